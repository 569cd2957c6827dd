package krawiec

import (
	"context"
	"strings"

	"github.com/oneply/oneply/pkg/gtp"
	"github.com/oneply/oneply/pkg/lab"
	"github.com/oneply/oneply/pkg/play"
	"github.com/oneply/oneply/pkg/player"
)

// EngineConfig sets up a match against a program that speaks GTP.
type EngineConfig struct {
	Player  string  `json:"player"`  // its name, or ours: the best of our runs of CTDL+HoF
	Engine  string  `json:"engine"`  // command
	Games   int     `json:"games"`   // half of them with each colour
	Epsilon float64 `json:"epsilon"` // probability of a random move of both players
}

// EngineMatch is the outcome of a match.
type EngineMatch struct {
	Program string      `json:"program"` // name and version, as it says itself
	Result  play.Result `json:"result"`  // as the player sees it
	Notes   []string    `json:"notes,omitempty"`
}

// Engines lets players look one ply ahead against programs that search: GNU Go on 5 x 5 points, which passes as the
// paper's players have to, and Rhino in Othello. Unlike all other results these depend on what is installed.
func Engines() lab.Experiment[EngineConfig, EngineMatch] {
	return lab.Experiment[EngineConfig, EngineMatch]{
		Name: "krawiec/engines", Source: "not in the paper", Version: 1, Plan: enginesPlan,
		Games: func(c EngineConfig) int64 { return int64(c.Games) }, Do: matchEngine,
	}
}

// The engines. Their games are reproducible: GNU Go has a fixed seed, Rhino no randomness.
const (
	gnuGo     = "gnugo --mode gtp --chinese-rules --capture-all-dead --seed 1"
	gnuGoWeak = gnuGo + " --level 1" // of 10
	rhino     = "gtp-rhino --level 1"
)

// level returns that of the engine as a table says it.
func (c EngineConfig) level() string {
	if _, level, ok := strings.Cut(c.Engine, "--level "); ok {
		return level
	}
	return "10, its own"
}

// ours stands for the best of our runs of CTDL+HoF.
const ours = "ours"

func enginesPlan(size lab.Size) lab.Plan[EngineConfig] {
	games := map[lab.Size]int{lab.Try: 2, lab.Quick: 10, lab.Paper: 200}[size]
	p := lab.Plan[EngineConfig]{Runs: 1}
	add := func(engine, command string, games int, players ...string) {
		for _, name := range players {
			a := lab.Arm[EngineConfig]{Name: engine + "-" + strings.ReplaceAll(name, "/", "-"), Config: func(int) EngineConfig {
				return EngineConfig{name, command, games, epsilon}
			}}
			if name == ours {
				a.Inputs = []lab.Input{{Task: Methods(), Arms: []string{armCTDLHoF}}}
			}
			p.Arms = append(p.Arms, a)
		}
	}
	add("gnugo-1", gnuGoWeak, games, "liberty", "krawiec/heuristic", "krawiec", ours)
	add("gnugo-10", gnuGo, max(2, games/4), "krawiec", ours)
	add("rhino-1", rhino, games, "heuristic", "takahama/37", "jaskowski")
	return p
}

// matchEngine does one run.
func matchEngine(ctx context.Context, c EngineConfig, r *lab.Run) (EngineMatch, error) {
	var out EngineMatch
	name := c.Player
	if name == ours {
		name = "krawiec/methods/" + armCTDLHoF + "/best@" + string(r.Input)
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
