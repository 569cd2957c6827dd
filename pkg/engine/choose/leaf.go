package choose

import (
	"fmt"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/game/perfect"
)

// Leaf says whose eyes value the last board of a search of more than one ply. An evaluator made for one ply has only
// seen boards after its own moves.
type Leaf int

const (
	Mover Leaf = 0 // of the side that has moved to it, whose gain is the other side's loss
	Root  Leaf = 1 // of the side that searches, as if it had moved there itself, at any depth
)

// leaves are the names, by Leaf.
var leaves = [...]string{"mover", "root"}

func (l Leaf) String() string { return leaves[l&1] }

// ParseLeaf reads the name of a leaf.
func ParseLeaf(name string) (Leaf, error) {
	for l, n := range leaves {
		if name == n {
			return Leaf(l), nil
		}
	}
	return 0, fmt.Errorf("no leaf %q: mover or root", name)
}

// Check returns an error for an unknown leaf.
func (l Leaf) Check() error {
	if l != Mover && l != Root {
		return fmt.Errorf("leaf %d, want 0 (mover) or 1 (root)", int(l))
	}
	return nil
}

// MarshalText returns the name of the leaf, so that files hold names.
func (l Leaf) MarshalText() ([]byte, error) { return []byte(l.String()), l.Check() }

// UnmarshalText reads a name.
func (l *Leaf) UnmarshalText(text []byte) (err error) {
	*l, err = ParseLeaf(string(text))
	return err
}

// LeafMatters reports whether the two leaves differ. They do not where a board is worth to one side what it costs the
// other: for weighted piece counters, liberties and perfect play, and for every evaluator by negation.
func LeafMatters(e eval.Evaluator, v View) bool { return !balanced(e) && !v.Negates() }

// balanced reports whether a board is worth to one side what it costs the other, whatever the weights.
func balanced(e eval.Evaluator) bool {
	switch e.(type) {
	case *eval.WPC, eval.Liberties, *perfect.Judge:
		return true
	}
	return false
}
