package oneply

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestFilm: the film of a game fits an output beside JupyterLab's file browser at its natural size, with readable
// letters and boards, and names side and move of each step.
func TestFilm(t *testing.T) {
	g := require.Of(replay(Heuristic(), Random(), 0, 1, nil))(t)
	film := g.Film()
	svg := string(film.SVG())
	number := func(pattern string) float64 {
		return require.Of(strconv.ParseFloat(regexp.MustCompile(pattern).FindStringSubmatch(svg)[1], 64))(t)
	}
	if width, letters, square := number(`width="([\d.]+)"`), number(`<g font-size="([\d.]+)"`),
		number(`scale\(([\d.]+)\)`); width > 813 || letters < 12 || square < 14 {
		t.Errorf("width %g, letters %g, squares %g pixels", width, letters, square)
	}
	placed := 0
	for i, b := range film.Frames {
		black := g.Positions[i].Turn().String() == "black"
		if b.Last != 0 {
			placed++
		}
		if b.Last != 0 && (b.Last&b.Black != 0) != black || !strings.HasPrefix(b.Title, fmt.Sprintf("%d. ", i+1)) ||
			strings.HasSuffix(b.Title, ", random") != g.Random[i] {
			t.Errorf("step %d: %q", i, b.Title)
		}
	}
	if discs := strings.Count(svg, " 1 0 0 0.1Z"); discs != placed || placed == 0 {
		t.Errorf("%d discs before %d moves", discs, placed)
	}
}
