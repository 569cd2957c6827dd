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
	"github.com/oneply/oneply/pkg/learn/rating"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// scale holds the players and programs of one game with their matches.
type scale struct {
	names   []string
	met     map[[2]string]play.Result // of the first against the second
	ratings map[string]estimate.Estimate
}

// add adds a match of a against b.
func (s *scale) add(a, b string, r play.Result) {
	for _, name := range []string{a, b} {
		if !slices.Contains(s.names, name) {
			s.names = append(s.names, name)
		}
	}
	s.met[[2]string{a, b}] = s.met[[2]string{a, b}].Add(r)
	s.met[[2]string{b, a}] = s.met[[2]string{b, a}].Add(r.Opponent())
}

// games returns the number of games of a player or program.
func (s *scale) games(name string) (n int) {
	for _, other := range s.names {
		n += s.met[[2]string{name, other}].Games()
	}
	return n
}

// rate rates all players by all matches.
func (s *scale) rate() error {
	points := rating.NewPoints(len(s.names))
	for i, a := range s.names {
		for j, b := range s.names[:i] {
			if r := s.met[[2]string{a, b}]; r.Games() > 0 {
				w, d, _ := r.Total()
				points.Add(i, j, float64(2*w+d)/2, r.Games())
			}
		}
	}
	r, err := rating.BradleyTerry(points)
	if err != nil {
		return err
	}
	s.ratings = map[string]estimate.Estimate{}
	for i, name := range s.names {
		s.ratings[name] = r.Elo[i]
	}
	return nil
}

// weakest returns the program that searches at the lowest level.
func (s *scale) weakest() (name string) {
	least := math.MaxInt
	for _, n := range s.names {
		_, level, _ := strings.Cut(n, andLevel)
		if k, err := strconv.Atoi(level); err == nil && k < least {
			name, least = n, k
		}
	}
	return name
}

// scaleOf gathers and rates the matches of the players of a game with some leaves, and of programs against them.
func (x Results) scaleOf(runs pliesRuns, game int, leaves ...choose.Leaf) (*scale, error) {
	s := &scale{met: map[[2]string]play.Result{}}
	for _, name := range games[game].players {
		for plies := 1; plies <= mostPlies; plies++ {
			for k, leaf := range leaves {
				if k > 0 && (plies == 1 || networks[name] == "") {
					break // both leaves are the same
				}
				deep := name
				if plies > 1 {
					deep = fmt.Sprintf("%s, %d plies", titleOf(name), plies) + leafOf(name, ", %s", leaf)
				}
				if r := matchOf(runs, name, games[game].standard, plies, leaf); deep != games[game].standard {
					s.add(deep, games[game].standard, r)
				}
				if r := matchOf(runs, name, self, plies, leaf); r.Games() > 0 {
					s.add(deep, name, r)
				}
			}
		}
	}
	if err := x.programs(s); err != nil {
		return nil, err
	}
	return s, s.rate()
}

// programs adds the stored matches of these players against programs that search.
func (x Results) programs(s *scale) error {
	type config struct{ Player, Engine string }
	type outcome struct {
		Program string
		Result  play.Result
	}
	runs, err := lab.Find[config, outcome](x.Data, lab.StoredArm{Experiment: "krawiec/engines", Size: lab.Paper})
	for _, r := range runs {
		if slices.Contains(s.names, r.Config.Player) && r.Config.Engine != rhinoBare { // which came later, for one player
			program := r.Outcome.Program + andLevel + cmp.Or(levelOf(r.Config.Engine), "10")
			s.add(program, r.Config.Player, r.Outcome.Result.Opponent())
		}
	}
	return err
}

// andLevel stands between the name of a program and its level.
const andLevel = ", level "

// ScaleTable rates players, players that look further ahead and programs on one scale for each game.
func (x Results) ScaleTable() (report.Table, error) {
	runs, err := paper.Load(x.Results, Plies())
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
	for k, game := range games {
		s, err := x.scaleOf(runs, k, choose.Mover, choose.Root)
		if err != nil {
			return t, err
		}
		t.Block(game.title)
		slices.SortStableFunc(s.names, func(a, b string) int { return cmp.Compare(s.ratings[b].Value, s.ratings[a].Value) })
		for _, name := range s.names {
			above := s.ratings[name].Minus(s.ratings[game.standard])
			if name == game.standard {
				above = estimate.Estimate{}
			}
			t.Add(titleOf(name), above, s.games(name), s.met[[2]string{name, game.standard}].Estimate(),
				s.met[[2]string{name, s.weakest()}].Estimate())
		}
	}
	return t, nil
}

func (e evidence) onScale() (report.Reply, string) {
	var list []item
	for _, leaf := range []choose.Leaf{choose.Mover, choose.Root} {
		for k, game := range games {
			s, err := e.scaleOf(e.plies, k, leaf)
			if err != nil {
				return report.Unclear, err.Error()
			}
			for _, program := range s.names {
				for _, name := range game.players {
					if strings.Contains(program, andLevel) && s.met[[2]string{program, name}].Games() > 0 {
						list = append(list, item{fmt.Sprintf("%s (leaf %s) is above ", program, leaf), titleOf(name),
							ofGames(s.ratings[program].Minus(s.ratings[name]))})
					}
				}
			}
		}
	}
	return family("distances", list, 0, "In Elo, of those who have met; the intervals take the ratings as independent.")
}
