package pkg_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

var (
	pictureWidth = regexp.MustCompile(`<img [^>]*width="(\d+)"`)
	linked       = regexp.MustCompile(`(?:\]\(|src="|srcset=")([^)"#]+)`)
	letters      = regexp.MustCompile(`\pL[\pL\d'’-]*`)
)

// TestReadme: a host shows the first page as it is meant. Its style sheets overrule the width of pictures in tables and
// cut code after 92 columns.
func TestReadme(t *testing.T) {
	text := string(require.Of(os.ReadFile("../README.md"))(t))
	if n := len(letters.FindAllString(text, -1)); n > 1400 {
		t.Errorf("%d words, with code and links", n)
	}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "|") && strings.Contains(line, "<img") {
			t.Errorf("a picture in a table: %s", line)
		}
		if strings.HasPrefix(line, "    ") && len(line) > 93 {
			t.Errorf("code that is cut: %s", line)
		}
		for _, m := range pictureWidth.FindAllStringSubmatch(line, -1) {
			if w, _ := strconv.Atoi(m[1]); w < 300 || w > 830 {
				t.Errorf("a picture of %d pixels: %s", w, line)
			}
		}
	}
}

// TestLinks: what the pages beside the code lead to is there.
func TestLinks(t *testing.T) {
	var pages []string
	for _, folder := range []string{"..", ".", "cmd", "engine", "jupyter", "../notebooks/teachers"} {
		pages = append(pages, require.Of(filepath.Glob(folder+"/*.md"))(t)...)
	}
	for _, page := range pages {
		for _, m := range linked.FindAllStringSubmatch(string(require.Of(os.ReadFile(page))(t)), -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), m[1])); err != nil && !strings.Contains(m[1], "://") {
				t.Errorf("%s leads to %s, which is not there", page, m[1])
			}
		}
	}
}
