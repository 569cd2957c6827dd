package player

import (
	"fmt"
	"slices"
	"strings"
)

// Fusion is how several members make one player.
type Fusion string

// The fusions.
const (
	Single   Fusion = "single"   // one member
	Vote     Fusion = "vote"     // every member names its best move, the moves with the most votes are best
	Mean     Fusion = "mean"     // the mean of the members' values
	Weighted Fusion = "weighted" // their mean weighted by Shares, of which only the proportions count
)

// fusions lists the fusions of several members.
var fusions = []Fusion{Vote, Mean, Weighted}

// Fusions lists the fusions of several members: "vote, mean or weighted".
func Fusions() string {
	names := make([]string, len(fusions))
	for i, f := range fusions {
		names[i] = string(f)
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// ParseFusion reads the name of a fusion of several members.
func ParseFusion(name string) (Fusion, error) {
	if f := Fusion(name); f.Several() {
		return f, nil
	}
	return "", fmt.Errorf("no fusion %q, want %s", name, Fusions())
}

// Several reports whether it fuses several members.
func (f Fusion) Several() bool { return slices.Contains(fusions, f) }

// Votes reports whether members name moves. In all other fusions they give a board one value.
func (f Fusion) Votes() bool { return f == Vote }

// Weighs reports whether every member has a share.
func (f Fusion) Weighs() bool { return f == Weighted }

// Unweighted returns the fusion in which all members count the same.
func (f Fusion) Unweighted() Fusion {
	if f.Weighs() {
		return Mean
	}
	return f
}

// title names the player of n members.
func (f Fusion) title(n int) string {
	if f.Weighs() {
		return fmt.Sprintf("weighted mean of %d", n)
	}
	return fmt.Sprintf("%s of %d", f, n)
}
