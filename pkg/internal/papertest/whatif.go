package papertest

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/report"
)

// WhatIf tests a paper's experiment under other settings: its opponent, its rule for ties and its random moves.
type WhatIf[C interface{ Control() C }, R any] struct {
	Settings C // few games
	Once     func(C) lab.Experiment[C, R]
	Beside   func(...lab.Line[C, R]) (report.Table, error)

	Standard, Opponent, Foreign string              // the printed opponent, another one, one of another game
	Ties                        [2]string           // the printed rule, another one
	Wrong                       map[string]func(*C) // further mistakes, by what the message says
}

// Check does runs with each change, and checks that Beside names the setting.
func (w WhatIf[C, R]) Check(t *testing.T) {
	t.Helper()
	stored := require.Of(json.Marshal(w.Settings))(t)
	base := w.run(t, w.Settings)
	for name, c := range map[string]C{"Opponent": w.with("Opponent", w.Standard), "Ties": w.with("Ties", w.Ties[0])} {
		if got := w.run(t, c); !reflect.DeepEqual(got.Outcome, base.Outcome) {
			t.Errorf("%s makes a difference", name)
		}
	}
	for name, c := range map[string]C{"Opponent": w.with("Opponent", w.Opponent), "Ties": w.with("Ties", w.Ties[1]),
		"Epsilon": w.with("Epsilon", 0.3)} {
		if strings.Contains(string(stored), `"`+strings.ToLower(name)+`":""`) {
			t.Errorf("%s stands in what is stored without it: %s", name, stored)
		}
		got := w.run(t, c)
		if reflect.DeepEqual(got.Outcome, base.Outcome) {
			t.Errorf("%s makes no difference", name)
		}
		table, err := w.Beside(got)
		if err != nil || !strings.Contains(table.String(), "\n"+name+" ") {
			t.Errorf("%s is not named: %v\n%s", name, err, table)
		}
	}
	w.controlled(t, base)
	wrong := map[string]C{
		`the setting Opponent: player: no published player "nobody"`: w.with("Opponent", "nobody"),
		"the setting Opponent: " + w.Foreign + " plays ":             w.with("Opponent", w.Foreign),
		`no rule "last" for ties`:                                    w.with("Ties", "last"),
	}
	for want, change := range w.Wrong {
		c := w.Settings
		change(&c)
		wrong[want] = c
	}
	for want, c := range wrong {
		require.Fails(w.Once(c).Try(t.Context(), lab.Options{}))(t, want)
	}
	if table, err := w.Beside(); err != nil || len(table.Rows) > 0 {
		t.Errorf("without a run: %v\n%s", err, table)
	}
}

// controlled checks that the control of another setting is the run without it, and that the settings are their own.
func (w WhatIf[C, R]) controlled(t *testing.T, base lab.Line[C, R]) {
	t.Helper()
	lines := require.Of(w.Once(w.with("Epsilon", 0.3)).Controlled(C.Control).Try(t.Context(), lab.Options{}))(t)
	if len(lines) != 2 || lines[1].Arm != lab.Control || !reflect.DeepEqual(lines[1].Outcome, base.Outcome) {
		t.Fatalf("the control is not the run with the paper's settings: %v", lines)
	}
	table := require.Of(w.Beside(lines...))(t)
	if text := table.String(); !strings.Contains(text, "mine minus control") || strings.Contains(text, "\nTies ") {
		t.Errorf("not compared with the control:\n%s", text)
	}
	if plan := w.Once(w.Settings).Controlled(C.Control).Plan(lab.Try); len(plan.Arms) != 1 {
		t.Error("settings of the paper have a control besides themselves")
	}
}

// with returns the settings with another value of one of them.
func (w WhatIf[C, R]) with(name string, value any) C {
	c := w.Settings
	reflect.ValueOf(&c).Elem().FieldByName(name).Set(reflect.ValueOf(value))
	return c
}

// run does the one run with some settings.
func (w WhatIf[C, R]) run(t *testing.T, c C) lab.Line[C, R] {
	t.Helper()
	return require.Of(w.Once(c).Try(t.Context(), lab.Options{}))(t)[0]
}
