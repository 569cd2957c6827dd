package jaskowski

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// standing is a line of Table III or of the table of expected utility.
type standing struct {
	arm                    string // of League or Utility; "" for a milestone
	date, player, encoding string
	weights                int
	published, measured    estimate.Estimate
}

// standings are the players measured by League or Utility: printed ones at size paper, if available, and ours at the
// results' size and at size paper.
type standings struct {
	size  lab.Size
	list  []standing
	notes []string // what is missing, and which players have since changed
}

// league returns the standings of League beside Table III, utility those of Utility.
func (x Results) league() (standings, error) {
	s, err := x.standings(League(), printedScore)
	whole, more := x.wholeStandings()
	if len(whole) > 0 {
		s.list = append(s.list, whole...)
		s.notes = append(s.notes, fmt.Sprintf("ours of size paper but %s: the best of the finished runs of ten, by its last "+
			"measurement", champion))
	}
	return s, cmp.Or(err, more)
}

// wholeStandings returns the best of the finished runs of size paper of each arm except the champion's, which League
// plays, by the last measurement.
func (x Results) wholeStandings() (list []standing, err error) {
	whole, err := x.there(Evolve(), lab.Paper)
	for _, a := range architectures {
		if runs := whole[a]; len(runs) > 0 && a != champion {
			made := best(paper.Arm[EvolveConfig, Evolved](runs))
			list = append(list, member{arm: "ours-" + a, player: ours + a}.standing(Met{Result: made.Outcome.Last}, lab.Paper,
				estimate.None()))
		}
	}
	return list, err
}

func (x Results) utility() (standings, error) {
	return x.standings(Utility(), func(m member) estimate.Estimate {
		if m.arm == "published-all-2-inv" {
			return bestUtility
		}
		return estimate.None()
	})
}

func (x Results) standings(e lab.Experiment[LeagueConfig, Met],
	printed func(m member) estimate.Estimate) (s standings, err error) {
	if _, err := paper.All(x.Results, e); err != nil {
		return s, err
	}
	here, err := x.met(e, x.Size)
	whole, failed := x.met(e, lab.Paper)
	for _, m := range printedMembers() {
		l, size := whole[m.arm], lab.Paper
		if l.Arm == "" {
			l, size = here[m.arm], x.Size
		}
		s.list = append(s.list, m.standing(l.Outcome, size, printed(m)))
	}
	own, notes, more := x.ourStandings(e)
	s.size, s.list, s.notes = x.Size, append(s.list, own...), notes
	return s, cmp.Or(err, failed, more)
}

// ourStandings returns our players of the results' size and of size paper, with notes on what is missing and on which
// have since changed.
func (x Results) ourStandings(e lab.Experiment[LeagueConfig, Met]) (list []standing, notes []string, err error) {
	for _, size := range slices.Compact([]lab.Size{x.Size, lab.Paper}) {
		met, err := x.met(e, size)
		if err != nil {
			return nil, nil, err
		}
		for _, m := range ourMembers(size) {
			l, ok := met[m.arm]
			if !ok {
				notes = append(notes, x.missing(e.Name, m.arm, size))
				continue
			}
			list = append(list, m.standing(l.Outcome, size, estimate.None()))
			runs, err := finished(x.Results, size, strings.TrimPrefix(l.Config.Player, ours))
			if err != nil {
				return nil, nil, err
			}
			if now := best(runs); !measured(l, now) {
				notes = append(notes, fmt.Sprintf("%s at size %s was measured before run %d, now the best, was finished: delete "+
					"results/%s/%s/%s.jsonl in the data folder, then oneply run %s -size %s -arms %s",
					l.Arm, size, now.Run, e.Name, size, l.Arm, e.Name, size, l.Arm))
			}
		}
	}
	return list, notes, nil
}

// missing says which command measures a player of ours.
func (x Results) missing(name, arm string, size lab.Size) string {
	if whole, err := x.there(Evolve(), lab.Paper); size == lab.Paper && err == nil && len(whole[champion]) == 0 {
		return noWhole
	}
	return fmt.Sprintf("no %s at size %s: oneply run %s -size %s -arms %s", arm, size, name, size, arm)
}

// standing returns the line of a member.
func (m member) standing(met Met, size lab.Size, printed estimate.Estimate) standing {
	s := standing{arm: m.arm, published: printed, measured: met.estimate(), encoding: "WPC", weights: eval.Squares}
	arm, own := strings.CutPrefix(m.player, ours)
	switch {
	case own:
		s.player, s.encoding = fmt.Sprintf("ours: %s, size %s", arm, size), "n-tuple network"
		s.weights = made(architecture(arm)).Dim()
	case m.player == heuristic:
		s.player = "standard heuristic (swh)"
	case m.player == random:
		s.player = "random counters"
	default:
		name, reading := m.player, fmt.Sprintf("by %s", m.view)
		if name == turnedPrint {
			name, reading = "jaskowski", "read as turned, mirrored lines once"
		}
		p := data.Must(player.Find("", name))
		s.player = p.Title
		if n, ok := p.Members[0].Evaluator.(*eval.Network); ok {
			s.encoding, s.weights = "n-tuple network", n.Weights()
			s.player += " (Fig. 7), " + reading
		}
	}
	return s
}

// printedScore returns the published performance of a player against the standard heuristic.
func printedScore(m member) estimate.Estimate {
	switch {
	case m.arm == "published-all-2-inv":
		return bestPlayer
	case m.player == "jaskowski" || m.player == turnedPrint || m.player == heuristic || m.player == random:
		return estimate.None()
	}
	return data.Must(player.Find("", m.player)).Score
}

// champions are the stored runs of limits/champion, by their last measurement: players that learnt from the same
// opponent, not bound to the paper's methods.
func (x Results) champions() (list []standing, err error) {
	type last struct {
		Last   play.Result
		Player string
	}
	runs, err := lab.Find[struct{}, last](x.Data, lab.StoredArm{Experiment: "limits/champion"})
	for _, r := range runs {
		n, err := network(r.Outcome.Player, "jaskowski: player of "+r.Experiment)
		if err != nil {
			return nil, err
		}
		list = append(list, standing{weights: n.Weights(),
			player:   fmt.Sprintf("ours: %s/%s, run %d, size %s", r.Experiment, r.Arm, r.Run, r.Size),
			measured: Met{Result: r.Outcome.Last}.estimate()})
	}
	return list, err
}

// strongest returns our player with the highest score in the league, in the last measurement of a run of size tenth or
// paper, or as a champion; if none has played there, the best all-2 by its last measurement.
func (x Results) strongest() (standing, error) {
	own, err := x.ourBest()
	list := []standing{{player: "ours: " + champion + ", size " + string(own.size), measured: own.score}}
	tenth, more := paper.There(x.Results, Order(), lab.Tenth)
	for _, l := range tenth {
		list = append(list, standing{player: fmt.Sprintf("ours: %s, run %d, size %s", l.Arm, l.Run, lab.Tenth),
			measured: (Met{Result: l.Outcome.Last}).estimate()})
	}
	failed := []error{err, more, nil, nil, nil}
	var rivals [3][]standing
	rivals[0], failed[2] = x.wholeStandings()
	rivals[1], failed[3] = x.champions()
	rivals[2], _, failed[4] = x.ourStandings(League())
	list = append(list, slices.Concat(rivals[:]...)...)
	return slices.MaxFunc(list, func(a, b standing) int { return cmp.Compare(a.measured.Value, b.measured.Value) }),
		cmp.Or(failed...)
}
