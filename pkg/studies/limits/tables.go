package limits

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/oneply/oneply/pkg/engine/choose"
	"github.com/oneply/oneply/pkg/engine/play"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// pliesRuns are the matches of Plies, as many as are there.
type pliesRuns = paper.Runs[PliesConfig, play.Result]

func (x Results) plies() (pliesRuns, error) { return paper.LoadSoFar(x.Results, Plies()) }

// matchOf returns the match of a player at so many plies, nil where it is not there.
func matchOf(runs pliesRuns, name, opponent string, plies int, leaf choose.Leaf) *play.Result {
	if a := runs.Of(pliesArm(name, opponent, plies, leaf)); len(a) > 0 {
		return &a[0].Outcome
	}
	return nil
}

// scored is the score of a match, a dash where there is none.
func scored(r *play.Result) estimate.Estimate {
	if r == nil {
		return estimate.None()
	}
	return r.Estimate()
}

// PliesTable has the scores of players that look one to four plies ahead.
func (x Results) PliesTable() (report.Table, error) { return paper.From(x.plies, x.pliesTable) }

func (x Results) pliesTable(runs pliesRuns) report.Table {
	t := report.Table{Title: "Players that look further ahead", Columns: []report.Column{{Name: "player"},
		{Name: "opponent"}, {Name: "leaf"}}}
	for plies := 1; plies <= mostPlies; plies++ {
		t.Columns = append(t.Columns, report.Column{Name: estimate.Count(plies, "ply", "plies"), Decimals: 3})
	}
	for k, names := range [][]string{othelloPlayers, goPlayers} {
		t.Block([]string{"Othello", "Go on 5 × 5"}[k])
		for _, name := range names {
			for _, opponent := range []string{standardOf(name), self} {
				if name == standardOf(name) && opponent == self {
					continue // the row above
				}
				for _, leaf := range leavesOf(name) {
					row := []any{titleOf(name), opponent, leafName(name, leaf)}
					for plies := 1; plies <= mostPlies; plies++ {
						row = append(row, scored(matchOf(runs, name, opponent, plies, leaf)))
					}
					t.Add(row...)
				}
			}
		}
	}
	t.Footer = []string{
		"scores, 95% intervals; the opponent looks one ply ahead, self is the player itself; both with epsilon 0.1",
		"leaf: whose eyes value the last board of the search, those of the side that has moved to it (mover) or of the " +
			"side that searches (root); where nothing is said both are one",
		fmt.Sprintf("size %s, version %d", x.Size, Plies().Version)}
	return t
}

// leafName names the leaf of a player to whom it matters.
func leafName(name string, leaf choose.Leaf) string {
	if networks[name] == "" {
		return ""
	}
	return leaf.String()
}

// SmallTable says what is possible on 4 x 4 squares, and what encodings reach.
func (x Results) SmallTable() (report.Table, error) { return paper.From(x.small, x.smallTable) }

type smallRuns = paper.Runs[SmallConfig, Exact]

func (x Results) small() (smallRuns, error) { return paper.LoadSoFar(x.Results, Small()) }

func exactScore(l lab.Line[SmallConfig, Exact]) float64 { return l.Outcome.Score }

func (x Results) smallTable(runs smallRuns) report.Table {
	t := report.Table{Title: "Othello on 4 × 4 squares, exactly", Columns: []report.Column{{Name: "player"},
		{Name: "weights"}, {Name: "expected score", Decimals: 4}, {Name: "below the possible", Decimals: 4}}}
	var any Exact
	for _, name := range smallEncodings {
		arm := runs.Of(name)
		if len(arm) == 0 {
			continue
		}
		any = arm.Best(exactScore).Outcome
		t.Add("best "+name+" found", any.Dim, any.Score, any.Possible-any.Score)
	}
	t.Rule()
	t.Add("one ply, every board known by heart", estimate.None(), any.ByHeart, any.Possible-any.ByHeart)
	t.Add("best possible", estimate.None(), any.Possible, 0.0)
	t.Rule()
	t.Add("the standard player itself", estimate.None(), any.Standard, any.Possible-any.Standard)
	c := smallPlan(x.Size)
	t.Footer = []string{fmt.Sprintf("against othello-4/heuristic, epsilon 0.1 on both sides, ties at random; exact, by "+
		"backward induction over %d positions", any.Positions),
		"all players see the end of the game, the standard player too: a move that ends it is worth its outcome",
		fmt.Sprintf("found: the best of %s of CMA-ES with restarts, %d players judged in each", estimate.Count(c.Runs, "run",
			"runs"), c.Arms[0].Config(0).Players), fmt.Sprintf("size %s, version %d", x.Size, Small().Version)}
	return t
}

type ceilingRuns = paper.Runs[CeilingConfig, Tried]

func (x Results) ceiling() (ceilingRuns, error) { return paper.LoadSoFar(x.Results, Ceiling()) }

// gain is what rollouts gain in the same games.
func (t Tried) gain() estimate.Estimate { return ensemble.Lead(t.Rollouts, t.Plain) }

// fewestChanged is the least number of double games with another result that make an interval of the gain.
const fewestChanged = 10

// bound is the upper end of the 95% interval of the gain, none where too few double games have another result.
func (t Tried) bound() estimate.Estimate {
	changed := 0
	for k := 0; k+1 < len(t.Plain); k += 2 {
		if t.Plain[k] != t.Rollouts[k] || t.Plain[k+1] != t.Rollouts[k+1] {
			changed++
		}
	}
	if changed < fewestChanged {
		return estimate.None()
	}
	gain := t.gain()
	return estimate.Estimate{Value: gain.Value + gain.Half()}
}

// CeilingTable says what one step of rollouts gains.
func (x Results) CeilingTable() (report.Table, error) { return paper.From(x.ceiling, x.ceilingTable) }

func (x Results) ceilingTable(runs ceilingRuns) report.Table {
	t := report.Table{Title: "One step of rollouts on top of a player", Columns: []report.Column{{Name: "player"},
		{Name: "games", Group: "a move is tried by", Unit: "at most"}, {Name: "games"},
		{Name: "alone", Group: "score", Decimals: 4}, {Name: "with rollouts", Group: "score", Decimals: 4},
		{Name: "gain", Decimals: 4, Signed: true}, {Name: "at most", Unit: "95%", Decimals: 4},
		{Name: "changed", Unit: "% of moves", Decimals: 1}},
		Footer: []string{"against the standard heuristic, epsilon 0.1 on both sides; the gain is that of the same games; " +
			fmt.Sprintf("at most: the upper end of its 95%% interval, where %d double games or more have another result",
				fewestChanged),
			"four times the rollouts were played in the first of the same games",
			"a move of the player is left only for one that is three standard errors better; rollouts know how the opponent " +
				"plays",
			"a move of the champion that wins a quarter of these games, all of them, is compared with no other",
			fmt.Sprintf("size %s, version %d", x.Size, Ceiling().Version)}}
	for _, name := range rolled {
		for _, arm := range []string{armOf(name), armOf(name) + fourfold} {
			for _, l := range runs.Of(arm) {
				o, gain := l.Outcome, l.Outcome.gain()
				t.Add(name, l.Config.Most, len(o.Plain), ensemble.PointsOf(o.Plain).Score(),
					ensemble.PointsOf(o.Rollouts).Score(), gain, o.bound(),
					100*float64(o.Changed)/float64(max(1, o.Moves)))
			}
		}
	}
	return t
}

type votesRuns = paper.Runs[VotesConfig, Voted]

func (x Results) votes() (votesRuns, error) { return paper.LoadSoFar(x.Results, Votes()) }

// ways names the ways in which a crowd plays.
var ways = [waysOfVoting]string{"the best member", "plain vote", "mean of the weights", "vote with weights by Hedge",
	"vote with weights by logistic regression"}

// leads returns the lead of a way over the best member, crowd by crowd.
func leads(runs votesRuns, way int) []float64 {
	return paper.Each(runs.Of("takahama").Outcomes(), func(v Voted) float64 { return v.Leads[way].Value })
}

// lead returns its mean over crowds.
func lead(runs votesRuns, way int) estimate.Estimate { return paper.Mean(leads(runs, way)) }

// VotesTable compares votes that learn with others.
func (x Results) VotesTable() (report.Table, error) { return paper.From(x.votes, x.votesTable) }

func (x Results) votesTable(runs votesRuns) report.Table {
	c, all := votesPlan(x.Size).Arms[0].Config(0), runs.Of("takahama").Outcomes()
	t := report.Table{Title: "Votes that learn", Columns: []report.Column{{Name: "the crowd plays by"},
		{Name: "score", Decimals: 4}, {Name: "lead over the best member", Decimals: 4, Signed: true},
		{Name: "crowds ahead"}}}
	for way, name := range ways {
		ahead := 0
		for _, v := range all {
			if v.Leads[way].Value > 0 {
				ahead++
			}
		}
		score := paper.Mean(paper.Each(all, func(v Voted) float64 { return v.Games[way].Score().Value }))
		if way == bestMember {
			t.Add(name, score, estimate.None(), "")
			continue
		}
		t.Add(name, score, lead(runs, way), fmt.Sprintf("%d of %d", ahead, len(all)))
	}
	t.Rule()
	t.Add("a member, on average", paper.Mean(paper.Each(all, Voted.average)), estimate.None(), "")
	t.Footer = []string{fmt.Sprintf("%d crowds of %d printed players of Takahama & Sakai, drawn at random; means over "+
		"crowds with Student's 95%% intervals", len(all), c.Members),
		fmt.Sprintf("%d games to choose the best member, as many for Hedge, and as many of %s to learn from; %d fresh "+
			"games, the same for all ways", c.Learn, c.Teacher, c.Fresh),
		fmt.Sprintf("size %s, version %d", x.Size, Votes().Version)}
	return t
}

// average is the mean score of the members.
func (v Voted) average() float64 {
	return paper.Average(paper.Each(v.Alone, func(p Points) float64 { return p.Score().Value }))
}

// relays returns what a relay of two members loses on average against both alone.
func (v Voted) relays() float64 {
	return v.average() - paper.Average(paper.Each(v.Relieved, func(p Points) float64 { return p.Score().Value }))
}

// loses returns what the plain vote loses against the mean of its members.
func (v Voted) loses() float64 { return v.average() - v.Games[plainVote].Score().Value }

type exploitRuns = paper.Runs[ExploitConfig, Exploited]

func (x Results) exploits() (exploitRuns, error) { return paper.LoadSoFar(x.Results, Exploit()) }

// exploited are all players that were exploited, the hardest first.
func exploited(runs exploitRuns) (list []lab.Line[ExploitConfig, Exploited]) {
	for _, a := range runs {
		list = append(list, a...)
	}
	slices.SortFunc(list, func(a, b lab.Line[ExploitConfig, Exploited]) int {
		return cmp.Or(cmp.Compare(a.Outcome.Responder.Score().Value, b.Outcome.Responder.Score().Value),
			cmp.Compare(a.Arm, b.Arm))
	})
	return list
}

// ExploitTable sets how far players can be exploited beside their scores.
func (x Results) ExploitTable() (report.Table, error) { return paper.From(x.exploits, x.exploitTable) }

func (x Results) exploitTable(runs exploitRuns) report.Table {
	list := exploited(runs)
	t := report.Table{Title: "How far players can be exploited", Columns: []report.Column{{Name: "player"},
		{Name: "score", Unit: "against the heuristic", Decimals: 3},
		{Name: "exploitability", Unit: "score of a best responder", Decimals: 3}}}
	for _, l := range list {
		t.Add(l.Config.Player, l.Outcome.Score.Score(), l.Outcome.Responder.Score())
	}
	c := exploitPlan(x.Size).Arms[0].Config(0)
	t.Footer = []string{fmt.Sprintf("responder: %s by TD(%g) with temporal coherence, %d games against the player alone, "+
		"from weights of 0: a lower bound of what a best responder makes", c.Encoding, c.Responder.Lambda, c.Games),
		fmt.Sprintf("%d fresh games each; epsilon %g on both sides; 95%% intervals of the games",
			c.Fresh, player.Epsilon), fmt.Sprintf("size %s, version %d", x.Size, Exploit().Version)}
	return t
}

// together returns the scores of the players and how far they can be exploited.
func together(list []lab.Line[ExploitConfig, Exploited]) (score, exploited []float64) {
	for _, l := range list {
		score = append(score, l.Outcome.Score.Score().Value)
		exploited = append(exploited, l.Outcome.Responder.Score().Value)
	}
	return score, exploited
}

// correlated estimates a correlation of ranks with its 95% interval.
func correlated(a, b []float64) stats.Estimate { return stats.Spearman(a, b, 0.95) }
