package limits

// question is what the study asks, what decides it, and the experiments whose runs do. Date is that of the decider's
// text, which comes before the runs; those of which it does not are listed in TestDeciders, with the reason.
type question struct {
	asks, decides, date string
	rows                []string
}

// When deciders were written.
const (
	atFirst = "2026-11-22 22:59"
	byHolm  = "2026-11-23 05:06" // the correction for several things that a question is asked of came after the runs
	byLeafs = "2026-11-23 20:46"
	byRound = "2026-11-24 10:01"
)

// Tests of the things that a question is asked of.
const (
	byGames = ", by the games at 0.05, all being one family (Holm)"
	byRuns  = ", by Student's t at 0.05, all being one family (Holm)"
)

// The questions of the study. All games are of Othello with epsilon 0.1 on both sides where nothing else is said;
// intervals are of 95%.
var (
	asksPlies = question{"Is one ply more worth anything to an evaluator that was made for one ply?",
		"for each player, and for each network by either leaf: its score at two plies, and at three, less that at one, " +
			"against the standard player of its game; yes where that is above 0, no where it is below" + byGames,
		byLeafs, []string{"limits/plies"}}
	asksScale = question{"Do programs that search stand above players that look one ply ahead?",
		"for either leaf: ratings by Bradley and Terry over all matches of Plies with this leaf and the stored ones with " +
			"programs: yes, above a player, " +
			"where the difference is above 0, no where it is below" + byGames, byLeafs, []string{"limits/plies"}}
	asksChance = question{"Does a random move cost a strong player more than a weak one?",
		"what the player loses when its own epsilon goes from 0 to 0.3, the opponent's being 0.1, less what the standard " +
			"heuristic loses: yes where that is above 0, no where it is below" + byGames,
		byHolm, []string{"limits/chance"}}
	asksMoments = question{"Is a random move dearest in one third of a game?",
		"the mean cost over the own moves 1 to 10, 11 to 20 and 21 to 30: one third is dearest where the intervals of its " +
			"differences from both others are above 0", atFirst, []string{"limits/moments"}}
	asksSmall = question{"Does one ply reach what is possible on 4 x 4 squares?",
		"expected scores are exact: an encoding reaches the most where its best player is less than 0.0005 below the best " +
			"possible one; what the search has not found it does not exclude", atFirst, []string{"limits/small"}}
	asksCeiling = question{"Does one step of rollouts gain anything over the best player?",
		"its score less that of the player itself in the same games: yes where the interval is above 0; the ceiling is " +
			"reached as far as one step tells where its upper end is below 0.0005, and not larger with four times the rollouts",
		atFirst, []string{"limits/ceiling"}}
	asksVotes = question{"Is a vote whose weights are learnt better than the best member, chosen by as many games?",
		"the mean over crowds of its lead in the same fresh games: yes where that is above 0, no where it is below" +
			byRuns, byHolm, []string{"limits/votes"}}
	asksRelay = question{"Does the price of changing plans in the middle of a game explain what a vote loses?",
		"Spearman's correlation, over crowds, of what a relay of two members loses on average with what the plain vote " +
			"loses against the mean of its members: yes where its interval is above 0, no where it is below",
		byHolm, []string{"limits/votes"}}
	asksExploit = question{"Are players that score more against the standard heuristic harder to exploit?",
		"Spearman's correlation, over players, of the score with what a best responder makes of them: yes where its " +
			"interval is below 0, no where it is above", atFirst, []string{"limits/exploit"}}
	asksLosses = question{"Does likelihood gain anything over squared errors?",
		"for each kind of steps, either loss at its better learning rate: the mean score of runs of equally many games, " +
			"less that with squared errors; yes where that is above 0, no where it is below" + byRuns,
		byHolm, []string{"limits/losses"}}
	asksFirst = question{"Is the generalist the best of the players here that look one ply ahead?",
		"in a round robin, in the field and without chance from random openings: its mean score against all others less " +
			"that of the best of them; yes where that is above 0, no where it is below" + byGames,
		byRound, []string{"limits/round"}}
	asksStrength = question{"Do the generations of a learner become stronger after the first tenth of its games?",
		"for each learner: the score of its last generation against the panel, less that after 200,000 of 2,000,000 games; " +
			"yes where the mean over runs is above 0, no where it is below" + byRuns,
		byHolm, []string{"limits/generations"}}
	asksAncestors = question{"Does a later generation beat the earlier ones of its own run?",
		"for each learner: the mean score of later generations against earlier ones; yes where its mean over runs is above " +
			"a half, no where it is below" + byRuns, byHolm, []string{"limits/generations"}}
	asksHardening = question{"Do generations become harder to exploit?",
		"for each learner: what a best responder makes of the generation after 40,000 games, less what one makes of the " +
			"last; yes where the mean over runs is above 0, no where it is below" + byRuns,
		byHolm, []string{"limits/generations"}}
)
