package class

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/board"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/seed"
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

func evaluator[W oneply.Who](p W) Verdict {
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

// indifferent says that all moves are worth the same to a player, at any stage of a game.
func indifferent[W oneply.Who](p W) bool {
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

// aim is the score against the standard heuristic that a player is bred for.
const aim = 0.4

// Breed breeds a player on the standard heuristic, as oneply.Learn does, in that number of training games. It is
// stored as learned/NAME, and goes on with more games. It is right when it scores 0.4 or more in fresh games.
func Breed(name string, training int) Verdict { return breed(name, training).shown() }

func breed(name string, training int) Verdict {
	if strings.TrimSpace(name) == "" {
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

// Beat shows a game against a player, as oneply.Play does, and checks whether the pupil has won it. The moves are those
// of both sides; without any the player begins.
func Beat(opponent, moves string) Verdict { return beat(opponent, moves).shown() }

func beat(opponent, moves string) Verdict {
	if strings.TrimSpace(opponent) == "" {
		return open("Write the name of your player, such as \"learned/anna\", and then your first move, such as \"d3\".")
	}
	if _, err := player.Find("", opponent); err != nil {
		return unreadable(err)
	}
	if err := readable(moves); err != nil {
		return unreadable(err)
	}
	mine := oneply.Position(moves).Turn().Other()
	if at := invented(opponent, moves, mine); at > 0 {
		return wrong("Move %d is not one that the player makes there. Copy the moves that stand below the board.", at)
	}
	m := oneply.Play(opponent, moves)
	lead := m.Margin()
	if mine == board.White {
		lead = -lead
	}
	switch {
	case !m.Over():
		return open("The game goes on. You are %s. When it is over, its moves belong into this cell.", mine)
	case lead > 0:
		return right("You are %s and have won by %s.", mine, number.Count(lead, "disc", "discs"))
	case lead == 0:
		return wrong("A draw. Take back some moves and try others.")
	}
	return wrong("You are %s and have lost by %s. Take back some moves and try others.", mine,
		number.Count(-lead, "disc", "discs"))
}

// readable tells what is wrong with the moves of a game.
func readable(moves string) error {
	g, err := player.FindGame("")
	if err == nil {
		_, err = g.Parse(moves)
	}
	return err
}

// invented returns the number of the first move of the player that is not one of its best moves; 0 where there is none.
func invented(opponent, moves string, mine board.Color) int {
	list, _ := board.Moves(moves, board.Default) // which have been followed
	var before strings.Builder
	for i, sq := range list {
		t := oneply.Consider(before.String(), opponent)
		if t.Moment.Turn() != mine && t.Moment.Legal() != 0 && bestOf(t)>>sq&1 == 0 {
			return i + 1
		}
		before.WriteString(board.Name(sq, board.Default))
	}
	return 0
}

// Specialist breeds a player on one opponent and checks a guess of what becomes of it against another: "wins" or
// "loses". It is bred once and kept as learned/on- and the first opponent's name.
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

// members returns the players; a text may name several, with commas.
func members[W oneply.Who](named []W) (players []oneply.Player, err error) {
	for _, p := range named {
		text, ok := any(p).(string)
		if !ok {
			players = append(players, found(p))
			continue
		}
		for _, name := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' }) {
			if _, err := player.Find("", strings.TrimSpace(name)); err != nil {
				return nil, err
			}
			players = append(players, oneply.Find(strings.TrimSpace(name)))
		}
	}
	return players, nil
}

// Crowd checks whether the vote of some players is worse than each of its members, all against the standard heuristic.
// A text may name several players, with commas.
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
