package lanes

// Backend is an instruction set in which the stages are written.
type Backend struct {
	Name              string
	width             int   // moves that a register holds
	shortest, longest int   // squares of a feature that is looked up
	costs             []int // instructions to look up a feature, by its length
	chunks            bool  // tables are differences of chunks
	listMoves         func(l *List, n int) int
	findFlips         func(l *List, n int)
	weights           func(w *Weights, l *List, groups int)
	tables            func(t *table, tables int, offsets *uint32, l *List, groups int)
	votes             func(v *ballot, l *List, n int)
	bestSums          func(l *List, n, slack int) uint64
}

// Fastest returns the fastest backend of the processor, nil if there is none.
func Fastest() *Backend {
	if len(Backends) == 0 {
		return nil
	}
	return Backends[0]
}

// String returns the name; none for nil.
func (b *Backend) String() string {
	if b == nil {
		return "none"
	}
	return b.Name
}
