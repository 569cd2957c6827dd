package axes

import (
	"fmt"
	"strings"
	"testing"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/oneply/oneply/pkg/internal/golden"
	"github.com/oneply/oneply/pkg/internal/require"
)

// face measures the letters of a font.
type face struct {
	*sfnt.Font
	b sfnt.Buffer
}

func (f *face) index(t *testing.T, r rune) sfnt.GlyphIndex {
	t.Helper()
	return require.Of(f.GlyphIndex(&f.b, r))(t)
}

func (f *face) width(t *testing.T, r rune) int {
	t.Helper()
	return int(require.Of(f.GlyphAdvance(&f.b, f.index(t, r), em, font.HintingNone))(t))
}

func (f *face) pair(t *testing.T, a, b rune) int {
	k, err := f.Kern(&f.b, f.index(t, a), f.index(t, b), em, font.HintingNone)
	if err != nil {
		return 0
	}
	return int(k)
}

// TestWidths: the table has what the fonts have.
func TestWidths(t *testing.T) {
	if testing.Short() {
		t.Skip("five million pairs of letters")
	}
	regular, bold := &face{Font: require.Of(sfnt.Parse(liberationsansregular.TTF))(t)},
		&face{Font: require.Of(sfnt.Parse(liberationsansbold.TTF))(t)}
	for _, f := range []*face{regular, bold} {
		m := require.Of(f.Metrics(&f.b, em, font.HintingNone))(t)
		if f.UnitsPerEm() != em || m.Ascent != ascent || m.Descent != descent || m.Height != fixed.Int26_6(lineHeight) {
			t.Errorf("the font has %d units, heights %v", f.UnitsPerEm(), m)
		}
	}
	var letters []rune
	var b strings.Builder
	for r := rune(1); r <= 0xffff; r++ {
		if regular.index(t, r) != 0 {
			letters = append(letters, r)
			fmt.Fprintf(&b, "%x:%x %x\n", r, regular.width(t, r), bold.width(t, r))
		}
	}
	for _, x := range letters {
		for _, y := range letters {
			if k, kb := regular.pair(t, x, y), bold.pair(t, x, y); k != 0 || kb != 0 {
				fmt.Fprintf(&b, "%x %x:%x %x\n", x, y, k, kb)
			}
		}
	}
	golden.Same(t, "widths.txt", b.String())
}
