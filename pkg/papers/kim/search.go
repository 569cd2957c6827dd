package kim

import (
	"cmp"
	"context"
	"strings"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/seed"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/player/player"
)

// SearchConfig sets up the search of ensembles among the last generation of one run.
type SearchConfig struct {
	Algorithm string  `json:"algorithm"`
	Opponent  string  `json:"opponent"`  // heuristic, or single: the best individual
	Saving    bool    `json:"saving"`    // multi-stage evaluation; Fig. 4
	Pool      int     `json:"pool"`      // best individuals that may become members; Section IV
	Members   int     `json:"members"`   // of an ensemble; Table 1
	MinGames  int     `json:"min_games"` // MIN_G, MAX_G and STEP_SIZE; Table 1
	MaxGames  int     `json:"max_games"`
	Step      int     `json:"step"`
	Own       bool    `json:"own_games"` // in a search every ensemble plays games of its own
	Fresh     int     `json:"fresh"`     // games in which winners are measured again
	Epsilon   float64 `json:"epsilon"`   // of both players; Table 1
}

// The opponents.
const (
	TheHeuristic = "heuristic"
	TheSingle    = "single"
)

var opponents = []string{TheHeuristic, TheSingle}

// Fused is the result of one fusion.
type Fused struct {
	Fusion player.Fusion   `json:"fusion"`
	All    *ensemble.Found `json:"all,omitempty"` // the ensemble of the whole pool; nil if not asked for
	Three  ensemble.Found  `json:"three"`         // the best ensemble of three, members by rank, counted from 0
}

// Searched is the outcome of a search.
type Searched struct {
	Scores       []float64       `json:"scores"`       // of the pool, against the heuristic, by rank
	Single       ensemble.Points `json:"single"`       // the best individual against the heuristic in fresh games
	Distance     float64         `json:"distance"`     // mean Euclidean distance of the weights of the pool
	Disagreement float64         `json:"disagreement"` // share of positions in which two of the pool name different moves
	Fusions      []Fused         `json:"fusions"`
}

// Search looks for the best ensemble of three among the ten best of the last generation of every run of Evolve, with
// multi-stage evaluation, and measures the ensemble of all ten: against the heuristic and against the best individual
// (Sections III.C, IV.A and IV.B, Tables 4 and 5).
func Search() lab.Experiment[SearchConfig, Searched] {
	return lab.Experiment[SearchConfig, Searched]{
		Name: "kim/search", Source: "Sections IV.A and IV.B, Tables 4 and 5, Figs. 7 and 8", Version: 2,
		Plan:  func(size lab.Size) lab.Plan[SearchConfig] { return searchPlan(size, true) },
		Games: SearchConfig.games, Do: search,
	}
}

// Full is Search without saving: every ensemble plays all games (Tables 4 (c) and 5 (c)). It plays the games of Search,
// so both find the same ensemble unless the saving loses it.
func Full() lab.Experiment[SearchConfig, Searched] {
	e := Search()
	e.Name, e.Source, e.Version = "kim/full", "Tables 4 (c) and 5 (c)", 1
	e.Plan = func(size lab.Size) lab.Plan[SearchConfig] { return searchPlan(size, false) }
	return e
}

// SearchSettings returns the settings of Table 1 at a size.
func SearchSettings(size lab.Size) SearchConfig {
	c := SearchConfig{Pool: 10, Members: 3, MinGames: 100, MaxGames: 10_000, Step: 10, Own: true, Fresh: 10_000,
		Epsilon: player.Epsilon}
	switch size {
	case lab.Quick:
		c.Pool, c.MaxGames, c.Fresh = 6, 500, 1000
	case lab.Try:
		c.Pool, c.MinGames, c.MaxGames, c.Fresh = 5, 20, 100, 200
	}
	return c
}

func searchPlan(size lab.Size, saving bool) lab.Plan[SearchConfig] {
	plan := lab.Plan[SearchConfig]{Runs: evolvePlan(size).Runs}
	for _, opponent := range opponents {
		for _, algorithm := range algorithms {
			c := SearchSettings(size)
			c.Algorithm, c.Opponent, c.Saving = algorithm, opponent, saving
			plan.Arms = append(plan.Arms, lab.Fixed(SearchArm(algorithm, opponent), c, Bred(algorithm)))
		}
	}
	return plan
}

// Bred returns the results of Evolve from which the ensembles of an algorithm are made.
func Bred(algorithm string) lab.Input {
	return lab.Input{Task: Evolve(), Arms: []string{strings.ToLower(algorithm)}}
}

// SearchArm returns the arm of Search and Full for an algorithm and an opponent.
func SearchArm(algorithm, opponent string) string { return strings.ToLower(algorithm) + "-" + opponent }

// games returns the approximate number of games of a run: multi-stage evaluation saves nine tenths.
func (c SearchConfig) games() int64 {
	n := int64(ensemble.Combinations(c.Pool, c.Members)) * int64(c.MaxGames)
	if c.Saving {
		n = n/10 + int64(c.MaxGames+c.Fresh)
	}
	return int64(len(fusions))*(n+int64(c.Fresh)) + int64(c.Fresh)
}

// Exhaustive returns the search of Fig. 4.
func (c SearchConfig) Exhaustive() ensemble.Exhaustive {
	return ensemble.Exhaustive{Size: c.Members, MinGames: c.MinGames, MaxGames: c.MaxGames, Step: c.Step,
		Saving: c.Saving}
}

// search does one run: one fusion after another.
func search(ctx context.Context, c SearchConfig, r *lab.Run) (s Searched, err error) {
	contest, err := c.Contest(r)
	if err != nil {
		return s, err
	}
	s.Scores = contest.Pool.Scores
	if err := c.measure(ctx, contest, &s, r); err != nil {
		return s, err
	}
	if c.Opponent == TheSingle {
		contest.Opponent = contest.Pool.Players[0]
	}
	err = r.Train(ctx, &s.Fusions, len(fusions), func(seed.Seed) error {
		f, err := c.fused(ctx, contest, fusions[len(s.Fusions)], r)
		s.Fusions = append(s.Fusions, f)
		return err
	})
	return s, err
}

// fused searches with one fusion.
func (c SearchConfig) fused(ctx context.Context, contest ensemble.Contest, fusion player.Fusion,
	r *lab.Run) (f Fused, err error) {
	contest.Pool.Fusion, f.Fusion = fusion, fusion
	if c.Saving {
		whole, err := Seek(ctx, contest, ensemble.All{Games: c.MaxGames}, r)
		if err != nil {
			return f, err
		}
		f.All = &whole
	}
	f.Three, err = Seek(ctx, contest, c.Exhaustive(), r)
	return f, err
}

// Seek does a search and counts its games.
func Seek(ctx context.Context, c ensemble.Contest, s ensemble.Search, r *lab.Run) (ensemble.Found, error) {
	f, err := c.Run(ctx, s)
	r.Played(int(f.Played) + f.Fresh.Games)
	return f, err
}

// Contest returns the contest of the pool with the standard heuristic. Its games are the same for all algorithms,
// opponents and fusions, with saving and without. Choice: where several moves are best, both players make the first in
// row-major order, and so do a vote and its members; all other readings miss the published scores.
func (c SearchConfig) Contest(r *lab.Run) (ensemble.Contest, error) {
	line, err := Evolve().LoadRun(r, strings.ToLower(c.Algorithm))
	individuals, scores, bad := Members(line)
	if err = cmp.Or(err, bad); err != nil {
		return ensemble.Contest{}, err
	}
	pool := ensemble.Pool{Players: individuals, Scores: scores, Fusion: player.Vote}.Sorted()
	n := min(c.Pool, len(pool.Players))
	pool.Players, pool.Scores = pool.Players[:n], pool.Scores[:n]
	for i := range pool.Players {
		pool.Players[i] = AsPlayed(pool.Players[i], c.Epsilon)
	}
	return ensemble.Contest{Pool: pool, Opponent: AsPlayed(player.Heuristic(), c.Epsilon),
		Seed: seed.Seed(0).Child("kim/games", 0).Child(string(r.Size), 0).Child("run", r.Number),
		Own:  c.Own, Fresh: c.Fresh, Workers: r.Workers}, nil
}

// AsPlayed returns a player with this paper's settings.
func AsPlayed(p player.Player, epsilon float64) player.Player {
	p.Epsilon, p.Ties = epsilon, play.FirstTies
	return p
}

// metGames is the number of games of the best individual whose positions measure disagreement.
const metGames = 100

// measure takes the best individual's score in fresh games and how much the pool differs.
func (c SearchConfig) measure(ctx context.Context, contest ensemble.Contest, s *Searched, r *lab.Run) (err error) {
	if s.Single, err = contest.Measure(ctx, []int{0}); err != nil {
		return err
	}
	r.Played(s.Single.Games + metGames)
	positions, unmet := contest.Met(0, metGames)
	s.Distance, err = ensemble.Distance(contest.Pool.Players)
	if err = cmp.Or(unmet, err); err == nil {
		s.Disagreement, err = ensemble.Disagreement(contest.Pool.Players, positions)
	}
	return err
}
