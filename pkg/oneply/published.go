package oneply

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oneply/oneply/data"
	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/report"
)

var unpublished = report.Estimate{Value: math.NaN()}

// Published is a player that a paper printed, with the paper's rule for ties and its published score:
//
//	takahama/2 ... takahama/101   Takahama & Sakai 2015, Table II (those whose ten weights are readable)
//	kim/a, kim/b, kim/c           Kim & Cho 2008, Fig. 7: the members of the best ensemble; a is also the best player
//	kim/merged                    Kim & Cho 2008, Fig. 8: their weighted average
//	jaskowski                     Jaśkowski 2014, Fig. 7: the best all-2 network
func Published(name string) Player { return must(publishedPlayer(name)) }

func publishedPlayer(name string) (Player, error) {
	paper, which, _ := strings.Cut(strings.ToLower(strings.TrimSpace(name)), "/")
	switch {
	case paper == "takahama":
		return takahama(which)
	case paper == "kim" && which != "":
		return kim(which)
	case paper == "jaskowski":
		return jaskowski()
	}
	return Player{}, fmt.Errorf("oneply: no published player %q, want takahama/37 (2 to 101), kim/a, kim/b, kim/c, kim/merged or jaskowski", name)
}

// PublishedBy are all complete players of some of the papers takahama, kim and jaskowski.
func PublishedBy(papers ...string) []Player {
	var all []Player
	for _, paper := range papers {
		all = append(all, must(publishedBy(paper))...)
	}
	return all
}

func publishedBy(paper string) (all []Player, err error) {
	var list []string
	switch strings.ToLower(paper) {
	case "takahama":
		table, err := data.Load("takahama", "table2_players.csv")
		if err != nil {
			return nil, err
		}
		for i := range table.Rows {
			if _, err := tenWeights(table, i); err == nil {
				list = append(list, table.Text(i, "player"))
			}
		}
	case "kim":
		list = []string{"a", "b", "c", "merged"}
	case "jaskowski":
		list = []string{""}
	default:
		return nil, fmt.Errorf("oneply: no published players of %q, want takahama, kim or jaskowski", paper)
	}
	for _, which := range list {
		p, err := publishedPlayer(paper + "/" + which)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// Champions are the players whose published scores a sound program has to meet, one or more of each paper.
func Champions() []Player {
	return append(PublishedBy("jaskowski", "kim"), Published("takahama/37"))
}

// takahama reads a row of Tables II and III. The standard error comes from the population standard deviation of ten sets.
func takahama(number string) (Player, error) {
	table, err := data.Load("takahama", "table2_players.csv")
	if err != nil {
		return Player{}, err
	}
	at := table.Find("player", number)
	if at < 0 {
		return Player{}, fmt.Errorf("oneply: no published player takahama/%s, want takahama/2 to takahama/101", number)
	}
	w, err := tenWeights(table, at)
	if err != nil {
		return Player{}, err
	}
	p, err := wpc(w)
	if err != nil {
		return Player{}, err
	}
	p.name, p.source = "Takahama "+number, "Takahama & Sakai 2015, Table II"
	scores, err := data.Load("takahama", "table3_generalisation.csv")
	if err != nil {
		return Player{}, err
	}
	s, err := scores.RowFloats(scores.Find("player", number), "average", "std")
	if err == nil && !math.IsNaN(s[0]) {
		p.published = report.Estimate{Value: s[0], SE: 0.0045 / 3}
		if !math.IsNaN(s[1]) {
			p.published.SE = s[1] / 3
		}
	}
	return p, err
}

// tenWeights are a to j of row i.
func tenWeights(table *data.Table, i int) ([]float64, error) {
	w, err := table.RowFloats(i, strings.Split("abcdefghij", "")...)
	if err == nil && slices.ContainsFunc(w, math.IsNaN) {
		err = fmt.Errorf("oneply: player takahama/%s is not complete in print: %s", table.Text(i, "player"), table.Text(i, "note"))
	}
	return w, err
}

// kim reads one of the grids of Figs. 7 and 8 and its score in 10,000 games. Of equals both sides play the first: only
// so the published scores are met.
func kim(which string) (Player, error) {
	member := map[string]string{"a": "a", "b": "b", "c": "c", "best": "a", "merged": "ensemble"}[which]
	if member == "" {
		return Player{}, fmt.Errorf("oneply: no published player kim/%s, want kim/a, kim/b, kim/c or kim/merged", which)
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
	p, err := wpc(w)
	if err != nil {
		return Player{}, err
	}
	score, err := scores.Float(at, "score")
	p.name, p.source, p.ties = "Kim "+which, "Kim & Cho 2008, Fig. 7", play.FirstTies
	if which == "merged" {
		p.source = "Kim & Cho 2008, Fig. 8"
	}
	p.published = binomial(score/10_000, 10_000)
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
	if err != nil {
		return Player{}, err
	}
	p := newPlayer("Jaśkowski all-2", "Jaśkowski 2014, Fig. 7", e)
	p.published = report.Estimate{Value: 0.9584, SE: 0.0006}
	return p, nil
}

// binomial is a score with the standard error of that many games without draws.
func binomial(score float64, games int) report.Estimate {
	return report.Estimate{Value: score, SE: math.Sqrt(score * (1 - score) / float64(games))}
}
