package page_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/show/page"
)

func ExampleDocument() {
	text, err := page.Document("A game", map[string]string{"kind": "replay", "game": "othello", "moves": "d3c5"})
	fmt.Println(bytes.Contains(text, []byte("<title>A game</title>")), bytes.Contains(text, []byte("src=")), err)
	// Output: true false <nil>
}

// TestDocumentEscapes: whatever stands in the title or in the data, the page has two elements for scripts.
func TestDocumentEscapes(t *testing.T) {
	evil := "</script></title><script>alert(1)</script><!--<script>"
	text, err := page.Document(evil, map[string]string{"kind": evil})
	if n := strings.Count(string(text), "<script"); n != 2 || err != nil {
		t.Errorf("%d elements for scripts, want 2 (%v)", n, err)
	}
	if strings.Contains(string(text), "\nimport ") || strings.Contains(string(text), "\nexport ") {
		t.Error("a line of a module is left")
	}
	if _, err := page.Document("", func() {}); err == nil {
		t.Error("data that are none are taken")
	}
}
