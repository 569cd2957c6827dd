package player

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/game/smallgo"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/show/estimate"
)

// Learned is the folder of what was learnt for no paper; the player learned/NAME is run 0 of the arm Lesson of the
// experiment of that name.
const (
	Learned = "learned"
	Lesson  = "lesson"
)

// crowned maps the names of our strongest players to the runs that make them.
var crowned = map[string]string{
	"champion":   "limits/champion/tc/0",
	"generalist": "limits/generalist/squares/0",

	connectFour + "/champion": "boards/taught/perfect/0",
}

// whole returns the name of a stored player with its arm and run: learned/mine is learned/mine/lesson/0.
func whole(name string) string {
	if run, ok := crowned[name]; ok {
		return run
	}
	if which, ok := strings.CutPrefix(name, Learned+"/"); ok && which != "" && !strings.Contains(which, "/") {
		return name + "/" + Lesson + "/0"
	}
	return name
}

// made is the stored result of a run that makes a player: any outcome with a player in the text format of the Othello
// League, or with the weights of a piece counter in its samples.
type made struct {
	Player  string          `json:"player"`
	Last    *play.Result    `json:"last"`    // its last measurement in new games, if there was one
	Fitness json.RawMessage `json:"fitness"` // a number, or an object whose first part is the score
	Samples []sample        `json:"samples"` // the last one is the player
}

// sample is a piece counter for Go during training, with its wins, draws and losses against two opponents.
type sample struct {
	Weights   []float64 `json:"weights"`
	Heuristic [3]int    `json:"heuristic"`
	Liberty   [3]int    `json:"liberty"`
}

// score returns the share of wins against both opponents.
func (s sample) score() float64 {
	wins, games := s.Heuristic[0]+s.Liberty[0], 0
	for i := range s.Heuristic {
		games += s.Heuristic[i] + s.Liberty[i]
	}
	return float64(wins) / float64(games)
}

// last returns the last sample, or one without weights if there is none.
func (m made) last() (s sample) {
	if n := len(m.Samples); n > 0 {
		return m.Samples[n-1]
	}
	return s
}

// isPlayer reports whether there is a player.
func (m made) isPlayer() bool { return m.Player != "" || len(m.last().Weights) > 0 }

// evaluator returns the evaluator of the player.
func (m made) evaluator(name string) (eval.Evaluator, error) {
	if m.Player != "" {
		return eval.Read(strings.NewReader(m.Player), name)
	}
	return eval.Full{N: smallgo.Size}.Decode(m.last().Weights)
}

// score returns the number by which the best of several runs is chosen: that of the last measurement or else of
// training.
func (m made) score() float64 {
	if m.Last != nil && m.Last.Games() > 0 {
		return m.Last.Score()
	}
	if m.Player == "" {
		return m.last().score()
	}
	var parts struct{ Parts []float64 }
	if json.Unmarshal(m.Fitness, &parts) == nil && len(parts.Parts) > 0 {
		return parts.Parts[0]
	}
	var value float64
	if json.Unmarshal(m.Fitness, &value) == nil {
		return value
	}
	return math.Inf(-1)
}

// errNoRuns reports that nothing is stored of the arm with which a name begins.
var errNoRuns = errors.New("player: no runs are stored")

// stored finds one of our own players: paper/experiment/arm/run with runs counted from 0, or paper/experiment/arm/best,
// followed by @size or else of the largest size that is stored.
func stored(data, name string) (Player, error) {
	plain, size, sized := strings.Cut(whole(name), "@")
	parts := strings.Split(plain, "/")
	if len(parts) != 4 {
		return Player{}, fmt.Errorf("player: no stored player %q, want a name like takahama/evolve/de/36", name)
	}
	s := lab.StoredArm{Experiment: parts[0] + "/" + parts[1], Size: lab.Size(size), Arm: parts[2]}
	if !sized {
		s.Size = lab.StoredSize(data, s.Experiment, s.Arm)
	}
	entries, err := lab.StoredRuns(data, s)
	if err == nil && len(entries) == 0 {
		err = errNoRuns
	}
	if err != nil {
		return Player{}, err
	}
	entry, m, err := pick(entries, parts[3])
	if err != nil {
		return Player{}, fmt.Errorf("player: no stored player %q: %w", name, err)
	}
	return m.player(name, s, entry)
}

// pick returns the entry of a run, or the best one, ties by run.
func pick(entries []lab.StoredRun, which string) (lab.StoredRun, made, error) {
	run, err := strconv.Atoi(which)
	if err != nil && which != "best" {
		return lab.StoredRun{}, made{}, fmt.Errorf("%q is neither a run nor best", which)
	}
	var at lab.StoredRun
	var top made
	for _, e := range entries {
		var m made
		if err := json.Unmarshal(e.Outcome, &m); err != nil || !m.isPlayer() {
			return at, m, fmt.Errorf("its experiment makes no players")
		}
		if which != "best" && e.Run == run || which == "best" && (!top.isPlayer() || m.score() > top.score()) {
			at, top = e, m
		}
	}
	if !top.isPlayer() {
		return at, top, fmt.Errorf("%s stored, not this one", estimate.Count(len(entries), "run is", "runs are"))
	}
	return at, top, nil
}

// player returns the player of an entry.
func (m made) player(name string, s lab.StoredArm, entry lab.StoredRun) (Player, error) {
	e, err := m.evaluator(name)
	if err != nil {
		return Player{}, err
	}
	var config struct {
		Game string      `json:"game"`
		View choose.View `json:"view"`
		Ties string      `json:"ties"`
	}
	if err := json.Unmarshal(entry.Config, &config); err != nil {
		return Player{}, fmt.Errorf("player: %s: %w", name, err)
	}
	p := New(name, fmt.Sprintf("%s, arm %s, run %d of size %s", s.Experiment, s.Arm, entry.Run, s.Size), e)
	if p.View = config.View; config.Game != "" {
		p.Game = config.Game
	}
	if config.Ties != "" {
		p.Ties, err = choose.ParseTies(config.Ties)
	}
	return p, err
}

// likelyNames lists, for each arm with stored runs, the most similar name of a player: its run is that of name, or the
// best. The arm may make no players, or lack the run.
func likelyNames(data, name string) (list []string, err error) {
	stocks, err := lab.StoredArms(data)
	run := name[strings.LastIndexByte(name, '/')+1:]
	if _, e := strconv.Atoi(run); e != nil {
		run = "best"
	}
	for _, s := range stocks {
		its := s.Experiment + "/" + s.Arm + "/" + run
		if strings.HasPrefix(s.Experiment, Learned+"/") {
			its = s.Experiment
		}
		if !slices.Contains(list, its) {
			list = append(list, its)
		}
	}
	return append(list, slices.Sorted(maps.Keys(crowned))...), err
}
