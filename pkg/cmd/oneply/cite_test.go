package main

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/golden"
)

// TestCite reads the entries as BibTeX does: kinds, keys, fields with braces that match.
func TestCite(t *testing.T) {
	var stdout, stderr bytes.Buffer
	if code := oneply(t.Context(), []string{"cite"}, &stdout, &stderr); code != 0 || stderr.Len() > 0 {
		t.Fatalf("%d, %s", code, &stderr)
	}
	found := bibliography(t, stdout.String())
	for _, key := range []string{"takahama", "jaskowski", "kim", "krawiec"} {
		for _, field := range []string{"author", "title", "year"} {
			if found[key][field] == "" {
				t.Errorf("%s has no %s", key, field)
			}
		}
	}
	if len(found) != 5 || !strings.Contains(found["oneply"]["howpublished"], "github.com/oneply/oneply") {
		t.Errorf("%d entries, %v", len(found), found["oneply"])
	}
	for _, p := range papers() {
		if found[p.Name] == nil {
			t.Errorf("%s is not cited", p.Name)
		}
	}
}

// TestCitationFile: CITATION.cff, which hosts read, holds what oneply cite prints.
func TestCitationFile(t *testing.T) {
	golden.Same(t, "../../../CITATION.cff", citation())
}

// citation returns the works in the Citation File Format 1.2: the program, and the papers as its references.
func citation() string {
	list := works()
	own, papers := list[len(list)-1], list[:len(list)-1]
	var b strings.Builder
	fmt.Fprintf(&b, "cff-version: 1.2.0\nmessage: To cite oneply, use this entry; oneply cite prints it in BibTeX.\n"+
		"type: software\ntitle: %q\nauthors:\n  - name: The oneply authors\nrepository-code: %s\nlicense: MIT\n",
		plain(own.field("title")), own.field("howpublished")[len(`\url{`):len(own.field("howpublished"))-1])
	version, date := newest()
	fmt.Fprintf(&b, "version: %s\ndate-released: %s\nreferences:\n", version, date)
	for _, e := range papers {
		kind := map[string]string{"article": "article", "inproceedings": "conference-paper"}[e.kind]
		fmt.Fprintf(&b, "  - type: %s\n    title: %q\n    year: %s\n    authors:\n", kind, plain(e.field("title")),
			e.field("year"))
		for author := range strings.SplitSeq(e.field("author"), " and ") {
			family, given, _ := strings.Cut(plain(author), ", ")
			fmt.Fprintf(&b, "      - family-names: %s\n        given-names: %s\n", family, given)
		}
	}
	return b.String()
}

func (e entry) field(name string) string {
	for _, f := range e.fields {
		if f[0] == name {
			return f[1]
		}
	}
	return ""
}

// plain returns a text without LaTeX.
func plain(text string) string {
	return strings.NewReplacer(`{\'s}`, "ś", `\%`, "%", "{", "", "}", "").Replace(text)
}

// newest returns the newest version that CHANGES.md names, and its date.
func newest() (version, date string) {
	text, _ := os.ReadFile("../../../CHANGES.md")
	m := regexp.MustCompile(`(?m)^## ([\d.]+) - ([\d-]+)$`).FindStringSubmatch(string(text))
	return m[1], m[2]
}

var (
	entryHead = regexp.MustCompile(`^\s*@(article|inproceedings|misc)\{([a-z]+),`)
	fieldHead = regexp.MustCompile(`^\s*([a-z]+)\s*=\s*\{`)
)

// bibliography parses entries; a text of ASCII letters alone is read by every BibTeX.
func bibliography(t *testing.T, text string) map[string]map[string]string {
	t.Helper()
	all := map[string]map[string]string{}
	for strings.TrimSpace(text) != "" {
		m := entryHead.FindStringSubmatch(text)
		if m == nil {
			t.Fatalf("no entry: %.60q", text)
		}
		text = text[len(m[0]):]
		fields := map[string]string{}
		for {
			f := fieldHead.FindStringSubmatch(text)
			if f == nil {
				t.Fatalf("%s: no field: %.60q", m[2], text)
			}
			text = text[len(f[0]):]
			end := matching(text)
			if end < 0 || strings.ContainsFunc(text[:end], func(r rune) bool { return r > '~' }) {
				t.Fatalf("%s: the field %s", m[2], f[1])
			}
			fields[f[1]], text = text[:end], strings.TrimLeft(text[end+1:], " \n")
			if rest, ok := strings.CutPrefix(text, "}"); ok {
				text = rest
				break
			}
			if !strings.HasPrefix(text, ",") {
				t.Fatalf("%s: no comma behind %s", m[2], f[1])
			}
			text = text[1:]
		}
		all[m[2]] = fields
	}
	return all
}

// matching returns the place of the brace that shuts the one before the text, -1 without one.
func matching(text string) int {
	depth := 0
	for i, c := range text {
		switch c {
		case '{':
			depth++
		case '}':
			if depth--; depth < 0 {
				return i
			}
		}
	}
	return -1
}

func TestCiteOne(t *testing.T) {
	for _, c := range []struct {
		name string
		code int
		want string
	}{
		{"kim", 0, "@inproceedings{kim,\n"},
		{"nobody", 2, `no work "nobody"; there are takahama, jaskowski, kim, krawiec, oneply`},
		{"kim takahama", 2, `unexpected argument "takahama"`},
		{"-h", 0, "example: oneply cite"},
	} {
		var stdout, stderr bytes.Buffer
		code := oneply(t.Context(), append([]string{"cite"}, strings.Fields(c.name)...), &stdout, &stderr)
		if out := stdout.String() + stderr.String(); code != c.code || !strings.Contains(out, c.want) {
			t.Errorf("cite %s: %d, %s", c.name, code, out)
		}
	}
}
