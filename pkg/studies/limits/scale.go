package limits

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/learn/rating"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// scale are players and programs of one game with the points of their matches.
type scale struct {
	names  []string
	points rating.Points
	games  map[string]int
	met    map[[2]string]ensemble.Points // of the first against the second
}

// at returns the number of a name, which it adds.
func (s *scale) at(name string) int {
	i := slices.Index(s.names, name)
	if i < 0 {
		i = len(s.names)
		s.names = append(s.names, name)
		grown := rating.NewPoints(i + 1)
		for k := range s.points {
			copy(grown[k], s.points[k])
		}
		s.points = grown
	}
	return i
}

// add adds a match that a has played against b.
func (s *scale) add(a, b string, r play.Result) {
	i, j := s.at(a), s.at(b)
	w, d, _ := r.Total()
	s.points.Add(i, j, float64(float64(2*w+d)/2), r.Games())
	s.games[a] += r.Games()
	s.games[b] += r.Games()
	for k, p := range []ensemble.Points{pointsOf(r), pointsOf(r.Opponent())} {
		pair := [2][2]string{{a, b}, {b, a}}[k]
		s.met[pair] = s.met[pair].Add(p)
	}
}

// score returns that of a player in its matches against another one, none where they have not met.
func (s *scale) score(a, b string) estimate.Estimate {
	if p, ok := s.met[[2]string{a, b}]; ok {
		return p.Score()
	}
	return estimate.None()
}

// weakest returns the program that searches at the lowest level.
func (s *scale) weakest() (name string) {
	least := math.MaxInt
	for _, n := range s.names {
		if _, level, ok := strings.Cut(n, andLevel); ok {
			if k, err := strconv.Atoi(level); err == nil && k < least {
				name, least = n, k
			}
		}
	}
	return name
}

// pliesName names a player that looks so many plies ahead.
func pliesName(name string, plies int, leaf choose.Leaf) string {
	if plies == 1 {
		return name
	}
	text := fmt.Sprintf("%s, %d plies", titleOf(name), plies)
	if networks[name] != "" {
		text += ", " + leaf.String()
	}
	return text
}

// scaleOf gathers the matches of these players with some leaves, and of programs against them.
func (x Results) scaleOf(runs pliesRuns, names []string, leaves ...choose.Leaf) (*scale, error) {
	s := &scale{games: map[string]int{}, met: map[[2]string]ensemble.Points{}}
	for _, name := range names {
		for plies := 1; plies <= mostPlies; plies++ {
			for k, leaf := range leaves {
				if plies == 1 && k > 0 || networks[name] == "" && k > 0 {
					break // both are one
				}
				for _, opponent := range []string{standardOf(name), self} {
					r := matchOf(runs, name, opponent, plies, leaf)
					if opponent == self {
						opponent = name
					}
					if r != nil && (plies > 1 || name != opponent) {
						s.add(pliesName(name, plies, leaf), opponent, *r)
					}
				}
			}
		}
	}
	return s, x.programs(s)
}

// programs adds the stored matches of those players against programs that search.
func (x Results) programs(s *scale) error {
	type config struct{ Player, Engine string }
	type outcome struct {
		Program string
		Result  play.Result
	}
	runs, err := lab.Find[config, outcome](x.Data, lab.StoredArm{Experiment: "krawiec/engines", Size: lab.Paper})
	for _, r := range runs {
		if slices.Contains(s.names, r.Config.Player) {
			s.add(programName(r.Outcome.Program, r.Config.Engine), r.Config.Player, r.Outcome.Result.Opponent())
		}
	}
	return err
}

// andLevel stands between the name of a program and its level.
const andLevel = ", level "

// programName names a program with its level.
func programName(program, command string) string {
	if _, level, ok := strings.Cut(command, "--level "); ok {
		return program + andLevel + level
	}
	return program + andLevel + "10"
}

// ratings returns those of all, and their order from the highest on.
func (s *scale) ratings() (list []estimate.Estimate, order []int, err error) {
	r, err := rating.BradleyTerry(s.points)
	if err != nil {
		return nil, nil, err
	}
	for i := range r.Elo {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(r.Elo[b].Value, r.Elo[a].Value) })
	return r.Elo, order, nil
}

// ScaleTable rates players, players that look further ahead and programs on one scale for each game.
func (x Results) ScaleTable() (report.Table, error) {
	runs, err := x.plies()
	if err != nil {
		return report.Table{}, err
	}
	t := report.Table{Title: "Where players stand that look one ply ahead", Columns: []report.Column{{Name: "player"},
		{Name: "Elo", Unit: "above the standard player", Signed: true, Decimals: 1}, {Name: "games"},
		{Name: "the standard player", Group: "score against", Decimals: 3},
		{Name: "the program, level 1", Group: "score against", Decimals: 3}}, Footer: []string{
		"Elo: ratings of Bradley and Terry over all matches of the table above and the stored ones with programs, with " +
			"epsilon 0.1 on both sides; 95% intervals of the distance, as if the model held and ratings were independent",
		"scores: in the matches themselves; where they disagree with the ratings, one number for each player cannot show " +
			"who beats whom"}}
	for k, names := range [][]string{othelloPlayers, goPlayers} {
		s, err := x.scaleOf(runs, names, choose.Mover, choose.Root)
		if err != nil {
			return t, err
		}
		list, order, err := s.ratings()
		if err != nil {
			return t, err
		}
		standard := standardOf(names[0])
		t.Block([]string{"Othello", "Go on 5 × 5"}[k])
		for _, i := range order {
			name := s.names[i]
			above := list[i].Minus(list[s.at(standard)])
			if name == standard {
				above = estimate.Estimate{}
			}
			t.Add(titleOf(name), above, s.games[name], s.score(name, standard), s.score(name, s.weakest()))
		}
	}
	return t, nil
}
