package lab

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Size is how much of an experiment is done.
type Size string

// The sizes, from small to large.
const (
	Try     Size = "try"     // seconds, for readers; stored nowhere
	Quick   Size = "quick"   // minutes
	Reduced Size = "reduced" // hours: a study with every arm and run, smaller than the published one
	Tenth   Size = "tenth"   // hours: the published settings, a tenth of the steps
	Paper   Size = "paper"   // what was published
	Own     Size = "own"     // the settings of the user's own experiment: not from a paper
)

// Sizes lists all sizes, small ones first.
func Sizes() []Size { return []Size{Try, Quick, Reduced, Tenth, Paper, Own} }

// ParseSize reads the name of a size.
func ParseSize(name string) (Size, error) {
	for _, s := range Sizes() {
		if name == string(s) {
			return s, nil
		}
	}
	return "", fmt.Errorf("lab: no size %q, want try, quick, reduced, tenth or paper", name)
}

// Must returns a size in places that cannot return an error; it panics if none has this name.
func Must(size Size) Size {
	if _, err := ParseSize(string(size)); err != nil {
		panic(err)
	}
	return size
}

// pause returns the shortest time between two checkpoints.
func (s Size) pause() time.Duration {
	if s == Try || s == Quick || s == Own {
		return 100 * time.Millisecond
	}
	return 5 * time.Second
}

// Range is a range of runs, counted from 0: From is included, To is not. The zero value stands for all runs.
type Range struct{ From, To int }

// ParseRange reads "5-7", both ends included, or "5"; an empty text stands for all runs.
func ParseRange(text string) (Range, error) {
	if text == "" {
		return Range{}, nil
	}
	first, last, two := strings.Cut(text, "-")
	if !two {
		last = first
	}
	a, err1 := strconv.ParseUint(first, 10, 31)
	b, err2 := strconv.ParseUint(last, 10, 31)
	if err1 != nil || err2 != nil || a > b {
		return Range{}, fmt.Errorf("lab: runs %q, want a range like 0-4, or one number", text)
	}
	return Range{int(a), int(b) + 1}, nil
}

// String returns the text that ParseRange reads.
func (r Range) String() string {
	switch {
	case r == Range{}:
		return ""
	case r.To-r.From == 1:
		return strconv.Itoa(r.From)
	}
	return fmt.Sprintf("%d-%d", r.From, r.To-1)
}

func (r Range) has(run int) bool { return r == Range{} || r.From <= run && run < r.To }
