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
	tries[t.Check](given, func(try string, judged Verdict) bool {
		answer, v = try, judged
		return v.Mark != Right
	})
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

// try takes an answer and its verdict, and says whether another is wanted.
type try func(answer string, v Verdict) (more bool)

// tries tries answers to what a check is given, likely ones first.
var tries map[string]func(given []string, next try)

func init() { // it refers to itself by way of Seed
	tries = map[string]func([]string, try){
		"Legal": func(g []string, next try) {
			m := oneply.Position(g[0])
			all := strings.Join(board.Names(m.Legal(), m.Size()), ", ")
			next(strconv.Quote(all), legal(m, all))
		},
		"Flips": func(g []string, next try) {
			before, after := oneply.Position(g[0]), oneply.Position(g[0]+g[1])
			for n := 1; next(strconv.Itoa(n), flips(before, after, g[1], n)) && n < 20; n++ {
			}
		},
		"Worth": func(g []string, next try) {
			m := oneply.Position(g[0])
			for i := -300; i <= 300; i++ {
				if v := float64(i) / 100; !next(fmt.Sprint(v), worth(m, v)) {
					return
				}
			}
		},
		"Predict": func(g []string, next try) {
			each(oneply.Position(g[0]), next, func(move string) Verdict { return predict(oneply.Consider(g[0], g[1]), move) })
		},
		"Change": func(g []string, next try) { next(changed(g[0], g[1])) },
		"Chance": func(g []string, next try) {
			ties := map[string]play.TieRule{"oneply.AtRandom": oneply.AtRandom, "oneply.First": oneply.First}[g[2]]
			for i := 1; i <= 400 && next(fmt.Sprint(float64(i)/4), chance(g[0], g[1], ties, float64(i)/4)); i++ {
			}
		},
		"Evaluator": func(_ []string, next try) { next("", evaluator(oneply.Own("mine", corners{}))) },
		"Breed": func(_ []string, next try) {
			for n := 20_000; n <= 320_000 && next(fmt.Sprintf("%q, %d", pupilName, n), breed(pupilName, n)); n *= 2 {
			}
		},
		"Beat": func(_ []string, next try) {
			for i := range 8 {
				like, mine := []string{"champion", "generalist", "jaskowski", "kim/a"}[i/2], board.Color(i%2)
				moves, _ := whole(like, pupilName, mine)
				if !next(fmt.Sprintf("%q, %q", pupilName, moves), beat(pupilName, moves)) {
					return
				}
			}
		},
		"Specialist": func(g []string, next try) {
			_ = next(`"wins"`, specialist(g[0], g[1], "wins")) && next(`"loses"`, specialist(g[0], g[1], "loses"))
		},
		"Crowd": func(_ []string, next try) {
			for i := 2; i <= 101; i++ {
				pair := []string{"takahama/37", fmt.Sprintf("takahama/%d", i)}
				if !next(fmt.Sprintf("%q, %q", pair[0], pair[1]), crowd(pair)) {
					return
				}
			}
		},
		"League": func(g []string, next try) {
			for _, p := range []string{pupilName, "takahama/37", "champion"} {
				if !next(fmt.Sprintf("%q, %q", pupilName, p), league(g[0], pupilName, p)) {
					return
				}
			}
		},
		"Other": func(_ []string, next try) {
			for n := 4000; n <= 64_000; n *= 2 {
				if !next(fmt.Sprintf(`"othello-6", "six", %d`, n), other("othello-6", "six", n)) {
					return
				}
			}
		},
		"GiveAway": func(g []string, next try) {
			each(oneply.Position(g[0], connectFour), next, func(move string) Verdict { return giveAway(g[0], move) })
		},
		"Stranger": func(g []string, next try) {
			for _, p := range append([]string{"jaskowski", "kim/a"}, oneply.Names()...) {
				if !next(strconv.Quote(p), shows(g[0], g[1], p)) {
					return
				}
			}
		},
	}
}

// each tries all legal moves.
func each(m oneply.Moment, next try, judge func(move string) Verdict) {
	for _, move := range board.Names(m.Legal(), m.Size()) {
		if !next(strconv.Quote(move), judge(move)) {
			return
		}
	}
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
