package oneply

import (
	"fmt"
	"runtime"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/report"
)

// long is the time from which a cell advises what to do about it.
const long = time.Hour

// announce says how long an experiment will take, before it begins: in the line of progress, and from an hour on also
// in a note that stays.
func announce(line *Live, t lab.Task, o lab.Options) lab.Cost {
	name := t.Info().Name
	line.Show(bar{0, name})
	ctx, free := untilInterrupt()
	defer free()
	c, err := t.Cost(ctx, o)
	switch {
	case err != nil || c.Runs == 0 || o.Size == lab.Try:
		return lab.Cost{} // the run itself reports the error
	case c.Time >= long:
		installed(fmt.Sprintf("%s: %s", name, c))
		present(report.Note(advice(name, o.Size, t.Info().Sizes, c)))
	}
	return c
}

// advice says how to go about a long experiment.
func advice(name string, size lab.Size, sizes []lab.Size, c lab.Cost) string {
	by := "by the runs that are stored"
	if c.Tried {
		by = "by its first games"
	}
	text := fmt.Sprintf("%s: %s on %d CPUs, %s. An interrupt pauses it, and the same cell goes on.", name, c,
		runtime.GOMAXPROCS(0), by)
	if size == lab.Own {
		return text + fmt.Sprintf(" An hour is enough for %s games: set fewer Games. On a cluster a lesson is a job that "+
			"runs oneply learn; for experiments of papers and studies oneply submit NAME -dry-run says what it would send.",
			lab.Count(c.Rate*long.Seconds()))
	}
	var smaller []string
	for _, s := range sizes {
		if s == size {
			break
		}
		if s != lab.Try {
			smaller = append(smaller, string(s))
		}
	}
	if smaller != nil {
		text += fmt.Sprintf(" Size %s is smaller.", strings.Join(smaller, " or "))
	}
	return text + fmt.Sprintf(" Several machines that see this folder divide it when each runs the cell, or oneply run "+
		"%s -size %s; with Slurm oneply.Submit(..., %q) sends it, and oneply submit %[1]s -size %[2]s -dry-run says before "+
		"what that would be.", name, size, size)
}
