package player

import (
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Fuse makes one player of several that value boards, which must share game and view. Epsilon and the rule for ties are
// those of the first. A repeated name is an error; equal weights under two names are two members.
func Fuse(f Fusion, shares []float64, players ...Player) (Player, error) {
	if len(players) == 0 {
		return Player{}, fmt.Errorf("no players, want at least one")
	}
	p := players[0]
	p.Fusion, p.Shares, p.Members, p.Score = f, slices.Clone(shares), nil, unpublished
	for i, q := range players {
		e, err := q.Evaluator()
		switch {
		case err != nil:
			return Player{}, err
		case e == nil:
			return Player{}, fmt.Errorf("player %d is %s, which does not value boards: want a WPC or a network",
				i+1, q.Title)
		case q.Plies > 1:
			return Player{}, fmt.Errorf("%s looks %d plies ahead, want members that look one ply ahead: fuse them and make "+
				"the mean deep", q.Title, q.Plies)
		case q.Game != p.Game:
			return Player{}, fmt.Errorf("players of different games, %s and %s: want one game", p.Game, q.Game)
		case q.View != p.View:
			return Player{}, fmt.Errorf("players of different views, %s and %s: want one view", p.View, q.View)
		}
		p.Members = append(p.Members, Member{q.Name, e})
	}
	p.Title = f.title(len(players))
	p.Name, p.Source = p.Title, p.memberNames()
	err := p.check()
	if err == nil && f == Mean { // check has made the weighted mean
		_, err = p.Evaluator()
	}
	return p, err
}

func (p Player) checkFusion() error {
	n := len(p.Members)
	switch {
	case p.Fusion != Single && !p.Fusion.Several():
		return fmt.Errorf("%s has the fusion %q, want single, %s", p.Title, p.Fusion, Fusions())
	case p.Fusion == Single && n > 1:
		return fmt.Errorf("%s has %d members: want a fusion, %s", p.Title, n, Fusions())
	case p.Fusion != Single && n == 0:
		return fmt.Errorf("%s is a %s of no members, want at least one", p.Title, p.Fusion)
	case p.Fusion.Weighs() && len(p.Shares) != n:
		return fmt.Errorf("%s has %s for %s, want as many", p.Title, estimate.Count(len(p.Shares), "weight", "weights"),
			estimate.Count(n, "member", "members"))
	case !p.Fusion.Weighs() && p.Shares != nil:
		return fmt.Errorf("%s has weights, which only the fusion weighted uses", p.Title)
	}
	if p.Fusion == Single {
		return nil
	}
	if err := p.checkNames(); err != nil {
		return err
	}
	if p.Fusion.Weighs() {
		_, err := eval.Mean(p.evaluators(), p.Shares)
		return err
	}
	return nil
}

// checkNames refuses a member that occurs twice.
func (p Player) checkNames() error {
	seen := map[string]bool{}
	for _, m := range p.Members {
		if seen[m.Name] {
			return fmt.Errorf("%s is named twice: each member once", m.Name)
		}
		seen[m.Name] = true
	}
	return nil
}
