package cell

import (
	"fmt"
	"go/token"
	"regexp"
	"strings"
)

var form = regexp.MustCompile

// habits are what other languages have and Go writes in another way, where the cell cannot be read. The words of a form
// may stand in the answer.
var habits = []struct {
	form *regexp.Regexp
	say  string
}{
	{form(`\b[fFrRbB]("[^"]*"|'[^']*')`),
		`texts have no letter before them: fmt.Sprintf("score of %s", name) puts values in`},
	{form(`\blambda\b`), `a function is written func(x float64) float64 { return x + 1 }`},
	{form(`^\s*def\s+(\w+)`), `a function is written func ${1}(x float64) float64 { return x + 1 }`},
	{form(`^\s*from\s+\S+\s+import\b`), `a package is imported whole: import "github.com/oneply/oneply/pkg/oneply"`},
	{form(`^\s*import\s+(\w+)`), `there is no package ${1} here: cells know those of Go and of this checkout`},
	{form(`^\s*(?:let|auto|int|float|double|char|string)\s+\w+\s*=`), `a name is made by x := 5`},
	{form(`^\s*(?:for|while)\s*\(`), `a loop is written for i := range 10 { ... }`},
	{form(`^\s*while\b`), `a loop with a condition is written for x < 10 { ... }`},
	{form(`^\s*(for\s.*|if\s.*|else|try|with\s.*):\s*$`), `a block stands between { and }: for i := range 10 { ... }`},
	{form(`^\s*elif\b`), `another condition is written } else if x < 10 { ... }`},
	{form(`^\s*(class|try|with|assert|raise|except)\s`), `${1} is not Go`},
	{form(`\b(\d+(?:\.\d+)?)\s*%\s*(?:[,)}\]]|$)`), `a percentage is written as a fraction: 0.25 for 25%`},
	{form(`\{\s*"[^"]*"\s*:`), `a table of names is written map[string]float64{"a": 1}`},
	{form(`[^=]==?\s*\[|[(,]\s*\[`), `a list has its type before it: []float64{0, 0.1}`},
	{form(`\s(and|or|not)\s`), `and, or, not are written &&, ||, !`},
	{form(`\*\*`), `a power is written math.Pow(x, 2)`},
	{form(`\sif\s.*\selse\s`), `a condition is a command of its own: if x < 10 { y = 1 }`},
	{form(`<-\s*function|\bfunction\b`), `a function is written func(x float64) float64 { return x + 1 }`},
}

// habit says what the line of a fault would be in Go; "" if it is nothing known.
func (l *Library) habit(text string, wrong *fault) string {
	lines, list := strings.Split(text, "\n"), lexemes(text)
	for i, b := range around(list) {
		if b != nil && b.Token == token.LPAREN && b.name != "" && named(list, i) && list[i+1].Token == token.ASSIGN {
			return fmt.Sprintf("line %d: arguments have an order and no names: %s", 1+strings.Count(text[:b.pos], "\n"),
				l.call(b.name))
		}
	}
	for n := wrong.line; n >= max(1, wrong.line-1); n-- {
		if n > len(lines) {
			continue
		}
		for _, h := range habits {
			if m := h.form.FindStringSubmatchIndex(lines[n-1]); m != nil {
				return fmt.Sprintf("line %d: %s", n, h.form.ExpandString(nil, h.say, lines[n-1], m))
			}
		}
	}
	return ""
}

var question = form(`^\s*(?:help\(\s*([\w.]+)\s*\)|([\w.]+)\s*\?{1,2}|\?{1,2}\s*([\w.]+))\s*$`)

// help returns what a name is and its doc, for a cell such as help(oneply.Match) or oneply.Match?; "" for other cells.
func (l *Library) help(text string) string {
	text = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), "%%"))
	m := question.FindStringSubmatch(text)
	if m == nil {
		return ""
	}
	name := m[1] + m[2] + m[3]
	pkg, rest, ok := strings.Cut(name, ".")
	if !ok {
		pkg, rest = "oneply", name
	}
	s := l.read(pkg)
	if s == nil || s.docs[rest[strings.LastIndexByte(rest, '.')+1:]] == "" {
		return fmt.Sprintf("Of %s nothing is known here: ask for a function or a type, such as help(oneply.Match).", name)
	}
	return l.call(pkg+"."+rest) + "\n\n" + s.docs[rest[strings.LastIndexByte(rest, '.')+1:]]
}
