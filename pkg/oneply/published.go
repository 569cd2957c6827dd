package oneply

import (
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/published"
)

var unpublished = number.None()

// Published is a player that a paper printed, with the paper's rule for ties and its published score:
//
//	takahama/2 ... takahama/101   Takahama & Sakai 2015, Table II (those whose ten weights are readable)
//	kim/a, kim/b, kim/c           Kim & Cho 2008, Fig. 7: the members of the best ensemble; a is also the best player
//	kim/merged                    Kim & Cho 2008, Fig. 8: their weighted average
//	jaskowski                     Jaśkowski 2014, Fig. 7: the best all-2 network
func Published(name string) Player { return must(publishedPlayer(name)) }

func publishedPlayer(name string) (Player, error) {
	p, err := published.Find(name)
	if err != nil {
		return Player{}, err
	}
	return fromPaper(p), nil
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
	list, err := published.By(paper)
	for _, p := range list {
		all = append(all, fromPaper(p))
	}
	return all, err
}

// From is a player as the package of a paper returns it: From(jaskowski.Stored("reduced").Best("all-2-inv")).
func From(p published.Player, err error) Player { return fromPaper(must(p, err)) }

func fromPaper(p published.Player) Player {
	q := newPlayer(p.Title, p.Source, p.Evaluator)
	q.ties, q.view, q.published = p.Ties, p.View, p.Score
	return q
}

// Champions are the players whose published scores a sound program has to meet, one or more of each paper.
func Champions() []Player {
	return append(PublishedBy("jaskowski", "kim"), Published("takahama/37"))
}
