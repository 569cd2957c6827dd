package paper

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// config has settings of every kind.
type config struct {
	Alpha float64 // how fast; eq. (1)
	// whom, "" for nobody
	Opponent string `json:"opponent,omitempty"`
	Rounds   int    `json:"rounds"` // how often
	Inner    *inner
	Other    *inner
}

type inner struct{ Deep bool }

// TestSettings: every field has a row with its value and its comment; an unset one is a dash.
func TestSettings(t *testing.T) {
	text := Settings(config{Alpha: 0.5, Inner: &inner{true}}).String()
	for _, want := range []string{"paper.config", "Alpha       0.5", "Opponent    –", "Rounds      0", "Inner.Deep  true",
		"Other       –"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// TestBeside: settings that are alike are left out; without a control the difference is that from our runs, with one
// that over pairs of runs that both have.
func TestBeside(t *testing.T) {
	line := func(arm string, run int, rounds int) lab.Line[config, float64] {
		c := config{Rounds: 9, Opponent: arm}
		return lab.Line[config, float64]{Arm: arm, Run: run, Config: c, Outcome: float64(rounds)}
	}
	of := func(l lab.Line[config, float64]) float64 { return l.Outcome }
	told := func(lines ...lab.Line[config, float64]) string {
		m := MineOf(lines)
		ours := estimate.Estimate{Value: 1, SE: 0.1}
		list := []Quantity{m.Number("sure", estimate.None(), ours, of),
			m.Number("single", ours, estimate.Estimate{Value: 1}, of)}
		return m.Beside("title", config{Rounds: 9}, config{Rounds: 9, Inner: &inner{}}, list, "more").String()
	}
	alone := told(line("me", 0, 2), line("me", 1, 4))
	pairs := told(line("me", 0, 2), line("me", 1, 4), line("me", 2, 9), line(lab.Control, 0, 1), line(lab.Control, 1, 1))
	for text, list := range map[string][]string{
		alone: {"\nOpponent    ", "\nInner.Deep  ", " me\n", "mine minus ours", "2.0000\n", "more"},
		pairs: {" control                me\n", "mine minus control", " +2.0000 ± 12.7062\n"},
	} {
		for _, want := range list {
			if !strings.Contains(text, want) {
				t.Errorf("no %q in\n%s", want, text)
			}
		}
		if strings.Contains(text, "Rounds") || strings.Contains(text, "Alpha") {
			t.Errorf("settings that are alike are told:\n%s", text)
		}
	}
}
