package paper

import (
	"strings"
	"testing"

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

// TestBeside: settings that are alike are left out, and a difference has an interval if both numbers have one.
func TestBeside(t *testing.T) {
	a, b := estimate.Estimate{Value: 0.5, SE: 0.1}, estimate.Estimate{Value: 0.25}
	text := Beside("title",
		[3]any{config{Rounds: 9}, config{Rounds: 9}, config{Rounds: 9, Opponent: "me", Inner: &inner{}}},
		[]Quantity{{"sure", estimate.None(), a, a}, {"single", a, a, b}}, "more").String()
	for _, want := range []string{"\nOpponent    ", "\nInner.Deep  ", " me\n", "0.0000 ± 0.2772", "-0.2500\n", "more"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "Rounds") || strings.Contains(text, "Alpha") {
		t.Errorf("settings that are alike are told:\n%s", text)
	}
}
