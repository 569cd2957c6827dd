package class

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/player/player"
)

// Games of the matches that decide whether an answer is right, and their seed.
const (
	games     = 4000
	matchSeed = seed.Seed(1)
)

// Discs returns the player that wants as many discs as possible: all weights are 1.
func Discs() oneply.Player {
	return oneply.WPC(1, 1, 1, 1, 1, 1, 1, 1, 1, 1).Named("disc counter")
}

// Evaluator checks whether a player beats the disc counter.
func Evaluator[W oneply.Who](p W) Verdict { return evaluator(p).shown() }

func evaluator[W oneply.Who](named W) Verdict {
	p, err := found(named)
	if err == nil {
		err = wanted(p)
	}
	if err != nil {
		return unreadable(err)
	}
	if indifferent(p) {
		return open("All moves are worth the same to this player, so it plays at random. Let Value return more for boards " +
			"that you like.")
	}
	o := oneply.Score(p, Discs(), games, matchSeed)
	switch score := o.Estimate(); {
	case score.Above(0.5):
		return right("%s beats the disc counter: it scores %s.", o.A.Name(), score.Text(3)).with(o)
	case score.Value < 0.4:
		return wrong("The disc counter is much better: the score is %s. s.Own are the discs of the side that has just "+
			"moved, and the move to the board of the greatest value is made. Is a sign wrong?", score.Text(3)).with(o)
	default:
		return wrong("The score is %s, and its whole interval should lie above 0.5. Where can a disc never be turned over "+
			"again?", score.Text(3)).with(o)
	}
}

// course is a whole game.
const course = "c4c3c2c5e6f5g6f3e3f6g3f4b6b2f7c6b3d6b7e2f2d3c7g7d2a8a1b4b5f1" +
	"g2a3a2a7d7b8e7g8h8a4g4h6h7h1g5h2g1c8f8a6a5e1d1h5h4"

// indifferent reports whether all moves are worth the same to a player, at every stage of a game.
func indifferent(p oneply.Player) bool {
	for i := 0; i < len(course); i += 8 {
		notes := oneply.Consider(course[:i], p).Notes[0]
		for _, n := range notes {
			if n.Value != notes[0].Value {
				return false
			}
		}
	}
	return true
}

// aim is the score against the standard heuristic that a bred player has to reach.
const aim = 0.4

// Breed breeds a player against the standard heuristic, as oneply.Learn does, in that number of training games. It is
// stored as learned/NAME, and more games continue it. It is right when it scores 0.4 or more in fresh games.
func Breed(name string, training int) Verdict { return breed(name, training).shown() }

func breed(name string, training int) Verdict {
	if name = bredName(name); name == "" {
		return open("Give your player a name in small letters, such as \"anna\". It is kept under that name.")
	}
	l := lesson(name, "heuristic", training)
	if _, err := l.Experiment(""); err != nil {
		return unreadable(err)
	}
	learnt := oneply.Learn(l)
	p, score := learnt.Player().Name(), learnt.Score("heuristic")
	if score < aim {
		return wrong("%s scores %.3f, and the aim is %v. Write more games and run the cell again: it goes on learning. "+
			"Or breed another one under a new name.", p, score, aim)
	}
	return right("%s scores %.3f and is kept: you find it by the name %q, in every notebook.", p, score, p)
}

// lesson is what a pupil's player learns. Each name has a seed of its own, so that everybody breeds another player.
func lesson(name, against string, training int) oneply.Lesson {
	s := seed.Seed(0).Child(name, 0) % 1000
	return oneply.Lesson{Name: name, Against: against, Games: training, Seed: s}
}

// Specialist breeds a player on one opponent and checks a guess of how it fares against another: "wins" or "loses". It
// is bred once and kept as learned/on- and the first opponent's name.
func Specialist(on, against, guess string) Verdict { return specialist(on, against, guess).shown() }

func specialist(on, against, guess string) Verdict {
	switch guess {
	case "":
		return open("Does a player that was bred on %s win or lose against %s? Guess: \"wins\" or \"loses\".",
			the(on), the(against))
	case "wins", "loses":
	default:
		return wrong("%q? Want \"wins\" or \"loses\".", guess)
	}
	if err := meet(on, against); err != nil {
		return unreadable(err)
	}
	name := "on-" + strings.NewReplacer("/", "-").Replace(on)
	p := oneply.Learn(lesson(name, on, specialistGames)).Player()
	home := oneply.Score(p, on, games, matchSeed).Estimate()
	away := oneply.Score(p, against, games, matchSeed).Estimate()
	teacher := oneply.Score(on, against, games, matchSeed).Estimate()
	story := fmt.Sprintf("It scores %s against %s, on which it was bred, and %s against %s, where %s itself scores %s.",
		home.Text(3), the(on), away.Text(3), the(against), the(on), teacher.Text(3))
	switch wins := away.Value > 0.5; {
	case !away.Differs(0.5):
		return wrong("These games do not tell. %s", story)
	case wins == (guess == "wins"):
		return right("It %s. %s", guess, story)
	}
	return wrong("You said that it %s. %s Why?", guess, story)
}

// meet says why two players cannot play each other.
func meet(a, b string) error {
	p, err := player.Find("", a)
	if err != nil {
		return err
	}
	q, err := player.Find("", b)
	if err != nil {
		return err
	}
	if _, err := player.Common(p, q); err != nil {
		return fmt.Errorf("these two cannot meet: %w", err)
	}
	return nil
}

// the returns a player's name as it stands in a sentence.
func the(name string) string {
	switch name {
	case "heuristic":
		return "the heuristic"
	case "random":
		return "the random player"
	}
	return name
}

// specialistGames is the number of games that a specialist learns from.
const specialistGames = 100_000

// members returns the players; a text may name several, separated by commas.
func members[W oneply.Who](named []W) (players []oneply.Player, err error) {
	for _, w := range named {
		names, ok := any(w).(string)
		if !ok {
			players = append(players, any(w).(oneply.Player))
			continue
		}
		for _, name := range strings.FieldsFunc(names, func(r rune) bool { return r == ',' || r == ';' }) {
			p, err := found(name)
			if err != nil {
				return nil, err
			}
			players = append(players, p)
		}
	}
	return players, wanted(players...)
}

// Crowd checks whether the vote of some players is worse than each of its members, all measured against the standard
// heuristic. A text may name several players, separated by commas.
func Crowd[W oneply.Who](players ...W) Verdict { return crowd(players).shown() }

func crowd[W oneply.Who](named []W) Verdict {
	players, err := members(named)
	switch {
	case err != nil:
		return unreadable(err)
	case len(players) < 2:
		return open("A crowd of one is as good as its member. Name two players or more.")
	}
	vote := oneply.Score(oneply.Vote(players...), "heuristic", games, matchSeed)
	worst, sum := vote.Estimate(), 0.0
	worst.Value = 2
	for _, p := range players {
		score := oneply.Score(p, "heuristic", games, matchSeed).Estimate()
		sum += score.Value
		if score.Value < worst.Value {
			worst = score
		}
	}
	mean := sum / float64(len(players))
	story := fmt.Sprintf("The vote scores %s, its members %.3f on average and the worst of them %s.",
		vote.Estimate().Text(3), mean, worst.Text(3))
	switch lead := worst.Minus(vote.Estimate()); {
	case lead.Above(0):
		return right("%s Asking more people does not always give better advice.", story)
	case vote.Estimate().Value < mean:
		return wrong("%s The crowd is below average already. It should be worse than its worst member.", story)
	default:
		return wrong("%s This crowd is wiser than its average member. Try a smaller one.", story)
	}
}
