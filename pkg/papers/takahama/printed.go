package takahama

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/number"
)

// printed is a row of Tables III to V: NaN where it cannot be read.
type printed struct {
	Sets       []float64
	Score, Std float64
	Derived    bool // a cell could not be read and was computed from the others
}

var printedColumns = []string{"set1", "set2", "set3", "set4", "set5", "set6", "set7", "set8", "set9", "set10", "average", "std"}

// printedRows are the rows of a table of the paper by their first column.
func printedRows(file string) (map[string]printed, error) {
	t, err := data.Load("takahama", file)
	if err != nil {
		return nil, err
	}
	rows := map[string]printed{}
	for i := range t.Rows {
		v, err := t.RowFloats(i, printedColumns...)
		if err != nil {
			return nil, err
		}
		rows[t.Text(i, t.Header[0])] = printed{v[:10], v[10], v[11], derived(t, i)}
	}
	return rows, nil
}

func derived(t *data.Table, i int) bool {
	return slices.Contains(t.Header, "note") && strings.Contains(t.Text(i, "note"), "follows")
}

// The rows of Tables IV and V.
const (
	cip        = "CIP"
	cipWithout = "CIP w/o 37"
	average    = "average"
)

// paper is what Tables II to V print.
type paper struct {
	players  []Player        // Table II
	average  printed         // of Table II: the bottom row's fitness and std
	table3   map[int]printed // by player
	average3 printed         // the bottom row of Table III
	table4   map[string]printed
	table5   map[string]printed
}

func loadPaper() (p paper, err error) {
	if p.players, err = Published(); err != nil {
		return p, err
	}
	bottom, err := data.Load("takahama", "table2_average.csv")
	if err != nil {
		return p, err
	}
	v, err := bottom.RowFloats(0, "fitness", "std")
	if err != nil {
		return p, err
	}
	p.average = printed{Score: v[0], Std: v[1]}
	rows, err := printedRows("table3_generalisation.csv")
	if err != nil {
		return p, err
	}
	p.table3 = map[int]printed{}
	for name, row := range rows {
		n, err := strconv.Atoi(name)
		if err != nil {
			return p, err
		}
		p.table3[n] = row
	}
	return p, p.loadBottoms()
}

// loadBottoms reads the bottom row of Table III, and Tables IV and V.
func (p *paper) loadBottoms() (err error) {
	if p.table4, err = printedRows("table4_cip.csv"); err != nil {
		return err
	}
	if p.table5, err = printedRows("table5_cip_vs_37.csv"); err != nil {
		return err
	}
	p.average3 = p.table4[average]
	return nil
}

// printedGames is the number of games behind each average of Tables III to V.
const printedGames = 100_000

// estimate is the printed average with the standard error of its games; draws make it a little smaller.
func (r printed) estimate() number.Estimate {
	return number.Estimate{Value: r.Score, SE: math.Sqrt(r.Score * (1 - r.Score) / printedGames)}
}
