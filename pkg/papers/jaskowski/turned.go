package jaskowski

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"github.com/oneply/oneply/pkg/eval"
	"github.com/oneply/oneply/pkg/number"
	"github.com/oneply/oneply/pkg/player"
	"github.com/oneply/oneply/pkg/report"
	"github.com/oneply/oneply/pkg/seed"
)

// turnedPrint is the published player read as if its places were turned.
const turnedPrint = "jaskowski/turned"

// printedNetwork is the player of Fig. 7.
func printedNetwork() (*eval.Network, error) {
	p, err := player.Find("", "jaskowski")
	if err != nil {
		return nil, err
	}
	n, ok := p.Members[0].Evaluator.(*eval.Network)
	if !ok {
		return nil, fmt.Errorf("jaskowski: the published player is no network")
	}
	return n, nil
}

// turnedPlaces are the images of a place by the symmetries of the board, each list of squares once.
func turnedPlaces(place []int) [][]int {
	return eval.Architecture{Places: [][][]int{{place}}}.Mapped().Places[0]
}

// turning is a way to read the player of Fig. 7 as turned: each place lists its squares as a symmetry of the board maps
// those of the tuple's first place, as symmetric sampling is described (II-D, Fig. 2), not in ascending order.
type turning struct {
	last bool // the first square of a place is the least significant digit of the index, not the most significant
	// A line that a mirror turns round is two places, one in each direction, as in our turned architectures; else it
	// stays one.
	both bool
}

// network is the player so read.
func (r turning) network() (*eval.Network, error) {
	n, err := printedNetwork()
	if err != nil {
		return nil, err
	}
	tuples := slices.Clone(n.Tuples())
	for i, t := range tuples {
		main := slices.Clone(t.Places[0])
		if r.last {
			slices.Reverse(main)
		}
		tuples[i].Places = turnedPlaces(main)
		if !r.both {
			tuples[i].Places = onePerSet(tuples[i].Places)
		}
	}
	return eval.NewNetwork(tuples)
}

// onePerSet keeps the first of the places that cover the same squares.
func onePerSet(places [][]int) (list [][]int) {
	seen := map[string]bool{}
	for _, p := range places {
		if key := fmt.Sprint(slices.Sorted(slices.Values(p))); !seen[key] {
			seen[key] = true
			list = append(list, p)
		}
	}
	return list
}

// printedAsTurned is the player that League measures: a line stays one place.
func printedAsTurned() (eval.Evaluator, error) { return turning{}.network() }

// Turnings is the player of Fig. 7 read as turned, in each way that there is, in new games against the standard player.
func Turnings(games int) (report.Table, error) {
	t := report.Table{
		Title: "The printed player, read as turned",
		Columns: []report.Column{{Name: "first square of a place"}, {Name: "a line that a mirror turns round"},
			{Name: "score", Decimals: 4}},
		Footer: []string{"95% intervals", fmt.Sprintf("%d games each against the standard player", games),
			"as printed, with ascending squares, it has 0.958 to 0.959; Table III holds the first line"},
	}
	for _, r := range []turning{{}, {last: true}, {both: true}, {last: true, both: true}} {
		score, err := r.score(games)
		if err != nil {
			return report.Table{}, err
		}
		digit := map[bool]string{false: "most significant", true: "least significant"}[r.last]
		lines := map[bool]string{false: "one place, as in print",
			true: "two places, as in our turned architectures"}[r.both]
		t.Add(digit, lines, score)
	}
	return t, nil
}

// score is that of the player so read in games against the standard player.
func (r turning) score(games int) (number.Estimate, error) {
	n, err := r.network()
	if err != nil {
		return number.None(), err
	}
	p := pairing{LeagueConfig: LeagueConfig{Epsilon: 0.1}}
	met, err := p.match(choosing(n), standard(), games, seed.Seed(1), runtime.GOMAXPROCS(0)).Run(context.Background())
	return Met{Result: met}.estimate(), err
}
