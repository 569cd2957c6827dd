package ensemble

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/internal/require"
	"github.com/oneply/oneply/pkg/lab/seed"
)

// tossed returns games of ensembles that win with probabilities of their own: game i of all is decided by one number.
func tossed(players, workers int, s seed.Seed, spread float64) games {
	strength := make([]float64, players)
	for i := range strength {
		strength[i] = float64(s.Child("player", i).At(0)>>11) / (1 << 53)
	}
	return games{players, workers, s, func(_ context.Context, members []int, first, n, _ int) ([]uint8, error) {
		chance, own := 0.0, s
		for _, m := range members {
			chance += strength[m] / float64(len(members))
			own = own.Child("member", m)
		}
		points := make([]uint8, n)
		for i := range points {
			luck := s.Child("game", first+i).At(0)
			if own.Child("game", first+i).At(0)%3 == 0 {
				luck = own.Child("game", first+i).At(1)
			}
			x := float64(luck>>11) / (1 << 53)
			switch win := 0.5 + float64(spread*(chance-0.5)); {
			case x < win-0.02:
				points[i] = 2
			case x < win+0.02:
				points[i] = 1
			}
		}
		return points, nil
	}}
}

// play lets an ensemble play games 0 ... n-1.
func (g games) first(t testing.TB, members []int, n int) []uint8 {
	return require.Of(g.play(context.Background(), members, 0, n, 1))(t)
}

func half(games []uint8) (sum int) {
	for _, g := range games {
		sum += int(g)
	}
	return sum
}

// subsets returns all ensembles of a size, found the long way.
func subsets(n, size int) (list [][]int) {
	for set := range 1 << n {
		var members []int
		for i := range n {
			if set>>i&1 == 1 {
				members = append(members, i)
			}
		}
		if len(members) == size {
			list = append(list, members)
		}
	}
	slices.SortFunc(list, slices.Compare)
	return list
}

// figure4 returns the printed search, one ensemble after another and one game count after another.
func figure4(t testing.TB, e Exhaustive, g games) (best []int, points int, needed int64) {
	for _, members := range subsets(g.players, e.Size) {
		for n := e.MinGames; n <= e.MaxGames; n += e.Step {
			s := half(g.first(t, members, n))
			if float64(s)/float64(n) < float64(points)/float64(e.MaxGames) {
				needed += int64(n)
				break
			} else if n == e.MaxGames {
				best, points, needed = members, s, needed+int64(n)
			}
		}
	}
	return best, points, needed
}

func TestSavingIsFigure4(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		players := rapid.IntRange(1, 7).Draw(rt, "players")
		e := Exhaustive{Size: rapid.IntRange(1, players).Draw(rt, "size"), Saving: true,
			MinGames: 2 * rapid.IntRange(1, 20).Draw(rt, "min"), Step: 2 * rapid.IntRange(1, 8).Draw(rt, "step")}
		e.MaxGames = e.MinGames + e.Step*rapid.IntRange(0, 40).Draw(rt, "steps")
		g := tossed(players, rapid.IntRange(1, 3).Draw(rt, "workers"), seed.Seed(rapid.Uint64().Draw(rt, "seed")),
			rapid.SampledFrom([]float64{0, 0.1, 0.8}).Draw(rt, "spread"))
		require.OK(rt, e.Check(players))
		f := require.Of(find(context.Background(), e, g))(rt)
		best, points, needed := figure4(t, e, g)
		if !slices.Equal(f.Members, best) || f.Search.Half() != points || f.Needed != needed {
			rt.Errorf("%v with %d half points after %d games, want %v with %d after %d", f.Members, f.Search.Half(),
				f.Needed, best, points, needed)
		}
		all := int64(len(subsets(players, e.Size)))
		if f.Played < f.Needed || f.Played > all*int64(e.MaxGames) || f.Judged != int(all) {
			rt.Errorf("%d games played of %d, %d needed, %d ensembles", f.Played, all*int64(e.MaxGames), f.Needed, f.Judged)
		}
	})
}

// plainest returns the ensemble with the most points among a list, the last of equals.
func plainest(t testing.TB, g games, list [][]int, n int) (best []int) {
	most := -1
	for _, members := range list {
		if h := half(g.first(t, members, n)); h >= most {
			best, most = members, h
		}
	}
	return best
}

func TestExhaustiveIsBruteForce(t *testing.T) {
	for s := range seed.Seed(8) {
		g := tossed(6, 2, s, 0.2)
		f := require.Of(find(context.Background(), Exhaustive{Size: 3, MaxGames: 60}, g))(t)
		want := plainest(t, g, subsets(6, 3), 60)
		if !slices.Equal(f.Members, want) || f.Played != 20*60 || f.Needed != 20*60 {
			t.Errorf("%+v, want %v", f, want)
		}
	}
}

// step returns one step of a plain greedy search: the best of the ensembles with one more or one member less.
func step(t testing.TB, g games, from []int, size, n int) (best []int, points int) {
	points = -1
	for _, members := range subsets(g.players, size) {
		common := 0
		for _, m := range members {
			if slices.Contains(from, m) {
				common++
			}
		}
		if common != min(size, len(from)) {
			continue
		}
		if h := half(g.first(t, members, n)); h > points {
			best, points = members, h
		}
	}
	return best, points
}

func TestGreedyIsBruteForce(t *testing.T) {
	ctx := context.Background()
	for s := range seed.Seed(8) {
		g := tossed(6, 2, s, 0.3)
		var want []int
		points := -1
		for size := 1; size <= 6; size++ {
			next, p := step(t, g, want, size, 50)
			if p <= points {
				break
			}
			want, points = next, p
		}
		f, err := find(ctx, Greedy{Games: 50}, g)
		if err != nil || !slices.Equal(f.Members, want) || f.Search.Half() != points || f.Played != int64(50*f.Judged) {
			t.Errorf("forward: %+v, %v, want %v with %d", f, err, want, points)
		}
		if f, err := find(ctx, Greedy{Games: 50, Size: 1}, g); err != nil || len(f.Members) != 1 {
			t.Errorf("forward to one: %+v, %v", f, err)
		}
	}
}

// TestBackward: of equal ensembles of the same size the one that lacks the first member that can go is taken.
func TestBackward(t *testing.T) {
	g := tossed(5, 2, 3, 0.5)
	f := require.Of(find(context.Background(), Greedy{Games: 50, Backward: true}, g))(t)
	want := all(5)
	points := half(g.first(t, want, 50))
	for len(want) > 1 {
		var best []int
		most := -1
		for i := range want {
			members := slices.Delete(slices.Clone(want), i, i+1)
			if h := half(g.first(t, members, 50)); h > most {
				best, most = members, h
			}
		}
		if most < points {
			break
		}
		want, points = best, most
	}
	if !slices.Equal(f.Members, want) || f.Search.Half() != points {
		t.Errorf("%+v, want %v with %d", f, want, points)
	}
}

// TestGenetic: long searches find the best ensemble of any size, and no ensemble plays twice.
func TestGenetic(t *testing.T) {
	for s := range seed.Seed(5) {
		g := tossed(4, 2, s, 0.5)
		most := 0
		for size := 1; size <= 4; size++ {
			most = max(most, half(g.first(t, plainest(t, g, subsets(4, size), 60), 60)))
		}
		f, err := find(context.Background(), Genetic{60, 10, 60}, g)
		if err != nil || f.Search.Half() != most || f.Judged > 15 || f.Played != int64(60*f.Judged) {
			t.Errorf("%+v, %v, want %d half points", f, err, most)
		}
	}
}

// TestRaceKeepsTheBest: over many races the best ensemble is dropped at most as often as Delta says, and others are.
func TestRaceKeepsTheBest(t *testing.T) {
	const races, delta = 300, 0.2
	lost, left, games := 0, 0, int64(0)
	for s := range seed.Seed(races) {
		g := tossed(6, 1, s, 0.3)
		strength := func(members []int) (sum float64) {
			for _, m := range members {
				sum += float64(s.Child("player", m).At(0)>>11) / (1 << 53)
			}
			return sum
		}
		best := slices.MaxFunc(subsets(6, 2), func(a, b []int) int {
			if strength(a) < strength(b) {
				return -1
			}
			return 1
		})
		f, kept := race(t, Race{Size: 2, MinGames: 20, MaxGames: 2000, Delta: delta}, g, best)
		if !kept {
			lost++
		}
		left, games = left+f.Left, games+f.Played
	}
	if rate := float64(lost) / races; rate > delta {
		t.Errorf("the best was dropped in %d of %d races", lost, races)
	}
	if left > races*15/2 || games > races*15*2000*2/3 {
		t.Errorf("%d ensembles of %d are left after %d games", left, races*15, games)
	}
}

// TestRaceOfEquals: where all ensembles are equally good, each is the best one, and each is dropped with a probability
// of at most Delta.
func TestRaceOfEquals(t *testing.T) {
	const races, ensembles, delta = 1000, 15, 0.05
	dropped := 0
	for s := range seed.Seed(races) {
		f, err := find(context.Background(), Race{Size: 2, MinGames: 20, MaxGames: 1000, Delta: delta}, tossed(6, 1, s, 0))
		require.OK(t, err)
		dropped += ensembles - f.Left
	}
	if rate := fmt.Sprintf("%.3f", float64(dropped)/(races*ensembles)); rate != "0.037" {
		t.Errorf("a share of %s of the ensembles was dropped, Race says 0.037 of at most %g", rate, delta)
	}
}

// race runs a race and tells whether an ensemble played until the end.
func race(t *testing.T, r Race, g games, members []int) (Found, bool) {
	last, play := 0, g.play
	longest := 0
	g.play = func(ctx context.Context, m []int, first, n, workers int) ([]uint8, error) {
		if slices.Equal(m, members) {
			last = first + n
		}
		longest = max(longest, first+n)
		return play(ctx, m, first, n, workers)
	}
	f := require.Of(find(context.Background(), r, g))(t)
	return f, last == longest && (f.Left > 1 || slices.Equal(f.Members, members))
}

// TestWorkers: all searches find the same with the same number of games on any number of workers.
func TestWorkers(t *testing.T) {
	for name, s := range searches() {
		var first Found
		for workers := 1; workers <= 4; workers++ {
			f := require.Of(find(context.Background(), s, tossed(7, workers, 5, 0.2)))(t)
			if workers == 1 {
				first = f
			}
			if diff := cmp.Diff(first, f); diff != "" || !slices.IsSorted(f.Members) || len(f.Members) == 0 {
				t.Errorf("%s with %d workers:\n%s", name, workers, diff)
			}
		}
	}
}

func searches() map[string]Search {
	return map[string]Search{"all": All{100}, "exhaustive": Exhaustive{Size: 3, MaxGames: 200},
		"saving": Exhaustive{3, 20, 400, 10, true}, "forward": Greedy{Games: 100}, "backward": Greedy{100, true, 0},
		"race": Race{3, 50, 1000, 0.05}, "genetic": Genetic{100, 10, 5}}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	g := tossed(7, 2, 5, 0.2)
	g.play = func(ctx context.Context, _ []int, _, n, _ int) ([]uint8, error) { return make([]uint8, n), ctx.Err() }
	for name, s := range searches() {
		if _, err := find(ctx, s, g); err == nil {
			t.Errorf("%s ends without an error", name)
		}
	}
}

func TestMistakes(t *testing.T) {
	for want, s := range map[string]Search{
		"an ensemble of 0 members, want at least one":             Exhaustive{Size: 0, MaxGames: 100},
		"an ensemble of 8 members out of 7 players, want at most": Exhaustive{Size: 8, MaxGames: 100},
		"3 games for an ensemble, want an even":                   Exhaustive{Size: 2, MaxGames: 3},
		"MinGames 0, want":                                        Exhaustive{2, 0, 100, 10, true},
		"Step 7, want":                                            Exhaustive{2, 10, 100, 7, true},
		"Step 0, want":                                            Exhaustive{2, 10, 100, 0, true},
		"Step 20, want an even number that divides":               Exhaustive{2, 10, 100, 20, true},
		"0 games for an ensemble":                                 All{},
		"Size -1":                                                 Greedy{Games: 2, Size: -1},
		"Size 2: want 0":                                          Greedy{2, true, 2},
		"9 members out of 7":                                      Greedy{2, false, 9},
		"-1 members":                                              Race{-1, 2, 4, 0.1},
		"MinGames 6":                                              Race{1, 6, 4, 0.1},
		"Delta 0":                                                 Race{1, 2, 4, 0},
		"genetic search with 3 individuals":                       Genetic{2, 3, 1},
		"genetic search of -1 generations":                        Genetic{2, 4, -1},
		"Delta NaN":                                               Race{1, 2, 4, math.NaN()},
	} {
		if err := s.Check(7); err == nil || !strings.HasPrefix(err.Error(), "ensemble: ") ||
			!strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%+v: %v, want %q", s, err, want)
		}
	}
	require.Error(t, (Exhaustive{Size: 20, MaxGames: 2}).Check(60), "more than")
}

func TestCombinations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 9).Draw(t, "n")
		m := rapid.IntRange(1, n).Draw(t, "m")
		list := combinations(n, m)
		if diff := cmp.Diff(subsets(n, m), list); diff != "" || len(list) != Combinations(n, m) {
			t.Errorf("%d of %d: %d\n%s", m, n, Combinations(n, m), diff)
		}
	})
}
