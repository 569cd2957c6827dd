package lab

import "slices"

// Origin sums up where finished runs come from.
type Origin struct {
	Runs    int
	Games   int64
	Seconds float64
	Resumed int // how often a run went on from a checkpoint
	// What was used, in the order of the runs, each once; a commit has seven digits, and a + where files had changed since.
	Commits, Compilers, Processors []string
}

// OriginOf sums up the provenance of runs.
func OriginOf[C, R any](lines []Line[C, R]) (o Origin) {
	o.Runs = len(lines)
	for _, l := range lines {
		p := l.Provenance
		o.Games, o.Seconds, o.Resumed = o.Games+l.Games, o.Seconds+p.Seconds, o.Resumed+p.Resumed
		o.Commits, o.Compilers, o.Processors = with(o.Commits, p.shortCommit()), with(o.Compilers, p.Go), with(o.Processors, p.CPU)
	}
	return o
}

func (p Provenance) shortCommit() string {
	s := p.Commit[:min(7, len(p.Commit))]
	if p.Dirty {
		s += "+"
	}
	return s
}

// with is the list with the text at its end, if it is not there.
func with(list []string, text string) []string {
	if slices.Contains(list, text) {
		return list
	}
	return append(list, text)
}
