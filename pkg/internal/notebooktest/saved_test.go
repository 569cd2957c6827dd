package notebooktest

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

const (
	mostBytes = 500_000 // of a saved notebook
	mostData  = 50_000  // of what a cell sends to be drawn by the page, in characters
	mostWide  = 76      // columns of a line of code, which a page of 1100 pixels beside the file browser shows
	mostLines = 10      // of a code cell, but for a list of imports
	ownLines  = 18      // of one with the tag own
)

var (
	declaration = regexp.MustCompile(`(?m)^\s*(func|type|for) `)
	dotImport   = regexp.MustCompile(`(?m)^\s*(import\s+)?\. "`)
	imageTag    = regexp.MustCompile(`<img [^>]*>`)
	machinePath = regexp.MustCompile(`/(home|root|tmp|work|Users|private)/\w`)
)

// TestSaved: what a reader of the repository sees is complete, calm and small.
func TestSaved(t *testing.T) {
	for _, file := range all(t) {
		t.Run(file, func(t *testing.T) {
			n := read(t, file)
			for _, fault := range append(n.faults(), n.blemishes()...) {
				t.Error(fault)
			}
			for _, i := range n.code() {
				for _, fault := range n.Cells[i].blemishes() {
					t.Errorf("cell %d: %s", i, fault)
				}
			}
		})
	}
}

func (n *notebook) blemishes() []string {
	var list []string
	say := func(wrong bool, what string) {
		if wrong {
			list = append(list, what)
		}
	}
	say(n.Bytes > mostBytes, "larger than 500 kB")
	say(n.pictures() == 0, "no saved picture")
	say(n.Metadata.Kernel.Name != "gonb", "kernelspec is not gonb")
	say(n.Metadata.Language.Lexer != "go", "pygments_lexer is not go; make notebooks sets it")
	return list
}

func (c cell) blemishes() []string {
	var list []string
	say := func(wrong bool, what string) {
		if wrong {
			list = append(list, what)
		}
	}
	lines, wide, most, free := 0, 0, mostLines, slices.Contains(c.Metadata.Tags, own)
	if free {
		most = ownLines
	}
	for line := range strings.Lines(string(c.Source)) {
		lines += min(1, len(strings.TrimSpace(line)))
		wide = max(wide, utf8.RuneCountInString(strings.ReplaceAll(strings.TrimRight(line, "\n"), "\t", "    ")))
	}
	say(c.Count == nil, "never run; make notebooks runs it")
	say(wide > mostWide, fmt.Sprintf("a line of %d columns, of at most %d", wide, mostWide))
	say(lines > most && !strings.HasPrefix(string(c.Source), "import ("), fmt.Sprintf("more than %d lines", most))
	say(!free && declaration.MatchString(string(c.Source)), "a func, type or loop; it belongs in a package")
	say(dotImport.MatchString(string(c.Source)), "a dot import")
	for _, o := range c.Outputs {
		say(len(o.Data[mime]) > mostData, "more than 50 kB of data for the page")
		say(machinePath.MatchString(o.all()), "a path of a machine in an output")
		for _, picture := range imageTag.FindAllString(string(o.Data["text/html"]), -1) {
			say(!o.describes(picture), "a picture without alternative text, or one that is not in text/plain")
		}
	}
	return list
}

// describes reports whether plain text beside a picture says what it shows: two words or more.
func (o output) describes(picture string) bool {
	_, alt, _ := strings.Cut(picture, ` alt="`)
	alt, _, _ = strings.Cut(alt, `"`)
	alt = html.UnescapeString(alt)
	return len(strings.Fields(alt)) > 1 && strings.Contains(string(o.Data["text/plain"]), alt)
}

// all returns the text of an output, whatever its kind.
func (o output) all() string {
	s := string(o.Text) + o.Error
	for _, t := range o.Data {
		s += string(t)
	}
	return s
}
