package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDrawOne: one figure of a paper, at a width and in a format.
func TestDrawOne(t *testing.T) {
	out := t.TempDir()
	for _, c := range []struct {
		args string
		code int
		file string // that is written
		want string // in the file, or on stderr
	}{
		{"kim fig6 -width 85 -as pdf", 0, "kim/fig6.pdf", "%PDF-"},
		{"kim fig6.svg -as png", 0, "kim/fig6.png", "\x89PNG"},
		{"kim fig6 -width 174", 0, "kim/fig6.svg", ` width="493.23pt"`},
		{"kim fig5 -as csv", 0, "kim/fig5.csv", "(a) average of the population,SGA,mean,"},
		{"kim fig6 -as csv", 1, "", "fig6.svg: picture.Gallery is no table: want .svg, .pdf or .png for a picture"},
		{"forms td -as csv", 0, "learners/td.csv", "(a) from games with the heuristic,"}, // forms is in learners now
		{"kim fig99", 2, "", `kim has no figure "fig99"; there are fig5, readings, fig6, `},
		{"nobody fig6", 2, "", `no paper or study with figures "nobody"`},
		{"kim fig6 fig7", 2, "", `unexpected argument "fig7": want a paper and one figure`},
		{"kim -as jpg", 2, "", `-as "jpg": want svg, pdf, png or csv`},
		{"kim -width -3", 2, "", "-width -3: want millimetres, 10 to 2000"},
		{"-h", 0, "", ""},
	} {
		var stdout, stderr bytes.Buffer
		args := append([]string{"draw"}, append(strings.Fields(c.args), "-out", out)...)
		code := oneply(t.Context(), args, &stdout, &stderr)
		got := stderr.String()
		if c.file != "" {
			text, err := os.ReadFile(filepath.Join(out, c.file))
			if got = string(text); err != nil {
				t.Error(err)
			}
		}
		if code != c.code || !strings.Contains(got, c.want) {
			t.Errorf("draw %s: %d, %s, %.300s", c.args, code, &stderr, got)
		}
	}
}
