package choose

import (
	"fmt"
	"math/bits"

	"github.com/oneply/oneply/pkg/lab/seed"
)

// TieRule says which of several best moves is played, or named by the member of a vote.
type TieRule int

const (
	RandomTies TieRule = iota // any of them, with equal chances
	FirstTies                 // the first in row-major order
)

func (t TieRule) String() string {
	if t == FirstTies {
		return "first"
	}
	return "random"
}

// Check returns an error for an unknown rule.
func (t TieRule) Check() error {
	if t != RandomTies && t != FirstTies {
		return fmt.Errorf("rule %d for ties, want 0 (at random) or 1 (first)", int(t))
	}
	return nil
}

// ParseTies reads the name of a rule.
func ParseTies(name string) (TieRule, error) {
	for _, t := range []TieRule{RandomTies, FirstTies} {
		if name == t.String() {
			return t, nil
		}
	}
	return 0, fmt.Errorf("no rule %q for ties: random or first", name)
}

// named returns the move that a member names out of its best ones.
func (t TieRule) named(set uint64, s seed.Seed, member int) int {
	if t == FirstTies || set&(set-1) == 0 {
		return bits.TrailingZeros64(set)
	}
	return seed.Pick(set, s.Child("member", member).At(0))
}
