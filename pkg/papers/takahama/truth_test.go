package takahama

import (
	"context"
	"math"
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/stats"
)

// TestPublishedPlayers plays every complete player of Table II and compares with Table III. With 100,000 games a player's
// score has a standard error of 0.0016, as the printed one; weights printed with two decimals add about 0.003.
func TestPublishedPlayers(t *testing.T) {
	p, err := loadPaper()
	if err != nil {
		t.Fatal(err)
	}
	var theirs, again []float64
	for _, q := range complete(p.players) {
		printed := p.table3[q.Number].Score
		if math.IsNaN(printed) {
			continue
		}
		theirs, again = append(theirs, printed), append(again, scoreAgain(t, q))
		if d := again[len(again)-1] - printed; math.Abs(d) > 0.02 {
			t.Errorf("player %d scores %.4f, published %.4f", q.Number, again[len(again)-1], printed)
		}
	}
	if r := stats.Pearson(theirs, again, 0.95).Value; len(theirs) != 85 || r <= 0.97 {
		t.Errorf("correlation %.3f over %d players, want more than 0.97 over 85", r, len(theirs))
	}
	if d := mean(stats.Differences(theirs, again)).Value; math.Abs(d) > 0.002 {
		t.Errorf("mean difference %.4f, want at most 0.002", d)
	}
}

func scoreAgain(t *testing.T, p Player) float64 {
	t.Helper()
	c, err := p.chooser()
	if err != nil {
		t.Fatal(err)
	}
	r := &lab.Run{Size: lab.Try, Workers: 2}
	result, err := Trial{Games: 100000, Epsilon: 0.1}.set(context.Background(), 0, c, standard(), r)
	if err != nil {
		t.Fatal(err)
	}
	return result.Score()
}

// TestPrinted holds the tables of the paper against each other.
func TestPrinted(t *testing.T) {
	p, err := loadPaper()
	if err != nil {
		t.Fatal(err)
	}
	if n := len(complete(p.players)); len(p.players) != 101 || n != 90 {
		t.Errorf("%d players, %d of them complete, want 101 and 90", len(p.players), n)
	}
	for _, q := range p.players {
		if math.Abs(q.Alpha-0.02*float64(q.Number-1)) > 1e-9 || numberOf(q.Alpha) != q.Number {
			t.Errorf("player %d has alpha %g", q.Number, q.Alpha)
		}
	}
	for name, row := range p.table4 {
		if m, _ := meanAndDeviation(row.Sets); math.Abs(m-row.Score) > 0.00006 {
			t.Errorf("Table IV, %s: average %.4f, its sets give %.5f", name, row.Score, m)
		}
	}
}
