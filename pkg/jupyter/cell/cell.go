// Package cell says what a cell of a notebook means: the program that Go runs for it, with the names of earlier cells
// that it uses; what the value of its last command shows; and in one line what is wrong with it. Text goes in and text
// comes out. It starts no process and reads no file but the checkout's source, from any tree of files, so that a page
// in a browser can call it as the kernel does:
//
//	s := cell.NewSession(cell.NewLibrary(os.DirFS(root)))
//	p, err := s.Read(1, "r := oneply.Match(\"kim/a\", \"heuristic\", 1000, 1)")
//	// err is one line to show; p.Notes teach, p.Text is run, p.Lines say where its lines come from
//	s.Ended(p, cell.Well)
//
// In the kernel each cell is a process of its own, so a program makes the names that it needs again: it repeats the
// commands of earlier cells that have made or changed them, silently, if they always do the same, and is refused if
// they do not. Where names keep their values, as in a page, Session.Values leaves those commands out.
package cell

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/internal/oneline"
)

// Cell is a cell as the kernel compiles it.
type Cell struct {
	*Library
	Source []string // the lines of the file that is compiled
	Number int      // of the cell

	// Where returns the cell and the line in it that a line of the file comes from, all counted from 1; 0 for none.
	Where func(line int) (cell, at int)
}

// fault is a message of the compiler.
type fault struct {
	line, column int // in the file, from 1; 0 if unknown
	text         string
}

// Explain returns in one line the first of what the compiler has said.
func (c Cell) Explain(output string) string {
	all := faults(output)
	if len(all) == 0 {
		return oneline.Of(withoutPaths(output))
	}
	first := chief(all)
	if t := c.explain(first); t != "" {
		first.text = t
	} else {
		first.text = withoutPaths(first.text)
	}
	return oneline.Of(c.place(first.line) + first.text)
}

// chief returns the message to show: that nobody uses a value is told last, and not if something else is wrong on its
// line.
func chief(all []fault) fault {
	wrong, at := []fault{}, map[int]bool{}
	for _, f := range all {
		if !unused.MatchString(f.text) {
			wrong, at[f.line] = append(wrong, f), true
		}
	}
	for _, f := range all {
		if unused.MatchString(f.text) && !at[f.line] {
			wrong = append(wrong, f)
		}
	}
	return wrong[0]
}

var unused = regexp.MustCompile(`^declared and not used: | is not used$`)

// place says where a line of the file stands: "line 2: ".
func (c Cell) place(n int) string {
	for ; n > 0; n-- {
		switch cell, at := c.Where(n); {
		case at == 0:
		case cell == c.Number || cell <= 0:
			return fmt.Sprintf("line %d: ", at)
		default:
			return fmt.Sprintf("cell [%d], line %d: ", cell, at)
		}
	}
	return ""
}

var (
	message = regexp.MustCompile(`^\S*?main(?:_test)?\.go:(\d+):(?:(\d+):)? (.*)$`)
	more    = regexp.MustCompile(` \(and \d+ more errors?\)$`)
	paths   = regexp.MustCompile(`(?:/[^\s/:"]+)*/gonb_\w+/?`)
)

// faults splits what the compiler said.
func faults(output string) (all []fault) {
	for text := range strings.Lines(output) {
		text = strings.TrimRight(text, "\r\n")
		if m := message.FindStringSubmatch(text); m != nil {
			n, _ := strconv.Atoi(m[1])
			column, _ := strconv.Atoi(m[2])
			all = append(all, fault{n, column, more.ReplaceAllString(m[3], "")})
		} else if strings.HasPrefix(text, "\t") && len(all) > 0 {
			all[len(all)-1].text += "\n" + strings.TrimSpace(text)
		}
	}
	return all
}

// withoutPaths cuts out the folder of the kernel.
func withoutPaths(text string) string {
	var kept []string
	for l := range strings.Lines(text) {
		if !strings.HasPrefix(l, "# ") {
			kept = append(kept, paths.ReplaceAllString(l, ""))
		}
	}
	return strings.Join(kept, "")
}

// Panic returns in one line why Go ended a cell: a mistake in the cell's own code.
func (c Cell) Panic(trace string) string {
	text, rest, _ := strings.Cut(trace, "\n")
	for _, p := range []string{"panic: ", "fatal error: ", "runtime error: "} {
		text = strings.TrimPrefix(text, p)
	}
	where := ""
	for _, m := range atLine.FindAllStringSubmatch(rest, -1) {
		if n, _ := strconv.Atoi(m[1]); n <= len(c.Source) {
			where = c.place(n)
			break
		}
	}
	return oneline.Of(where + recovered.ReplaceAllString(text, ""))
}

// recovered reports whether the kernel's own code has seen a panic.
var recovered = regexp.MustCompile(`( \[recovered(, repanicked)?\])+$`)

var atLine = regexp.MustCompile(`main(?:_test)?\.go:(\d+)`)
