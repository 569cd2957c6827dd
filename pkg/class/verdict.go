package class

import (
	"fmt"
	"html"
	"os"
	"strings"

	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/report"
)

// Verdict is the judgement of an answer.
type Verdict struct {
	Mark  Mark
	Words string        // what is right or wrong, in whole sentences
	Looks []report.Part // parts to look at
}

// Mark is the verdict in a word.
type Mark int

// The marks.
const (
	Open  Mark = iota // nothing has been answered yet
	Wrong             // Words say what is wrong
	Right
)

func (m Mark) String() string { return [...]string{"Your turn", "Not yet", "Right"}[m] }

// colors colour the bar beside the words.
var colors = [...]picture.Color{Open: picture.Kind(0), Wrong: picture.Kind(1), Right: picture.Kind(2)}

// open asks for an answer.
func open(format string, a ...any) Verdict {
	return Verdict{Mark: Open, Words: fmt.Sprintf(format, a...)}
}

func wrong(format string, a ...any) Verdict {
	return Verdict{Mark: Wrong, Words: fmt.Sprintf(format, a...)}
}

func right(format string, a ...any) Verdict {
	return Verdict{Mark: Right, Words: fmt.Sprintf(format, a...)}
}

// unreadable says why an answer cannot be understood: the error without its package's name.
func unreadable(err error) Verdict {
	text := err.Error()
	for _, pkg := range []string{"board: ", "othello: ", "player: ", "eval: ", "lesson: "} {
		text = strings.TrimPrefix(text, pkg)
	}
	return wrong("%s.", strings.ToUpper(text[:1])+text[1:])
}

// with adds something to look at.
func (v Verdict) with(looks ...report.Part) Verdict {
	v.Looks = append(v.Looks, looks...)
	return v
}

// shown shows the verdict in the cell. Under a grader, which sets ONEPLY_GRADING to 1, the cell fails unless the answer
// is right.
func (v Verdict) shown() Verdict {
	oneply.Show(v)
	if v.Mark != Right && os.Getenv("ONEPLY_GRADING") == "1" {
		oneply.Show(fmt.Errorf("class: %s. %s", v.Mark, v.Words))
	}
	return v
}

// HTML returns the words beside a coloured bar, and below them the parts to look at.
func (v Verdict) HTML() string { return v.Made().HTML() }

// Made returns the parts of the verdict.
func (v Verdict) Made() report.Part { return append(report.Stack{words(v)}, v.Looks...) }

// words are a verdict without the parts to look at.
type words Verdict

func (w words) HTML() string {
	return fmt.Sprintf(`<div style="max-width:60em;margin:0.4em 0;padding:0.3em 0.8em;border-left:5px solid %s">`+
		"<b>%s.</b> %s</div>\n", colors[w.Mark].Hex(), w.Mark, html.EscapeString(w.Words))
}

// String returns the words and those parts that can be shown as text.
func (v Verdict) String() string {
	s := fmt.Sprintf("%s. %s\n", v.Mark, v.Words)
	for _, p := range v.Looks {
		if p, ok := p.(fmt.Stringer); ok {
			s += p.String()
		}
	}
	return s
}
