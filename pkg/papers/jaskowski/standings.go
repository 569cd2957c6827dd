package jaskowski

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

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

// key returns the number by which standings are sorted: the measured one where there is one.
func (s standing) key() float64 {
	if math.IsNaN(s.measured.Value) {
		return s.published.Value
	}
	return s.measured.Value
}

// standings are the players that League or Utility measured: those printed at size paper where they are there, and ours
// at the results' size and at size paper.
type standings struct {
	size       lab.Size
	list       []standing
	notes      []string   // what is missing, and which players have changed since
	milestones []standing // of Table III
}

// league returns those of League beside Table III, utility those of Utility.
func (x Results) league() (s standings, err error) {
	if s, err = x.standings(League(), printedScore); err != nil {
		return s, err
	}
	s.milestones = milestones()
	whole, err := x.wholeStandings()
	if len(whole) > 0 {
		s.list = append(s.list, whole...)
		s.notes = append(s.notes, fmt.Sprintf("ours of size paper but %s: the best of the finished runs of ten, by its last "+
			"measurement", champion))
	}
	return s, err
}

// wholeStandings returns the best of the finished runs of size paper of each arm but the champion's, which League
// plays, by its last measurement.
func (x Results) wholeStandings() (list []standing, err error) {
	whole, err := x.whole()
	if err != nil {
		return nil, err
	}
	for _, a := range architectures {
		if runs := whole[a]; len(runs) > 0 && a != champion {
			made := best(paper.Arm[EvolveConfig, Evolved](runs))
			one, err := member{arm: "ours-" + a, player: ours + a}.standing(
				lab.Line[LeagueConfig, Met]{Outcome: Met{Result: made.Outcome.Last}}, lab.Paper, estimate.None())
			if err != nil {
				return nil, err
			}
			list = append(list, one)
		}
	}
	return list, nil
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
	s.size = x.Size
	met, sizes := map[lab.Size]meetings{}, slices.Compact([]lab.Size{x.Size, lab.Paper})
	for _, size := range sizes {
		if met[size], err = x.met(e, size); err != nil {
			return s, err
		}
	}
	for _, m := range printedMembers() {
		l, size := met[lab.Paper][m.arm], lab.Paper
		if l.Arm == "" {
			l, size = met[x.Size][m.arm], x.Size
		}
		one, err := m.standing(l, size, printed(m))
		if err != nil {
			return s, err
		}
		s.list = append(s.list, one)
	}
	for _, size := range sizes {
		own, more, err := x.ourStandings(e, met[size], size)
		if err != nil {
			return s, err
		}
		s.list, s.notes = append(s.list, own...), append(s.notes, more...)
	}
	return s, nil
}

// ourStandings returns our players of a size.
func (x Results) ourStandings(e lab.Experiment[LeagueConfig, Met], met meetings,
	size lab.Size) (list []standing, notes []string, err error) {
	for _, m := range ourMembers(size) {
		l, ok := met[m.arm]
		if !ok {
			notes = append(notes, x.missing(e.Name, m.arm, size))
			continue
		}
		s, err := m.standing(l, size, estimate.None())
		if err != nil {
			return nil, nil, err
		}
		list = append(list, s)
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
	return list, notes, nil
}

// missing says what measures a player of ours.
func (x Results) missing(name, arm string, size lab.Size) string {
	if whole, err := x.whole(); size == lab.Paper && err == nil && len(whole[champion]) == 0 {
		return noWhole
	}
	return fmt.Sprintf("no %s at size %s: oneply run %s -size %s -arms %s", arm, size, name, size, arm)
}

// standing returns a member's line.
func (m member) standing(l lab.Line[LeagueConfig, Met], size lab.Size, printed estimate.Estimate) (standing, error) {
	s := standing{arm: m.arm, published: printed, measured: l.Outcome.estimate()}
	if arm, ok := strings.CutPrefix(m.player, ours); ok {
		s.player, s.encoding = fmt.Sprintf("ours: %s, size %s", arm, size), "n-tuple network"
		s.weights = made(architecture(arm)).Dim()
		return s, nil
	}
	s.encoding, s.weights = "WPC", eval.Squares
	switch {
	case m.player == heuristic:
		s.player = "standard heuristic (swh)"
	case m.player == random:
		s.player = "random counters"
	default:
		name, reading := m.player, fmt.Sprintf("by %s", m.view)
		if name == turnedPrint {
			name, reading = "jaskowski", "read as turned, mirrored lines once"
		}
		p, err := player.Find("", name)
		if err != nil {
			return s, err
		}
		s.player = p.Title
		if n, ok := p.Members[0].Evaluator.(*eval.Network); ok {
			s.encoding, s.weights = "n-tuple network", n.Weights()
			s.player += " (Fig. 7), " + reading
		}
	}
	return s, nil
}

// printedScore returns the published performance of a player against the standard heuristic.
func printedScore(m member) estimate.Estimate {
	switch {
	case m.player == "jaskowski" && m.arm == "published-all-2-inv":
		return bestPlayer
	case m.player == "jaskowski" || m.player == turnedPrint || m.player == heuristic || m.player == random:
		return estimate.None()
	}
	p, err := player.Find("", m.player)
	if err != nil {
		return estimate.None()
	}
	return p.Score
}

// champions are what has learnt from the same opponent without being bound to the paper's ways, by its last
// measurement: the stored runs of limits/champion.
func (x Results) champions() (list []standing, err error) {
	type last struct {
		Last   play.Result
		Player string
	}
	runs, err := lab.Find[struct{}, last](x.Data, lab.StoredArm{Experiment: "limits/champion"})
	for _, r := range runs {
		e, err := eval.Read(strings.NewReader(r.Outcome.Player), "the champion")
		n, ok := e.(*eval.Network)
		if err != nil || !ok {
			return nil, fmt.Errorf("jaskowski: %s holds no network: %w", r.Experiment, err)
		}
		list = append(list, standing{weights: n.Weights(),
			player:   fmt.Sprintf("ours: %s/%s, run %d, size %s", r.Experiment, r.Arm, r.Run, r.Size),
			measured: Met{Result: r.Outcome.Last}.estimate()})
	}
	return list, err
}

// strongest returns the player of ours that scores most in the league, in the last measurement of a run of size tenth
// or paper, or as a champion; where none has played there, the best all-2 by its last measurement.
func (x Results) strongest() (standing, error) {
	own, size, err := x.ourScore()
	if err != nil {
		return standing{}, err
	}
	list := []standing{{player: "ours: " + champion + ", size " + string(size), measured: own}}
	tenth, err := paper.There(x.Results, Order(), lab.Tenth)
	if err != nil {
		return standing{}, err
	}
	for _, l := range tenth {
		list = append(list, standing{player: fmt.Sprintf("ours: %s, run %d, size %s", l.Arm, l.Run, lab.Tenth),
			measured: (Met{Result: l.Outcome.Last}).estimate()})
	}
	for _, rivals := range []func() ([]standing, error){x.wholeStandings, x.champions, x.leagueStandings} {
		more, err := rivals()
		if err != nil {
			return standing{}, err
		}
		list = append(list, more...)
	}
	return slices.MaxFunc(list, func(a, b standing) int { return cmp.Compare(a.measured.Value, b.measured.Value) }), nil
}

// leagueStandings returns our players in the league.
func (x Results) leagueStandings() (list []standing, err error) {
	for _, size := range []lab.Size{x.Size, lab.Paper} {
		met, err := x.met(League(), size)
		if err != nil {
			return nil, err
		}
		own, _, err := x.ourStandings(League(), met, size)
		if err != nil {
			return nil, err
		}
		list = append(list, own...)
	}
	return list, nil
}
