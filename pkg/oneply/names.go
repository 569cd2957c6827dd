package oneply

import (
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// Roll lists the players that Find knows by name, in groups: those in print, those of the papers' runs and of the
// studies, by experiment, and yours.
type Roll struct {
	Groups []player.Group

	asked bool
}

// Names lists the named players in groups, with the best of each by its printed score or that of its run; given words,
// those whose names contain each of them, with all names: Names("takahama").
func Names(words ...string) Roll { return must(names(words)) }

func names(words []string) (Roll, error) {
	groups, err := player.Groups("")
	r := Roll{asked: len(words) > 0}
	for _, g := range groups {
		g.Names = slices.DeleteFunc(g.Names, func(name string) bool {
			return slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(name, strings.ToLower(w)) })
		})
		if !slices.Contains(g.Names, g.Best) {
			g.Best = ""
		}
		if len(g.Names) > 0 {
			r.Groups = append(r.Groups, g)
		}
	}
	return r, err
}

// Names returns the names.
func (r Roll) Names() (list []string) {
	for _, g := range r.Groups {
		list = append(list, g.Names...)
	}
	return list
}

// Table has a row for each group.
func (r Roll) Table() report.Table {
	t := report.Table{Title: "Players by name", Columns: report.Heads("players", "number", "best",
		report.Column{Name: "score", Decimals: 4}), Footer: []string{
		"score: printed, or that of the run, against its own opponents: groups do not compare"}}
	kind := ""
	for _, g := range r.Groups {
		if g.Kind != kind {
			t.Block(g.Kind)
		}
		kind = g.Kind
		score := report.Text("")
		if g.Best != "" {
			score = report.Number(g.Score)
		}
		t.Add(g.Name, len(g.Names), g.Best, score)
	}
	return t
}

// HTML returns the table and, of those asked for, the names.
func (r Roll) HTML() string { return r.parts().HTML() }

// String returns the same for a terminal.
func (r Roll) String() string { return texts(r.parts()) }

func (r Roll) parts() report.Stack {
	parts := report.Stack{r.Table()}
	for _, g := range r.Groups {
		if r.asked {
			parts = append(parts, report.Note(strings.Join(g.Names, " ")))
		}
	}
	return parts
}
