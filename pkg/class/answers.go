package class

import (
	_ "embed" // an evaluator as text
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/class/grade"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/board"
	"github.com/oneply/oneply/pkg/oneply"
)

// pupilName is under which answers are bred, saved and entered.
const pupilName = "anna"

// WriteAnswers writes right answers to the tasks of a notebook into a file, as a list of grade.Found: see Answer.
func WriteAnswers(file, notebook, word string) error {
	tasks, err := grade.Tasks(notebook)
	if err != nil {
		return err
	}
	var list []grade.Found
	for _, t := range tasks {
		start := time.Now()
		source, v, err := Answer(t, word)
		if err != nil {
			return err
		}
		list = append(list, grade.Found{ID: t.ID, Source: source, HTML: v.HTML(), Seconds: time.Since(start).Seconds()})
	}
	text, err := json.Marshal(list)
	return errors.Join(err, os.WriteFile(file, text, 0o600))
}

// Answer finds a right answer to a task of the class, by trying some until the task's own check calls one right, and
// returns the task's cell with it. With a word it is the task that Seed asks. It breeds and saves players as a pupil
// does, in the working directory and the data folder.
func Answer(t grade.Task, word string) (cell string, v Verdict, err error) {
	given := make([]string, len(t.Given))
	for i, x := range t.Given {
		if text, err := strconv.Unquote(x); err == nil {
			x = text
		}
		given[i] = x
	}
	call, asked := "class."+t.Check+"(", t.Given
	if _, ok := fits[t.Check]; ok && word != "" {
		call, asked = fmt.Sprintf("class.Seed(%q).%s(", word, t.Check), nil
		if copy(given, Seed(word).asks(t.Check)); t.Check == "Predict" {
			given[1] = "heuristic"
		}
		if t.Check == "Chance" {
			asked = t.Given[2:]
		}
	}
	answer := ""
	for i := 0; i < mostTries && v.Mark != Right; i++ {
		answer, v = tries[t.Check](given, i)
	}
	if v.Mark != Right {
		return "", v, fmt.Errorf("class: no right answer to %s(%s) has been found", t.Check, strings.Join(given, ", "))
	}
	if t.Check == "Evaluator" {
		return strings.Replace(t.Source, "return 0", returned.FindString(cornersSource), 1), v, nil
	}
	line := call + strings.Join(append(slices.Clone(asked), answer), ", ") + ")"
	return checkLine.ReplaceAllLiteralString(t.Source, line), v, nil
}

var (
	checkLine = regexp.MustCompile(`(?m)^class\..*$`)
	returned  = regexp.MustCompile(`return int64.*`)

	//go:embed corners.go
	cornersSource string
)

// mostTries is how many answers are tried: as many as Worth and Chance have, by steps of a hundredth and a quarter.
const mostTries = 401

// tries returns the i-th answer that is tried to what a check is given, and its verdict.
var tries map[string]func(given []string, i int) (answer string, v Verdict)

func init() { // it refers to itself by way of Seed
	tries = map[string]func([]string, int) (string, Verdict){
		"Legal": func(g []string, _ int) (string, Verdict) {
			m := oneply.Position(g[0])
			all := strings.Join(board.Names(m.Legal(), m.Size()), ", ")
			return strconv.Quote(all), legal(m, all)
		},
		"Flips": func(g []string, i int) (string, Verdict) {
			return fmt.Sprint(i), flips(oneply.Position(g[0]), oneply.Position(g[0]+g[1]), g[1], i)
		},
		"Worth": func(g []string, i int) (string, Verdict) {
			value := float64(i-mostTries/2) / 100
			return fmt.Sprint(value), worth(oneply.Position(g[0]), value)
		},
		"Predict": func(g []string, i int) (string, Verdict) {
			move := nth(oneply.Position(g[0]), i)
			return strconv.Quote(move), predict(oneply.Consider(g[0], g[1]), move)
		},
		"Change": func(g []string, _ int) (string, Verdict) { return changed(g[0], g[1]) },
		"Chance": func(g []string, i int) (string, Verdict) {
			rule := map[string]play.TieRule{"oneply.AtRandom": oneply.AtRandom, "oneply.First": oneply.First}[g[2]]
			return fmt.Sprint(float64(i) / 4), chance(g[0], g[1], rule, float64(i)/4)
		},
		"Evaluator": func([]string, int) (string, Verdict) { return "", evaluator(oneply.Own("mine", corners{})) },
		"Breed": func(_ []string, i int) (string, Verdict) {
			return fmt.Sprintf("%q, %d", pupilName, (i+1)*20_000), breed(pupilName, (i+1)*20_000)
		},
		"Beat": func(_ []string, i int) (string, Verdict) {
			moves, _ := whole([]string{"champion", "generalist", "jaskowski"}[i/2%3], pupilName, board.Color(i%2))
			return fmt.Sprintf("%q, %q", pupilName, moves), beat(pupilName, moves)
		},
		"Specialist": func(g []string, i int) (string, Verdict) {
			guess := []string{"wins", "loses"}[i%2]
			return strconv.Quote(guess), specialist(g[0], g[1], guess)
		},
		"Crowd": func(_ []string, i int) (string, Verdict) {
			pair := []string{"takahama/37", fmt.Sprintf("takahama/%d", i+2)}
			return fmt.Sprintf("%q, %q", pair[0], pair[1]), crowd(pair)
		},
		"League": func(g []string, i int) (string, Verdict) {
			p := []string{pupilName, "champion"}[i%2]
			return fmt.Sprintf("%q, %q", pupilName, p), league(g[0], pupilName, p)
		},
		"Other": func(_ []string, i int) (string, Verdict) {
			return fmt.Sprintf(`"othello-6", "six", %d`, (i+1)*4000), other("othello-6", "six", (i+1)*4000)
		},
		"GiveAway": func(g []string, i int) (string, Verdict) {
			move := nth(oneply.Position(g[0], connectFour), i)
			return strconv.Quote(move), giveAway(g[0], move)
		},
		"Stranger": func(g []string, i int) (string, Verdict) {
			p := []string{"jaskowski", "kim/a", "takahama/2"}[i%3]
			return strconv.Quote(p), shows(g[0], g[1], p)
		},
	}
}

// nth returns a legal move, counted from 0 and again from the first.
func nth(m oneply.Moment, i int) string {
	moves := board.Names(m.Legal(), m.Size())
	return moves[i%len(moves)]
}

// changed finds a weight with which the standard heuristic makes a move.
func changed(position, move string) (answer string, v Verdict) {
	for _, weight := range []float64{0.1, 0.5, 1, 2, 0, -0.1, -0.5, -1} {
		for _, letter := range strings.Split(letters, "") {
			if v = change(position, move, letter, weight); v.Mark == Right {
				return fmt.Sprintf("%q, %v", letter, weight), v
			}
		}
	}
	return "", v
}

// whole plays a game of a pupil, who plays like one player, against another, both by the first of their best moves;
// without a player to play like, the pupil makes the first legal move.
func whole(pupil, player string, mine board.Color) (moves string, m oneply.Moment) {
	p, err := found(player)
	if err != nil {
		panic(err)
	}
	game := gameOf(p)
	for at := ""; ; {
		m = oneply.Position(at, game)
		name, best := p, m.Legal()
		if m.Turn() == mine && pupil != "" {
			name = oneply.Find(pupil)
		}
		if m.Turn() != mine || pupil != "" {
			best = bestOf(oneply.Consider(at, name))
		}
		switch {
		case m.Over():
			return moves, m
		case m.Legal() == 0:
			at += "pass"
		default:
			move := board.Name(bits.TrailingZeros64(best), m.Size())
			at, moves = at+move, moves+move
		}
	}
}
