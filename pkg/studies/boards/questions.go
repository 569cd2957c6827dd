package boards

import "github.com/oneply/oneply/pkg/report"

// question is what the study asks, with what decides it.
type question struct {
	id, asks, decider string
	answer            func(evidence) (report.Reply, string)
}

// written is when the deciders were, before the first run.
const written = "2026-11-22 22:58"

// rows are the experiments whose runs decide.
func (q question) rows() []string {
	switch q.id {
	case "B01", "B02", "B03", "B04":
		return []string{"boards/lines", "boards/turned"}
	case "B05", "B06":
		return []string{"boards/duels"}
	case "B07", "B08":
		return []string{"boards/perfect"}
	case "B09":
		return []string{"boards/lines"}
	case "B12":
		return []string{"boards/go-duels"}
	case "B13", "B14":
		return []string{"boards/ceiling"}
	case "B15", "B16":
		return []string{"boards/end"}
	}
	return []string{"boards/counters"}
}

// questions are those of the study. Runs of two arms are compared by the two-sided Mann-Whitney test with Holm's
// correction within the question's family; intervals are Student's over runs, of matches the binomial one.
var questions = []question{
	{"B01", "Connect Four, evolved: do straight lines beat random snakes of as many weights?",
		"score against connect-four/lines; 10 and 10 runs, 0.01; all three lengths must be told apart",
		func(e evidence) (report.Reply, string) { return e.linesBeatSnakes(connectFour, byES) }},
	{"B02", "Connect Four, by self-play: do straight lines beat random snakes of as many weights?",
		"score against connect-four/lines; 10 and 10 runs, 0.01; all three lengths must be told apart",
		func(e evidence) (report.Reply, string) { return e.linesBeatSnakes(connectFour, byTD) }},
	{"B03", "Othello 6 x 6, evolved: do straight lines beat random snakes of as many weights?",
		"score against othello-6/heuristic; 10 and 10 runs, 0.01; all three lengths must be told apart",
		func(e evidence) (report.Reply, string) { return e.linesBeatSnakes(othello6, byES) }},
	{"B04", "Othello 6 x 6, by self-play: do straight lines beat random snakes of as many weights?",
		"score against othello-6/heuristic; 10 and 10 runs, 0.01; all three lengths must be told apart",
		func(e evidence) (report.Reply, string) { return e.linesBeatSnakes(othello6, byTD) }},
	{"B05", "Connect Four: do straight lines beat random snakes when they meet?",
		"score of run k against run k, by ES and by TD; 95% intervals over 10 runs; all six above 0.5",
		func(e evidence) (report.Reply, string) { return e.linesWinDuels(connectFour) }},
	{"B06", "Othello 6 x 6: do straight lines beat random snakes when they meet?",
		"score of run k against run k, by ES and by TD; 95% intervals over 10 runs; all six above 0.5",
		func(e evidence) (report.Reply, string) { return e.linesWinDuels(othello6) }},
	{"B07", "Connect Four: do straight lines make best moves more often than random snakes?",
		"mean share of best moves, of play and random; 10 and 10 runs, 0.01; ES and TD, all six told apart",
		func(e evidence) (report.Reply, string) { return e.linesPlayBetter(bestMoves, report.Yes) }},
	{"B08", "Connect Four: do straight lines give away fewer won games than random snakes?",
		"mean share of won positions given away; 10 and 10 runs, 0.01; ES and TD, all six told apart",
		func(e evidence) (report.Reply, string) { return e.linesPlayBetter(givenAway, report.No) }},
	{"B09", "Connect Four, by self-play: are lines of four better than shorter ones?",
		"score against connect-four/lines; all-4 above all-2 and above all-3; 10 and 10 runs, 0.01",
		evidence.fourIsBest},
	{"B10", "Go 5 x 5, CTDL: are networks of straight lines better than a weighted piece counter?",
		"score against the Liberty Player; all-2 and all-3, each above the counter; 10 and 10 runs, 0.05",
		func(e evidence) (report.Reply, string) { return e.networksBeatCounter(go5) }},
	{"B11", "Go 7 x 7, CTDL: are networks of straight lines better than a weighted piece counter?",
		"score against the Liberty Player; all-2 and all-3, each above the counter; 10 and 10 runs, 0.05",
		func(e evidence) (report.Reply, string) { return e.networksBeatCounter(go7) }},
	{"B12", "Go: do networks of straight lines beat the weighted piece counter when they meet?",
		"score of run k against run k, both boards; 95% intervals over 10 runs; all four above 0.5",
		evidence.networksWinDuels},
	{"B13", "Connect Four: can a weighted piece counter beat the standard opponent?",
		"mean score of ten searches by CMA-ES for that, in new games; its 95% interval above 0.5",
		evidence.counterBeatsStandard},
	{"B14", "Connect Four: does the best weighted piece counter make fewer best moves than learnt lines of four?",
		"mean share of best moves in positions that neither saw; CMA-ES for that, all-4 by TD; 10 and 10 runs, 0.01",
		evidence.counterFallsShort},
	{"B15", "Othello: does a player that sees the end of a game beat itself without?",
		"three published players, a match each; all 95% intervals above 0.5",
		func(e evidence) (report.Reply, string) { return e.endGains(seers[:3]) }},
	{"B16", "Go 5 x 5: does a player that sees the end of a game beat itself without?",
		"three published players, a match each; all 95% intervals above 0.5",
		func(e evidence) (report.Reply, string) { return e.endGains(seers[3:]) }},
}
