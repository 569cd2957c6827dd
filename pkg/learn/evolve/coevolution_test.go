package evolve

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// cel returns coevolution as Krawiec et al. set it up, for vectors of dim weights.
func cel(dim int) Coevolution {
	return Coevolution{Dim: dim, Size: 50, Tournament: 5, Rate: 0.03, Sigma: 0.25, Lo: -1, Hi: 1, Games: AllPairs}
}

func withHall(c Coevolution) Coevolution {
	c.Games, c.HallOfFame, c.FromArchive = OnePerOpponent, 50, 0.2
	return c
}

// sums plays meetings in which the greater sum of weights wins, by the difference in tenths.
func sums(c *Coevolution, meetings []Meeting) (margins []int) {
	players := c.Players()
	for _, m := range meetings {
		margins = append(margins, int(10*(sum(players[m.First])-sum(players[m.Second]))))
	}
	return margins
}

func sum(x []float64) (s float64) {
	for _, w := range x {
		s += w
	}
	return s
}

// generations are n steps of the loop that a user writes.
func generations(c *Coevolution, from, n int) {
	for k := from; k < from+n; k++ {
		s := seed.Seed(5).Child("step", k)
		c.Ask(s.Child("ask", 0))
		m := c.Meetings(s.Child("meetings", 0))
		c.Tell(c.Points(m, sums(c, m)))
	}
}

func TestCoevolutionFindsTheStrongest(t *testing.T) {
	for name, c := range map[string]Coevolution{"CEL": cel(10), "CEL + HoF": withHall(cel(10))} {
		generations(&c, 0, 1)
		first := sum(c.Best())
		generations(&c, 1, 60)
		if last := sum(c.Best()); last < first+2 {
			t.Errorf("%s: sum of the best %v, in the first generation %v", name, last, first)
		}
	}
}

func TestCoevolutionGoesOn(t *testing.T) {
	for name, c := range map[string]Coevolution{"CEL": cel(10), "CEL + HoF": withHall(cel(10))} {
		d := c
		generations(&c, 0, 6)
		for k := range 6 {
			text := require.Of(json.Marshal(d))(t)
			d = Coevolution{}
			require.OK(t, json.Unmarshal(text, &d))
			generations(&d, k, 1)
		}
		require.Equal(t, c, d, name)
		if err := d.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestMeetings counts the games that the paper does: 50 x 50 of CEL, as many more with a hall of fame from the second
// generation on, 100 that count for each individual.
func TestMeetings(t *testing.T) {
	for _, q := range []struct {
		name           string
		c              Coevolution
		first, later   int // games of a generation
		credits, black int // of an individual in a later generation; games in which it has the first move
	}{
		{"CEL", cel(4), 2500, 2500, 100, 50},
		{"CEL + HoF", withHall(cel(4)), 2500, 5000, 100, 50},
	} {
		generations(&q.c, 0, 1)
		if n := len(q.c.Meetings(1)); q.c.HallOfFame == 0 && n != q.first {
			t.Errorf("%s: %d games, want %d", q.name, n, q.first)
		}
		generations(&q.c, 1, 3)
		all := q.c.Meetings(1)
		if len(all) != q.later {
			t.Errorf("%s: %d games, want %d", q.name, len(all), q.later)
		}
		credits, black := make([]int, 50), make([]int, 50)
		archived := map[int]bool{}
		for _, m := range all {
			if m.ForFirst {
				credits[m.First]++
				black[m.First]++
			}
			if m.ForSecond {
				credits[m.Second]++
			}
			archived[max(m.First, m.Second)-50] = true
		}
		if want := slices.Repeat([]int{q.credits}, 50); !slices.Equal(credits, want) {
			t.Errorf("%s: games that count %v", q.name, credits)
		}
		if want := slices.Repeat([]int{q.black}, 50); !slices.Equal(black, want) {
			t.Errorf("%s: first moves %v", q.name, black)
		}
		for i := range q.c.Archive {
			if !archived[i] {
				t.Errorf("%s: no game against member %d of the archive", q.name, i)
			}
		}
	}
}

func TestPoints(t *testing.T) {
	c := cel(2)
	c.Size = 2
	c.Ask(1)
	got := c.Points([]Meeting{{0, 0, true, true}, {0, 1, true, true}, {1, 0, true, true}, {1, 1, true, true},
		{1, 0, false, true}},
		[]int{7, 0, -1, 0, -3})
	want := []Fitness{{Value: 3 + 1 + 3 + 3}, {Value: 1 + 2}}
	require.Equal(t, want, got)
}

// TestVariation: of the settings at their ends it is plain what comes out.
func TestVariation(t *testing.T) {
	told := func(c Coevolution) Coevolution {
		c.Ask(1)
		c.Tell(c.Points(c.Meetings(2), sums(&c, c.Meetings(2))))
		return c
	}
	values := func(x ...[]float64) map[string]bool {
		all := map[string]bool{}
		for _, w := range slices.Concat(x...) {
			all[fmt.Sprint(w)] = true
		}
		return all
	}
	c := cel(6)
	c.Rate = 0
	c = told(c)
	before := values(c.Population...)
	for w := range values(c.Ask(3)...) {
		if !before[w] {
			t.Error("without mutation: a new weight", w)
		}
	}
	c = cel(6)
	c.Tournament, c.Rate = 500, 0
	c = told(c)
	best := c.Best()
	for _, x := range c.Ask(3) {
		if !slices.Equal(x, best) {
			t.Errorf("with tournaments of 500 %v is bred, want %v", x, best)
		}
	}
	c = withHall(cel(6))
	c.FromArchive, c.Rate = 1, 0
	c = told(c)
	c.Archive[0] = slices.Repeat([]float64{9}, 6)
	for i, x := range c.Ask(3) {
		if slices.Contains(x, 9) != true {
			t.Errorf("child %d has nothing of the archive: %v", i, x)
		}
	}
	c = cel(6)
	c.Rate = 1
	c = told(c)
	before = values(c.Population...)
	for w := range values(c.Ask(3)...) {
		if before[w] {
			t.Error("with every weight mutated: an old one", w)
		}
	}
	for _, sigma := range []float64{0.25, 1e9} { // of the larger every mutation leaves the bounds
		c = cel(6)
		c.Rate, c.Sigma, c.Bounded = 1, sigma, true
		c = told(c)
		before = values(c.Population...)
		for _, x := range c.Ask(3) {
			for _, w := range x {
				if w < c.Lo || w > c.Hi || before[fmt.Sprint(w)] {
					t.Errorf("sigma %v: %v within bounds", sigma, w)
				}
			}
		}
	}
}

func TestCoevolutionChecks(t *testing.T) {
	for want, f := range map[string]func(*Coevolution){
		"Dim = 1":                        func(c *Coevolution) { c.Dim = 1 },
		"Size = 49":                      func(c *Coevolution) { c.Size = 49 },
		"Tournament = 0":                 func(c *Coevolution) { c.Tournament = 0 },
		"Rate = 2":                       func(c *Coevolution) { c.Rate = 2 },
		"Sigma = -1":                     func(c *Coevolution) { c.Sigma = -1 },
		"[1, -1)":                        func(c *Coevolution) { c.Lo, c.Hi = 1, -1 },
		`Games = ""`:                     func(c *Coevolution) { c.Games = "" },
		"HallOfFame = -1":                func(c *Coevolution) { c.HallOfFame = -1 },
		"FromArchive = -1":               func(c *Coevolution) { c.FromArchive = -1 },
		"1 individuals, Size = 50":       func(c *Coevolution) { c.Population = [][]float64{{1, 2, 3}} },
		"1 fitness values":               func(c *Coevolution) { c.Fitness = make([]Fitness, 1) },
		"0 individuals in the archive":   func(c *Coevolution) { c.HallOfFame, c.Generation = 50, 3 },
		"2 weights of individual 0, Dim": func(c *Coevolution) { c.Population = vectors(50, 2) },
	} {
		c := cel(3)
		f(&c)
		require.Error(t, c.Check(), want)
	}
}
