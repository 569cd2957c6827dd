package oneply

import (
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// Show shows things one below the other: all that can draw themselves (tables, figures, boards, claims), players,
// positions, text of one or more lines, lists of names, anything else as fmt prints it. An error ends the cell before
// anything is shown, so a call that returns a thing and an error can be passed directly: Show(results.Table2()).
func Show(things ...any) {
	for _, p := range must(parts(things)) {
		present(p)
	}
}

// Row returns several things side by side, of the kinds that Show takes.
func Row(things ...any) report.Row { return must(parts(things)) }

// parts returns things as parts that draw themselves, without nil.
func parts(things []any) (list []report.Part, err error) {
	for _, x := range things {
		if err, ok := x.(error); ok {
			return nil, err
		}
		if x != nil {
			list = append(list, part(x))
		}
	}
	return list, nil
}

// part returns x as something that draws itself.
func part(x any) report.Part {
	if x, ok := x.(report.Part); ok {
		return x
	}
	if p, ok := player.Shown(x); ok {
		return Moment{Position: p}
	}
	switch x := x.(type) {
	case string:
		if strings.Contains(x, "\n") {
			return report.Plain(strings.TrimRight(x, "\n") + "\n")
		}
		return report.Note(x)
	case []string:
		return report.Plain(strings.Join(x, "\n") + "\n")
	case fmt.Stringer:
		return part(x.String())
	}
	return report.Note(fmt.Sprint(x))
}

// text returns a part for a terminal.
func text(p report.Part) string {
	switch p := p.(type) {
	case fmt.Stringer:
		return p.String()
	case report.Row:
		return texts(p)
	case report.Stack:
		return texts(p)
	case report.Fold:
		return p.Title + "\n" + text(p.Part)
	}
	return fmt.Sprintf("(a picture: %T)\n", p)
}

func texts(parts []report.Part) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(text(p))
	}
	return b.String()
}
