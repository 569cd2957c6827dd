// Package published holds the players that papers printed, ready to play, each with the score that the paper gives it and
// the rule for ties by which it was measured.
package published

import (
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/ply"
)

// Player is a player that a paper printed, or one that its package made after it.
type Player struct {
	Name      string          // "takahama/37": what Find finds
	Title     string          // "Takahama 37": what tables call it
	Source    string          // paper and table or figure
	Evaluator eval.Evaluator  // what it values
	View      ply.View        // how a network plays white; printed ones by board inversion
	Ties      play.TieRule    // of both sides, in the paper's games
	Score     number.Estimate // published, against the standard heuristic, both with epsilon 0.1; NaN where none is printed
}

// Find is the player of that name:
//
//	takahama/2 ... takahama/101   Takahama & Sakai 2015, Table II (those whose ten weights are readable)
//	kim/a, kim/b, kim/c           Kim & Cho 2008, Fig. 7: the members of the best ensemble; a is also the best player
//	kim/merged                    Kim & Cho 2008, Fig. 8: their weighted average
//	jaskowski                     Jaśkowski 2014, Fig. 7: the best all-2 network
func Find(name string) (Player, error) {
	paper, which, _ := strings.Cut(strings.ToLower(strings.TrimSpace(name)), "/")
	switch {
	case paper == "takahama":
		return takahama(which)
	case paper == "kim" && which != "":
		return kim(which)
	case paper == "jaskowski":
		return jaskowski()
	}
	return Player{}, fmt.Errorf("published: no player %q, want takahama/37 (2 to 101), kim/a, kim/b, kim/c, kim/merged or jaskowski", name)
}

// By are all complete players of one of the papers takahama, kim and jaskowski.
func By(paper string) (all []Player, err error) {
	paper = strings.ToLower(paper)
	var list []string
	switch paper {
	case "takahama":
		if list, err = complete(); err != nil {
			return nil, err
		}
	case "kim":
		list = []string{"a", "b", "c", "merged"}
	case "jaskowski":
		list = []string{""}
	default:
		return nil, fmt.Errorf("published: no players of %q, want takahama, kim or jaskowski", paper)
	}
	for _, which := range list {
		p, err := Find(paper + "/" + which)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// kim reads one of the grids of Figs. 7 and 8 and its score in 10,000 games. Of equals both sides play the first: only
// so the published scores are met.
func kim(which string) (Player, error) {
	member := map[string]string{"a": "a", "b": "b", "c": "c", "best": "a", "merged": "ensemble"}[which]
	if member == "" {
		return Player{}, fmt.Errorf("published: no player kim/%s, want kim/a, kim/b, kim/c or kim/merged", which)
	}
	p := Player{Name: "kim/" + which, Title: "Kim " + which, Source: "Kim & Cho 2008, Fig. 7", Ties: play.FirstTies}
	if which == "merged" {
		p.Source = "Kim & Cho 2008, Fig. 8"
	}
	scores, err := data.Load("kim", "fig7_scores.csv")
	if err != nil {
		return Player{}, err
	}
	at := scores.Find("member", member)
	w, err := data.Grid("kim", scores.Text(at, "file"))
	if err != nil {
		return Player{}, err
	}
	if p.Evaluator, err = (eval.Full{}).Decode(w); err != nil {
		return Player{}, err
	}
	score, err := scores.Float(at, "score")
	p.Score = binomial(score/10_000, 10_000)
	return p, err
}

// jaskowski reads the player of Fig. 7; its caption gives 0.9584 and a 95% interval of 0.0012.
func jaskowski() (Player, error) {
	f, err := data.Open("jaskowski", "best_all2.player")
	if err != nil {
		return Player{}, err
	}
	defer f.Close()
	e, err := eval.Read(f, "best_all2.player")
	return Player{
		Name: "jaskowski", Title: "Jaśkowski all-2", Source: "Jaśkowski 2014, Fig. 7", Evaluator: e,
		Score: number.Estimate{Value: 0.9584, SE: 0.0006},
	}, err
}

// binomial is a score with the standard error of that many games without draws.
func binomial(score float64, games int) number.Estimate {
	return number.Estimate{Value: score, SE: math.Sqrt(score * (1 - score) / float64(games))}
}
