package player

import (
	"fmt"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// kim reads one of the grids of Figs. 7 and 8 and its score in 10,000 games. Both sides play the first of equal moves:
// only this reproduces the published scores.
func kim(which string) (Player, error) {
	member := map[string]string{"a": "a", "b": "b", "c": "c", "best": "a", "merged": "ensemble"}[which]
	if member == "" {
		return Player{}, fmt.Errorf("player: no player kim/%s, want kim/a, kim/b, kim/c or kim/merged", which)
	}
	source := "Kim & Cho 2008, Fig. 7"
	if which == "merged" {
		source = "Kim & Cho 2008, Fig. 8"
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
	e, err := (eval.Full{}).Decode(w)
	if err != nil {
		return Player{}, err
	}
	score, err := scores.Float(at, "score")
	p := printed("kim/"+which, "Kim "+which, source, e, estimate.Binomial(score/10_000, 10_000))
	p.Ties = play.FirstTies
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
	return printed("jaskowski", "Jaśkowski all-2", "Jaśkowski 2014, Fig. 7", e,
		estimate.Estimate{Value: 0.9584, SE: 0.0006}), err
}

// printed returns a player printed in a paper.
func printed(name, title, source string, e eval.Evaluator, score estimate.Estimate) Player {
	p := New(name, source, e)
	p.Title, p.Score = title, score
	return p
}
