package page_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/page"
)

func found(t *testing.T) page.Charts {
	t.Helper()
	return require.Of(page.FindCharts(t.Context(), "../../.."))(t)
}

// TestCharts: a page with charts has a second script, with its licence; both may run, and nothing else.
func TestCharts(t *testing.T) {
	charts := found(t)
	text := require.Of(page.Around("", "", nil, charts))(t)
	for _, want := range []string{"Licensed to the Apache Software Foundation", ">Apache License 2.0</a>"} {
		if !bytes.Contains(text, []byte(want)) {
			t.Errorf("no %q in the page", want)
		}
	}
	policy := string(regexp.MustCompile(`script-src [^"]*`).Find(text))
	scripts := regexp.MustCompile(`(?s)<script>(.*?)</script>`).FindAllSubmatch(text, -1)
	want := "script-src"
	for _, s := range scripts {
		sum := sha256.Sum256(s[1])
		want += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	if policy != want || len(scripts) != 2 {
		t.Errorf("%d scripts, policy %s, want %s", len(scripts), policy, want)
	}
	if text, err := page.Around("", "", nil, nil); err != nil || strings.Contains(string(text), "Apache") {
		t.Errorf("a page without charts names their licence (%v)", err)
	}
}

// TestFindChartsCopied: if the go command cannot help, the copy that Install made in the checkout's Jupyter is found.
func TestFindChartsCopied(t *testing.T) {
	charts, bare := found(t), t.TempDir()
	if _, err := page.FindCharts(t.Context(), bare); err == nil {
		t.Error("found without a go.mod and without a copy")
	}
	dir := require.Of(page.Install(filepath.Join(bare, ".venv/share/jupyter"), charts))(t)
	if got, err := page.FindCharts(t.Context(), bare); err != nil || !bytes.Equal(got, charts) {
		t.Errorf("%d bytes, want %d (%v)", len(got), len(charts), err)
	}
	require.Of(page.Install(filepath.Join(bare, ".venv/share/jupyter"), nil))(t)
	if _, err := os.Stat(filepath.Join(dir, "echarts.js")); err == nil {
		t.Error("an older copy is left")
	}
}
