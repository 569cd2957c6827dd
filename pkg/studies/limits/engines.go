package limits

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/papers/krawiec"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/gtp"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// EnginesConfig sets up a match against a program that speaks GTP.
type EnginesConfig struct {
	Player  string  `json:"player"`  // its name, or ours: the best of our runs of CTDL+HoF
	Engine  string  `json:"engine"`  // command
	Games   int     `json:"games"`   // half of them with each colour
	Epsilon float64 `json:"epsilon"` // probability of a random move of both players
}

// Match is the outcome of a match.
type Match struct {
	Program string      `json:"program"` // name and version, as it says itself
	Result  play.Result `json:"result"`  // as the player sees it
	Notes   []string    `json:"notes,omitempty"`
}

// Engines lets players look one ply ahead against programs that search: GNU Go on 5 x 5 points, which passes by the
// rules of Krawiec et al., and Rhino in Othello.
func Engines() lab.Experiment[EnginesConfig, Match] {
	return lab.Experiment[EnginesConfig, Match]{
		Name: "krawiec/engines", Source: "not in the paper", Version: 1, Plan: enginesPlan,
		Games: func(c EnginesConfig) int64 { return int64(c.Games) }, Do: matchEngine,
	}
}

// The engines. GNU Go's games are reproducible by its seed. Rhino's are not: it varies its openings and takes no seed.
const (
	gnuGo     = "gnugo --mode gtp --chinese-rules --capture-all-dead --seed 1"
	gnuGoWeak = gnuGo + " --level 1" // of 10
	rhino     = "gtp-rhino --level 1"
	rhinoBare = rhino + " --book 0" // without openings of its own: its games repeat
)

// levelOf returns the level in an engine's command, and whether it has no book; "" for the default, which is 10.
func levelOf(command string) string {
	_, level, _ := strings.Cut(command, "--level ")
	return strings.Replace(level, " --book 0", ", no book", 1)
}

// ours stands for the best of our runs of CTDL+HoF.
const ours = "ours"

func enginesPlan(size lab.Size) lab.Plan[EnginesConfig] {
	games := map[lab.Size]int{lab.Try: 2, lab.Quick: 10, lab.Paper: 200}[size]
	p := lab.Plan[EnginesConfig]{Runs: 1}
	add := func(engine, command string, games int, players ...string) {
		for _, name := range players {
			var from []lab.Input
			if name == ours {
				from = []lab.Input{{Task: krawiec.Methods(), Arms: []string{krawiec.CTDLHoF}}}
			}
			p.Arms = append(p.Arms, lab.Fixed(engine+"-"+armOf(name),
				EnginesConfig{name, command, games, player.Epsilon}, from...))
		}
	}
	add("gnugo-1", gnuGoWeak, games, "liberty", "krawiec/heuristic", "krawiec", ours)
	add("gnugo-10", gnuGo, max(2, games/4), "krawiec", ours)
	add("rhino-1", rhino, games, "heuristic", "takahama/37", "jaskowski")
	if size == lab.Paper {
		add("rhino-1", rhino, games, "champion") // champion is stored
		add("rhino-1-bare", rhinoBare, games, generalistRun, "champion")
	}
	return p
}

func matchEngine(ctx context.Context, c EnginesConfig, r *lab.Run) (Match, error) {
	var out Match
	name := c.Player
	if name == ours {
		name = "krawiec/methods/" + krawiec.CTDLHoF + "/best@" + string(r.Input)
	}
	a, err := player.Find(r.Data, name)
	if err != nil {
		return out, err
	}
	b, err := player.Engine(c.Engine)
	if err != nil {
		return out, err
	}
	if out.Program, err = program(ctx, c.Engine); err != nil {
		return out, err
	}
	a.Epsilon, b.Epsilon = c.Epsilon, c.Epsilon
	m := player.Match{A: a, B: b, Games: c.Games, Seed: r.Seed,
		Notice: func(line string) { out.Notes = append(out.Notes, line) }}
	out.Result, err = m.Run(ctx)
	r.Played(c.Games)
	return out, err
}

// program asks an engine for its name and version.
func program(ctx context.Context, command string) (string, error) {
	e, err := gtp.Start(command)
	if err != nil {
		return "", err
	}
	defer e.Close()
	var words []string
	for _, c := range []string{"name", "version"} {
		answer, err := e.Do(ctx, c)
		if err != nil {
			return "", err
		}
		words = append(words, answer)
	}
	return strings.Join(words, " "), nil
}

// EnginesTable shows the matches against programs that search.
func (x Results) EnginesTable() (report.Table, error) {
	lines, err := paper.There(x.Results, Engines(), x.Size)
	if err == nil && len(lines) == 0 {
		_, err = paper.All(x.Results, Engines()) // the installed programs suffice
	}
	t := report.Table{
		Title: "Players that look one ply ahead against programs that search",
		Columns: []report.Column{{Name: "program"}, {Name: "level"}, {Name: "player"}, {Name: "games"}, {Name: "wins"},
			{Name: "draws"}, {Name: "losses"}, {Name: "score", Decimals: 3}},
		Footer: []string{fmt.Sprintf("score: (wins + draws / 2) / games of the player, 95%% interval · both move at random "+
			"with probability %g · ours: the best of our runs of CTDL+HoF", player.Epsilon),
			fmt.Sprintf("size %s, version %d", x.Size, Engines().Version)},
	}
	for i, l := range lines {
		if i > 0 && l.Outcome.Program != lines[i-1].Outcome.Program {
			t.Rule()
		}
		r := l.Outcome.Result
		wins, draws, losses := r.Total()
		t.Add(l.Outcome.Program, cmp.Or(levelOf(l.Config.Engine), "10, its own"), titleOf(l.Config.Player), r.Games(),
			wins, draws, losses, report.Interval(r.Score(), r.CI95()))
		t.Footer = append(t.Footer, l.Outcome.Notes...)
	}
	return t, err
}
