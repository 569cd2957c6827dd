package player

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// The kinds of groups.
const (
	Printed = "printed, standard"
	Runs    = "runs of the papers"
	Studies = "studies"
	Yours   = "yours"
)

// Group are players that belong together: those that do not depend on what is stored, those of the runs of an
// experiment, or all that were learnt for no paper.
type Group struct {
	Kind, Name string
	Names      []string
	Best       string  // the one with the highest Score, "" if none has one
	Score      float64 // printed, or in the last measurement or training of its run
}

func (g *Group) add(score float64, names ...string) {
	if g.Names = append(g.Names, names...); g.Best == "" && !math.IsInf(score, -1) && score > 0 || score > g.Score {
		g.Best, g.Score = names[0], score
	}
}

// Names lists the names of all players.
func Names(data string) (list []string, err error) {
	groups, err := Groups(data)
	for _, g := range groups {
		list = append(list, g.Names...)
	}
	return list, err
}

// Groups lists all players.
func Groups(data string) ([]Group, error) {
	names, err := printedNames()
	if err != nil {
		return nil, err
	}
	var list []Group
	for _, name := range names {
		p, err := Published(name)
		if err != nil {
			return nil, err
		}
		group, _, _ := strings.Cut(name, "/")
		if !slices.Contains(papers, group) {
			group = "standard"
		}
		if n := len(list); n == 0 || list[n-1].Name != group {
			list = append(list, Group{Kind: Printed, Name: group})
		}
		list[len(list)-1].add(p.Score.Value, name)
	}
	own, err := storedGroups(data)
	return append(list, own...), err
}

// papers have printed players.
var papers = []string{"jaskowski", "kim", "krawiec", "takahama"}

// storedGroups lists our own players: each run of an arm's largest size and the best, and these with @size at other
// sizes.
func storedGroups(data string) (list []Group, err error) {
	stocks, err := lab.StoredArms(data)
	if err != nil {
		return nil, err
	}
	for _, s := range stocks {
		entries, err := lab.StoredRuns(data, s)
		if err != nil {
			return nil, err
		}
		_, best, err := pick(entries, "best")
		if err != nil {
			continue // no players
		}
		kind, name := kindOf(s.Experiment)
		if n := len(list); n == 0 || list[n-1].Name != name {
			list = append(list, Group{Kind: kind, Name: name})
		}
		end := ""
		if s.Size != lab.StoredSize(data, s.Experiment, s.Arm) {
			end = "@" + string(s.Size)
		}
		list[len(list)-1].add(best.score(), namesOf(s, end, entries)...)
	}
	slices.SortStableFunc(list, func(a, b Group) int { return cmp.Compare(order(a), order(b)) })
	return list, nil
}

func order(g Group) int { return slices.Index([]string{Printed, Runs, Studies, Yours}, g.Kind) }

// kindOf returns the kind and the name of the group of an experiment.
func kindOf(experiment string) (kind, name string) {
	switch first, _, _ := strings.Cut(experiment, "/"); {
	case first == Learned:
		return Yours, Learned
	case first == "own":
		return Yours, experiment
	case slices.Contains(papers, first):
		return Runs, experiment
	}
	return Studies, experiment
}

// namesOf returns the names of an arm's players, that of the best first.
func namesOf(s lab.StoredArm, end string, entries []lab.StoredRun) (list []string) {
	if strings.HasPrefix(s.Experiment, Learned+"/") && s.Arm == Lesson {
		return []string{s.Experiment}
	}
	base := s.Experiment + "/" + s.Arm + "/"
	for _, name := range slices.Sorted(maps.Keys(crowned)) {
		if base+"0"+end == crowned[name] {
			list = append(list, name)
		}
	}
	list = append(list, base+"best"+end)
	for _, e := range entries {
		list = append(list, fmt.Sprint(base, e.Run, end))
	}
	return list
}
