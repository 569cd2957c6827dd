package class

import (
	"math/bits"
	"strings"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/player/player"
)

// Own asks the tasks to which an answer could be copied, in other positions and with other numbers.
type Own struct{ word string }

// Seed returns the tasks of a word, such as a pupil's name: the same word asks the same anywhere.
//
//	class.Seed("anna").Legal("a1, b2")
func Seed(word string) Own { return Own{strings.ToLower(strings.TrimSpace(word))} }

// The functions of these names, in positions of the word's own.

func (o Own) Legal(moves string) Verdict  { return Legal(o.at("Legal"), moves) }
func (o Own) Worth(value float64) Verdict { return Worth(o.at("Worth"), value) }
func (o Own) Flips(discs int) Verdict     { return Flips(o.at("Flips"), o.move("Flips"), discs) }
func (o Own) Predict(move string) Verdict { return Predict(o.at("Predict"), "heuristic", move) }
func (o Own) Change(letter string, weight float64) Verdict {
	return Change(o.at("Change"), o.move("Change"), letter, weight)
}
func (o Own) Chance(ties play.TieRule, percent float64) Verdict {
	return Chance(o.at("Chance"), o.move("Chance"), ties, percent)
}
func (o Own) GiveAway(move string) Verdict { return GiveAway(o.at("GiveAway"), move) }

func (o Own) at(check string) string   { return o.asks(check)[0] }
func (o Own) move(check string) string { return o.asks(check)[1] }

// question is a position after random moves, and a move in it that a task may ask about.
type question struct {
	oneply.Moment
	at, move string
}

// fit says after how many random moves a task asks about a position, and of which positions.
type fit struct {
	game  string
	moves int
	good  func(q question) bool
}

var fits = map[string]fit{
	"Legal": {"", 4, func(q question) bool { n := bits.OnesCount64(q.Legal()); return 3 <= n && n <= 8 }},
	"Worth": {"", 5, func(q question) bool { return worth(q.Moment, 0).Mark != Right }},
	"Flips": {"", 9, func(q question) bool {
		return flips(q.Moment, oneply.Position(q.at+q.move), q.move, 1).Mark != Right
	}},
	"Predict": {"", 3, func(q question) bool { return bits.OnesCount64(bestOf(oneply.Consider(q.at, "heuristic"))) == 1 }},
	"Change": {"", 5, func(q question) bool {
		_, v := changed(q.at, q.move)
		return change(q.at, q.move, "a", 1).Mark != Right && v.Mark == Right
	}},
	"Chance": {"", 6, func(q question) bool {
		best, n := bestOf(oneply.Consider(q.at, "heuristic")), bits.OnesCount64(q.Legal())
		ties := bits.OnesCount64(best)
		return (ties == 2 || ties == 3) && (n == 4 || n == 5 || n == 8) && strings.Contains(names(best), q.move)
	}},
	"GiveAway": {connectFour, 16, func(q question) bool {
		kept, given, _ := outcomes(q.at)
		return kept != 0 && given != 0
	}},
}

// asks returns what a check asks: a position, and of some the move.
func (o Own) asks(check string) []string {
	f := fits[check]
	for i := 0; ; i++ {
		if q, ok := random(f, seed.Seed(0).Child(o.word+"/"+check, i)); ok && f.good(q) {
			return []string{q.at, q.move}
		}
	}
}

// random plays random moves and chooses one more; ok reports that nobody had to pass and the game goes on.
func random(f fit, s seed.Seed) (q question, ok bool) {
	g, err := player.FindGame(f.game)
	p := g.Start()
	for i := 0; err == nil && i <= f.moves; i++ {
		if p.Legal() == 0 || p.Over() {
			return q, false
		}
		move := seed.Pick(p.Legal(), s.At(i))
		q.move = board.Name(move, p.Size())
		if i < f.moves {
			q.at, p = q.at+q.move, p.Play(move)
		}
	}
	q.Moment = oneply.Position(q.at, g.Name())
	return q, true
}
