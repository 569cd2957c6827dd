package ensemble

import (
	"context"
	"fmt"
)

// Exhaustive judges every ensemble of a size, in the order of the pool: members 0 1 2, then 0 1 3, and so on. Sort the
// pool first, as Kim & Cho do: the sooner a good ensemble is found, the fewer games the others play.
//
// With Saving it is the search with multi-stage evaluation of their Fig. 4: an ensemble plays on as long as its points
// for a game are not below those of the best one so far, which has played MaxGames. Points S count all games played by
// then. One that is never behind becomes the best, also when it is equal.
// An ensemble is compared with the whole score of the best one, so each should play games of its own (Contest.Own): in
// common games all share the luck of the first ones, which then lets nearly all through or nearly none.
// Choice: the printed loop says "g <= STEP_SIZE", which is read as g += STEP_SIZE; without a best one B_S is 0.
//
// Games are played ahead of decisions, so that workers and the batches of a chooser are not idle: the next ensembles
// begin before the best one is settled, Ahead at a time, and each plays a quarter more than it has played between
// checks. Games that a decision does not need are ignored: the winner and Needed are those of Fig. 4.
type Exhaustive struct {
	Size     int  // M, of all ensembles
	MinGames int  // MIN_G, before an ensemble is compared; even
	MaxGames int  // MAX_G; even
	Step     int  // STEP_SIZE, games between comparisons; even
	Saving   bool // else every ensemble plays MaxGames
}

// Ahead is the number of ensembles of an exhaustive search that play at the same time.
const Ahead = 8

// maxCombinations bounds the size of a search.
const maxCombinations = 10_000_000

// Check returns an error that says what is wrong with the settings.
func (e Exhaustive) Check(players int) error {
	if err := checkSize(e.Size, players); err != nil {
		return err
	}
	if err := checkGames(e.MaxGames); err != nil {
		return err
	}
	if n := Combinations(players, e.Size); n > maxCombinations {
		return fmt.Errorf("ensemble: more than %d ensembles of %d out of %d players: want a greedy or genetic search",
			maxCombinations, e.Size, players)
	}
	if !e.Saving {
		return nil
	}
	switch {
	case e.MinGames < 2 || e.MinGames > e.MaxGames || e.MinGames%2 != 0:
		return fmt.Errorf("ensemble: MinGames %d, want an even number from 2 to MaxGames %d", e.MinGames, e.MaxGames)
	case e.Step < 2 || e.Step%2 != 0 || (e.MaxGames-e.MinGames)%e.Step != 0:
		return fmt.Errorf("ensemble: Step %d, want an even number that divides MaxGames - MinGames = %d", e.Step,
			e.MaxGames-e.MinGames)
	}
	return nil
}

func (e Exhaustive) search(ctx context.Context, l *ledger) (Found, error) {
	list := combinations(l.players, e.Size)
	if !e.Saving {
		points, err := l.score(ctx, list, e.MaxGames)
		if err != nil {
			return Found{}, err
		}
		best := 0
		for i, p := range points {
			if p.Half() >= points[best].Half() {
				best = i
			}
		}
		return Found{Members: list[best], Search: points[best], Needed: int64(len(list)) * int64(e.MaxGames)}, nil
	}
	var f Found
	for len(list) > 0 {
		n := min(Ahead, len(list))
		if f.Members == nil {
			n = 1
		}
		if err := e.window(ctx, l, list[:n], &f); err != nil {
			return f, err
		}
		list = list[n:]
	}
	return f, nil
}

// window lets the next ensembles play against the best one before them, and then compares them in order. The best one
// only gets better, so each has played all games that its own comparison needs.
func (e Exhaustive) window(ctx context.Context, l *ledger, list [][]int, f *Found) error {
	games, best := make([][]uint8, len(list)), f.Search.Half()
	err := l.each(ctx, len(list), func(i, workers int) (err error) {
		games[i], err = e.stages(ctx, l, list[i], best, workers)
		return err
	})
	if err != nil {
		return err
	}
	for i, g := range games {
		n, through := e.compare(g, f.Search.Half())
		f.Needed += int64(n)
		if through {
			f.Members, f.Search = list[i], PointsOf(g)
		}
	}
	return nil
}

// stages lets an ensemble play until it is behind the best one or has played all games.
func (e Exhaustive) stages(ctx context.Context, l *ledger, members []int, best, workers int) (games []uint8,
	err error) {
	end := e.MinGames
	if best == 0 {
		end = e.MaxGames // nothing can be behind
	}
	for {
		games, err = l.more(ctx, members, games, end, workers)
		if err != nil {
			return games, err
		}
		if n, through := e.compare(games, best); through || n <= len(games) {
			return games, nil
		}
		steps := max(1, end/4/e.Step)
		end = min(end+steps*e.Step, e.MaxGames)
	}
}

// compare runs the inner loop of Fig. 4: it returns the number of games after which an ensemble is behind the best one,
// or that it gets through. If its games do not suffice to tell, the number is larger than theirs.
func (e Exhaustive) compare(games []uint8, best int) (n int, through bool) {
	half, at := 0, 0
	for n = e.MinGames; n <= len(games); n += e.Step {
		for ; at < n; at++ {
			half += int(games[at])
		}
		if half*e.MaxGames < best*n { // S/g < B_S/MAX_G
			return n, false
		}
	}
	return min(n, e.MaxGames), n > e.MaxGames
}

// Combinations returns the number of ways to choose m out of n, capped at one more than an exhaustive search may have.
func Combinations(n, m int) int {
	count := 1
	for i := 1; i <= min(m, n-m); i++ {
		count = count * (n - i + 1) / i
		if count > maxCombinations {
			return maxCombinations + 1
		}
	}
	return count
}

// combinations lists the ways to choose m of the numbers below n, in lexicographic order.
func combinations(n, m int) (list [][]int) {
	var grow func(chosen []int, next int)
	grow = func(chosen []int, next int) {
		if len(chosen) == m {
			list = append(list, append([]int(nil), chosen...))
			return
		}
		for i := next; i <= n-m+len(chosen); i++ {
			grow(append(chosen, i), i+1)
		}
	}
	grow(make([]int, 0, m), 0)
	return list
}
