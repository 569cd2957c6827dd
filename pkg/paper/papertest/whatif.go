package papertest

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/need"
	"github.com/oneply/oneply/pkg/report"
)

// WhatIf is what a paper's experiment makes of settings of one's own.
type WhatIf[C, R any] struct {
	Settings C // few games
	Once     func(C) lab.Experiment[C, R]
	Beside   func(...lab.Line[C, R]) (report.Table, error)
	Same     map[string]func(*C) // change nothing
	Other    map[string]func(*C) // change what comes of it; the name is that of the setting
	Wrong    map[string]func(*C) // are mistakes; the name begins the message behind "the setting"
}

// Check does runs with each change, and holds Beside to naming the setting.
func (w WhatIf[C, R]) Check(t *testing.T) {
	t.Helper()
	stored := need.Of(json.Marshal(w.Settings))(t)
	base := w.run(t, nil)
	for name, change := range w.Same {
		if got := w.run(t, change); !reflect.DeepEqual(got.Outcome, base.Outcome) {
			t.Errorf("%s makes a difference", name)
		}
	}
	for name, change := range w.Other {
		if strings.Contains(string(stored), `"`+strings.ToLower(name)+`":""`) {
			t.Errorf("%s stands in what is stored without it: %s", name, stored)
		}
		got := w.run(t, change)
		if reflect.DeepEqual(got.Outcome, base.Outcome) {
			t.Errorf("%s makes no difference", name)
		}
		table, err := w.Beside(got)
		if err != nil || !strings.Contains(table.String(), "\n"+name+" ") {
			t.Errorf("%s is not named: %v\n%s", name, err, table)
		}
	}
	for want, change := range w.Wrong {
		c := w.Settings
		change(&c)
		need.Fails(w.Once(c).Try(t.Context(), lab.Options{}))(t, want)
	}
	if table, err := w.Beside(); err != nil || len(table.Rows) > 0 {
		t.Errorf("without a run: %v\n%s", err, table)
	}
}

// run does the one run with a change.
func (w WhatIf[C, R]) run(t *testing.T, change func(*C)) lab.Line[C, R] {
	t.Helper()
	c := w.Settings
	if change != nil {
		change(&c)
	}
	lines := need.Of(w.Once(c).Try(t.Context(), lab.Options{}))(t)
	return lines[0]
}
