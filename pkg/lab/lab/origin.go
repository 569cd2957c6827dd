package lab

import (
	"slices"
	"time"
)

// Origin sums up where the finished runs of an experiment at one size come from.
type Origin struct {
	Experiment, Size string
	Version, Runs    int
	Games            int64
	Seconds          float64
	Resumed          int       // how often a run went on from a checkpoint
	Unclean          int       // runs of code in which files had changed since its commit
	First            time.Time // when the first run was finished
	// What was used, in the order of the runs, each once; a commit has seven digits, and a + if files had changed
	// since.
	Commits, Compilers, Processors []string
}

// Origin returns the origin of the runs that are stored at a size; no runs if the size does not exist.
func (e Experiment[C, R]) Origin(from *Reader, size Size) (Origin, error) {
	o := Origin{Experiment: e.Name, Size: string(size), Version: e.Version}
	if !slices.Contains(e.Info().Sizes, size) {
		return o, nil
	}
	lines, err := e.Read(from, size)
	for _, l := range lines {
		o.add(l.Games, l.Provenance)
	}
	return o, err
}

func (o *Origin) add(games int64, p Provenance) {
	if o.Runs++; o.Runs == 1 || p.Time.Before(o.First) {
		o.First = p.Time
	}
	if p.Dirty {
		o.Unclean++
	}
	o.Games, o.Seconds, o.Resumed = o.Games+games, o.Seconds+p.Seconds, o.Resumed+p.Resumed
	o.Commits, o.Compilers, o.Processors = with(o.Commits, p.shortCommit()), with(o.Compilers, p.Go),
		with(o.Processors, p.CPU)
}

func (p Provenance) shortCommit() string {
	s := p.Commit[:min(7, len(p.Commit))]
	if p.Dirty {
		s += "+"
	}
	return s
}

// with returns the list with the text at its end, unless it is already there.
func with(list []string, text string) []string {
	if slices.Contains(list, text) {
		return list
	}
	return append(list, text)
}
