package limits

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/oneply/oneply/pkg/lab/stats"
	"github.com/oneply/oneply/pkg/learn/ensemble"
	"github.com/oneply/oneply/pkg/learn/lesson"
	"github.com/oneply/oneply/pkg/papers/paper"
	"github.com/oneply/oneply/pkg/show/estimate"
	"github.com/oneply/oneply/pkg/show/report"
)

// evidence is everything that decides the questions.
type evidence struct {
	Results
	plies       pliesRuns
	chance      paper.Runs[ChanceConfig, [][]ensemble.Points]
	moments     paper.Runs[MomentsConfig, []Cost]
	small       paper.Runs[SmallConfig, Exact]
	ceiling     paper.Runs[CeilingConfig, Tried]
	votes       paper.Runs[VotesConfig, Voted]
	exploits    paper.Runs[ExploitConfig, Exploited]
	generations generationRuns
	losses      paper.Runs[lesson.Config, lesson.Outcome]
}

// Questions returns the study's questions, their deciders, and the answers.
func (x Results) Questions() (report.Questions, error) {
	e := evidence{Results: x}
	err := cmp.Or(paper.Fill(&e.plies, x.Results, Plies()), paper.Fill(&e.chance, x.Results, Chance()),
		paper.Fill(&e.moments, x.Results, Moments()), paper.Fill(&e.small, x.Results, Small()),
		paper.Fill(&e.ceiling, x.Results, Ceiling()),
		paper.Fill(&e.votes, x.Results, Votes()), paper.Fill(&e.exploits, x.Results, Exploit()),
		paper.Fill(&e.generations, x.Results, Progress()), paper.Fill(&e.losses, x.Results, Losses()))
	if err != nil {
		return nil, err
	}
	return paper.Answers(e, "P%d", questions), nil
}

// When deciders were written. TestDeciders lists those that are younger than their runs, with the reason.
const (
	atFirst = "2026-11-22 22:59"
	byHolm  = "2026-11-23 05:06" // the correction for several items of one question came after the runs
	byLeafs = "2026-11-23 20:46"
)

// Tests of the items of a question.
const (
	byGames = ", by the games at 0.05, all being one family (Holm)"
	byRuns  = ", by Student's t at 0.05, all being one family (Holm)"
)

// questions are the questions of the study. All games are of Othello with epsilon 0.1 on both sides unless stated
// otherwise; intervals are at 95%.
var questions = []paper.Asked[evidence]{
	paper.Ask("Is one ply more worth anything to an evaluator that was made for one ply?",
		"for each player, and for each network by either leaf: its score at two plies, and at three, less that at one, "+
			"against the standard player of its game; yes where that is above 0, no where it is below"+byGames,
		byLeafs, evidence.onPlies, "limits/plies"),
	paper.Ask("Do programs that search stand above players that look one ply ahead?",
		"for either leaf: ratings by Bradley and Terry over all matches of Plies with this leaf and the stored ones with "+
			"programs: yes, above a player, where the difference is above 0, no where it is below"+byGames,
		byLeafs, evidence.onScale, "limits/plies"),
	paper.Ask("Does a random move cost a strong player more than a weak one?",
		"what the player loses when its own epsilon goes from 0 to 0.3, the opponent's being 0.1, less what the standard "+
			"heuristic loses: yes where that is above 0, no where it is below"+byGames,
		byHolm, evidence.onChance, "limits/chance"),
	paper.Ask("Is a random move dearest in one third of a game?",
		"the mean cost over the own moves 1 to 10, 11 to 20 and 21 to 30: one third is dearest where the intervals of its "+
			"differences from both others are above 0", atFirst, evidence.onMoments, "limits/moments"),
	paper.Ask("Does one ply reach what is possible on 4 x 4 squares?",
		"expected scores are exact: an encoding reaches the most where its best player is less than 0.0005 below the best "+
			"possible one; what the search has not found it does not exclude",
		atFirst, evidence.onSmall, "limits/small"),
	paper.Ask("Does one step of rollouts gain anything over the best player?",
		"its score less that of the player itself in the same games: yes where the interval is above 0; the ceiling is "+
			"reached as far as one step tells where its upper end is below 0.0005, and not larger with four times the rollouts",
		atFirst, evidence.onCeiling, "limits/ceiling"),
	paper.Ask("Is a vote whose weights are learnt better than the best member, chosen by as many games?",
		"the mean over crowds of its lead in the same fresh games: yes where that is above 0, no where it is below"+
			byRuns, byHolm, evidence.onVotes, "limits/votes"),
	paper.Ask("Does the price of changing plans in the middle of a game explain what a vote loses?",
		"Spearman's correlation, over crowds, of what a relay of two members loses on average with what the plain vote "+
			"loses against the mean of its members: yes where its interval is above 0, no where it is below",
		byHolm, evidence.onRelay, "limits/votes"),
	paper.Ask("Are players that score more against the standard heuristic harder to exploit?",
		"Spearman's correlation, over players, of the score with what a best responder makes of them: yes where its "+
			"interval is below 0, no where it is above", atFirst, evidence.onExploit, "limits/exploit"),
	paper.Ask("Do the generations of a learner become stronger after the first tenth of its games?",
		"for each learner: the score of its last generation against the panel, less that after 200,000 of 2,000,000 games; "+
			"yes where the mean over runs is above 0, no where it is below"+byRuns,
		byHolm, evidence.onStrength, "limits/generations"),
	paper.Ask("Does a later generation beat the earlier ones of its own run?",
		"for each learner: the mean score of later generations against earlier ones; yes where its mean over runs is above "+
			"a half, no where it is below"+byRuns, byHolm, evidence.onAncestors, "limits/generations"),
	paper.Ask("Do generations become harder to exploit?",
		"for each learner: what a best responder makes of the generation after 40,000 games, less what one makes of the "+
			"last; yes where the mean over runs is above 0, no where it is below"+byRuns,
		byHolm, evidence.onHardening, "limits/generations"),
	paper.Ask("Does likelihood gain anything over squared errors?",
		"for each kind of steps, either loss at its better learning rate: the mean score of runs of equally many games, "+
			"less that with squared errors; yes where that is above 0, no where it is below"+byRuns,
		byHolm, evidence.onLosses, "limits/losses"),
}

// level is the probability that a question finds a difference where there is none, for any of its items.
const level = 0.05

// difference is a number compared with a value, with the probability that chance puts it as far away.
type difference struct {
	estimate.Estimate
	from float64 // the value
	p    float64 // two-sided
}

// ofGames compares a number with 0 by the standard error of its games.
func ofGames(e estimate.Estimate) difference {
	if e.Value == 0 {
		return difference{e, 0, 1}
	}
	return difference{e, 0, stats.NormalP(e.Value / e.SE)}
}

// ofRuns compares the mean of independent runs with a value (Student).
func ofRuns(runs []float64, from float64) difference {
	e := stats.Mean(runs, 0.95)
	return difference{paper.Mean(runs), from, studentP(e.Value-from, e.StdErr, len(runs)-1)}
}

// between returns the difference of the means of two samples of runs, b minus a.
//
// Choice: with the degrees of freedom of the smaller sample alone, the least that Welch's test may have.
func between(a, b []float64) difference {
	e, f := stats.Mean(a, 0.95), stats.Mean(b, 0.95)
	return difference{paper.Mean(b).Minus(paper.Mean(a)), 0,
		studentP(f.Value-e.Value, math.Sqrt(float64(e.StdErr*e.StdErr)+float64(f.StdErr*f.StdErr)), min(len(a), len(b))-1)}
}

// studentP returns the probability that chance puts a mean as far from 0; 1 if nothing is known of chance.
func studentP(mean, stdErr float64, freedom int) float64 {
	if freedom < 1 || mean == 0 {
		return 1
	}
	return stats.StudentP(mean/stdErr, freedom)
}

// item is a thing that a question is asked about; items of a group follow its name together.
type item struct {
	group, name string
	difference
}

// answers says for each item whether it is above its value, with all items as one family (Holm 1979).
func answers(items []item) (list []report.Answer) {
	for i, p := range stats.Holm(paper.Each(items, func(d item) float64 { return d.p })) {
		list = append(list, report.Tested(p, level, items[i].Value > items[i].from))
	}
	return list
}

// family replies by the items' answers, and lists them.
func family(of string, items []item, decimals int, rest string) (report.Reply, string) {
	found := answers(items)
	var list []string
	for i, d := range items {
		text := fmt.Sprintf("%s %s", d.name, answered(d.Estimate, decimals, d.from == 0, found[i]))
		if last := len(list) - 1; i > 0 && d.group != "" && d.group == items[i-1].group {
			list[last] += ", " + text
		} else {
			list = append(list, d.group+text)
		}
	}
	return replied(of, found, list, "Each interval is for itself; yes and no hold for all at once. "+rest)
}

// answered formats a number with its interval and its answer.
func answered(e estimate.Estimate, decimals int, signed bool, a report.Answer) string {
	return fmt.Sprintf("%s ± %s (%s)", estimate.Typeset(estimate.Fixed(e.Value, decimals, signed)),
		estimate.Fixed(e.Half(), decimals, false), report.ReplyOf(1, a))
}

// gain formats a difference and whether it is above 0.
func gain(e estimate.Estimate, decimals int) string {
	return answered(e, decimals, true, report.Above(e, 0))
}

// replied replies by an answer for each item of a question: how many have which answer, then the numbers.
func replied(of string, answers []report.Answer, numbers []string, rest string) (report.Reply, string) {
	return report.ReplyOf(len(answers), answers...), strings.TrimSpace(fmt.Sprintf(
		"Of %d %s %d yes, %d no, %d not decided: %s. %s", len(answers), of, report.Count(report.Yes, answers...),
		report.Count(report.No, answers...), report.Count(report.Open, answers...), strings.Join(numbers, "; "), rest))
}
