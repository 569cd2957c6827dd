package picture

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/show/draw"
)

// rgb are linear parts of red, green and blue.
type rgb [3]float64

// sight returns what an eye makes of a colour: with all cones, without those for long and without those for middle
// waves (Machado, Oliveira and Fernandes 2009, severity 1).
var sight = [][3]rgb{
	{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
}

func linear(c Color) (l rgb) {
	for i, v := range []uint8{c.R, c.G, c.B} {
		l[i] = float64(v) / 255
		if l[i] > 0.04045 {
			l[i] = math.Pow((l[i]+0.055)/1.055, 2.4)
		} else {
			l[i] /= 12.92
		}
	}
	return l
}

func times(m [3]rgb, v rgb) (r rgb) {
	for i := range m {
		r[i] = m[i][0]*v[0] + m[i][1]*v[1] + m[i][2]*v[2]
	}
	return r
}

// oklab returns the colour in a space in which distances are those that are seen (Ottosson 2020): 0.02 is just seen.
func oklab(l rgb) rgb {
	v := times([3]rgb{{0.4122214708, 0.5363325363, 0.0514459929}, {0.2119034982, 0.6806995451, 0.1073969566},
		{0.0883024619, 0.2817188376, 0.6299787005}}, l)
	for i := range v {
		v[i] = math.Cbrt(max(0, v[i]))
	}
	return times([3]rgb{{0.2104542553, 0.7936177850, -0.0040720468}, {1.9779984951, -2.4285922050, 0.4505937099},
		{0.0259040371, 0.7827717662, -0.8086757660}}, v)
}

// seen returns the least distance of two colours in anybody's sight.
func seen(a, b Color) float64 {
	least := math.Inf(1)
	for _, m := range sight {
		p, q := oklab(times(m, linear(a))), oklab(times(m, linear(b)))
		least = min(least, math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2]))
	}
	return least
}

// TestKinds: eleven kinds of things differ in colour for every reader, on white and on a dark page, and stand out.
func TestKinds(t *testing.T) {
	dark := counterparts(t)
	luminance := func(c Color) float64 { l := linear(c); return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2] }
	for i, a := range kinds {
		if w := 1.05 / (luminance(a) + 0.05); w < 2 {
			t.Errorf("%s on white: contrast %.1f", a.Hex(), w)
		}
		if d := (luminance(dark[i]) + 0.05) / (luminance(draw.RGB(0x111111)) + 0.05); d < 2.5 {
			t.Errorf("%s on a dark page: contrast %.1f", dark[i].Hex(), d)
		}
		for j := range i {
			if d := min(seen(a, kinds[j]), seen(dark[i], dark[j])); d < 0.075 {
				t.Errorf("kinds %d and %d are %.3f apart", j, i, d)
			}
		}
	}
}

var pair = regexp.MustCompile(`'(#[0-9a-f]{6})': '(#[0-9a-f]{6})'`)

// counterparts returns the colours of kinds on a dark page.
func counterparts(t *testing.T) (dark [len(kinds)]Color) {
	of := map[string]string{}
	for _, m := range pair.FindAllStringSubmatch(string(require.Of(os.ReadFile("../page/files/panel.js"))(t)), -1) {
		of[m[1]] = m[2]
	}
	for i, k := range kinds {
		v := of[k.Hex()]
		if v == "" {
			t.Fatalf("%s has no counterpart", k.Hex())
		}
		dark[i] = draw.RGB(hexadecimal(t, v))
	}
	return dark
}

func hexadecimal(t *testing.T, v string) uint32 {
	return uint32(require.Of(strconv.ParseUint(v[1:], 16, 32))(t))
}
