package takahama

import (
	"math"
	"testing"

	"github.com/oneply/oneply/pkg/lab"
)

// TestPublishedPlayers plays the first set of each complete player of Table II anew: the stored scores, which
// TestStoredReplays holds against Table III, are those of these players in these games.
func TestPublishedPlayers(t *testing.T) {
	e, err := Stored(lab.Paper).measured()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range complete(e.players) {
		c, err := p.chooser()
		if err != nil {
			t.Fatal(err)
		}
		set, err := trial(lab.Paper).set(t.Context(), 0, c, standard(), &lab.Run{Size: lab.Paper, Workers: 2})
		if err != nil || set.Score() != e.again[p.Number].Sets[0] {
			t.Errorf("player %d scores %.4f, stored %.4f: %v", p.Number, set.Score(), e.again[p.Number].Sets[0], err)
		}
	}
	if n := len(e.again); n != 90 {
		t.Errorf("%d players, want 90", n)
	}
}

// TestPrinted holds the tables of the paper against each other.
func TestPrinted(t *testing.T) {
	p, err := loadPrinted()
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
