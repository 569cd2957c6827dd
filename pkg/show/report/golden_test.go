package report

import (
	"math"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/golden"
	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// sample returns a table with every kind of cell.
func sample() Table {
	t := Table{
		Title: "Published players against the standard heuristic",
		Columns: append([]Column{{Name: "player"}, {Name: "games", Unit: "1000"}},
			append(Beside("score", 4), Column{Name: "std", Decimals: 4, Best: Lowest},
				Column{Name: "rating", Decimals: 1, Best: Highest})...),
		Footer: []string{"95% intervals", "seed 5", "version 1"},
	}
	add := func(name string, games int, cells []any, more ...any) {
		t.Add(append(append([]any{name, games}, cells...), more...)...)
	}
	add("player 37", 400,
		Compare(estimate.Estimate{Value: 0.6274, SE: 0.0013}, estimate.Estimate{Value: 0.6286, SE: 0.0008}), 0.0129, 12.34)
	add("player <1>", 400, Compare(estimate.Estimate{Value: 0.5326, SE: 0}, estimate.Estimate{Value: 0.5300, SE: 0.0008}),
		0.0497, -3.0)
	t.Rule()
	add("average & more", 90, Compare(estimate.Estimate{Value: math.NaN(), SE: 0},
		estimate.Estimate{Value: 0.5302, SE: 0.0002}), 0.0045, math.NaN())
	return t
}

// claims have every verdict, and our runs asked about those of other bases.
func claims() Claims {
	agree := &ByRuns{Verdict: Reproduced, Ours: "0.6405", Evidence: "greatest of ours"}
	differ := &ByRuns{Verdict: NotReproduced, Ours: "0.51", Evidence: "rank test, p = 0.2"}
	open := &ByRuns{Verdict: Undecided, Ours: "0.2 ± 0.3", Evidence: "interval above 0"}
	unsure := &ByRuns{Verdict: DependsOnReading, Ours: "0.7 or 0.8", Evidence: "the order of squares decides"}
	return Claims{
		{"T01", "V.A", "best fitness is that of player 37", nil,
			Finding{PublishedTable, HoldsInPrint, "0.6580", "0.6580", "greatest of the 82 readable numbers", agree}},
		{"T02", "V.B", "a < b", nil, Finding{OurRuns, NotReproduced, "0.55", "0.51", "rank test, p = 0.2", nil}},
		{"T03", "VI", "open question", nil, Finding{OurRuns, NotTested, "", "", "needs a person", nil}},
		{"T04", "VI", "c < d", nil, Finding{PublishedPlayers, Reproduced, "0.55", "0.56", "played again", differ}},
		{"T05", "VI", "2 + 2 = 5", nil, Finding{Arithmetic, NotReproduced, "5", "4", "added", nil}},
		{"T06", "VI", "e < f", nil, Finding{PublishedTable, HoldsInPrint, "1 < 2", "1 and 2", "Table I", unsure}},
		{"T07", "VI", "g < h", nil, Finding{OurRuns, DependsOnReading, "1 < 2", "1 and 2; 2 and 1", "two readings", nil}},
		{"T08", "VI", "i < j", nil, Finding{OurRuns, Undecided, "1 < 2", "0.1 ± 0.3", "interval above 0", nil}},
		{"T09", "VI", "k < l", nil, Finding{PublishedTable, HoldsInPrint, "1 < 2", "1 and 2", "Table I", open}},
	}
}

func TestGoldens(t *testing.T) {
	source := require.Of(Declaration(sampleFile, "T.Do"))(t)
	text := require.Of(claims().JSON())(t)
	for name, got := range map[string]string{
		"table.txt": sample().String(), "table.html": sample().HTML(),
		"claims.txt": claims().String(), "claims.html": claims().HTML(), "claims.json": string(text),
		"source.txt": source.String(), "source.html": source.HTML(),
	} {
		golden.Same(t, "testdata/"+name, got)
	}
}

// TestWellFormed reads tables as XML.
func TestWellFormed(t *testing.T) {
	for name, text := range map[string]string{
		"table": sample().HTML(), "claims": claims().HTML(),
	} {
		require.XML(t, "<all>"+strings.ReplaceAll(text, "&nbsp;", " ")+"</all>", name)
	}
}

// TestEscaping puts markup into every text of every part.
func TestEscaping(t *testing.T) {
	const bad = `<script>"&'</script>`
	table := Table{Title: bad, Columns: []Column{{Name: bad, Unit: bad, Group: bad}}, Footer: []string{bad}}
	table.Add(bad)
	folded := table
	folded.Folded = true
	claim := Claim{bad, bad, bad, nil, Finding{bad, bad, bad, bad, bad, &ByRuns{bad, bad, bad}}}
	for name, text := range map[string]string{
		"table": table.HTML(), "folded": folded.HTML(), "note": Note(bad).HTML(),
		"claims": Claims{claim}.HTML(), "source": Source{bad, bad}.HTML(),
		"stack": Stack{Note(bad), table}.HTML(),
	} {
		if strings.Contains(text, "<script") {
			t.Errorf("%s does not escape its texts", name)
		}
	}
}
