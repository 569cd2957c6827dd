package boards

// question is what the study asks, with what decides it, which was written before the runs.
type question struct{ id, statement, decider string }

// questions are those of the study. Runs of two arms are compared by the two-sided Mann-Whitney test with Holm's
// correction within the question's family; intervals are Student's over runs, of matches the binomial one.
var questions = []question{
	{"B01", "Connect Four, evolved: straight lines beat random snakes of as many weights",
		"score against connect-four/lines; 10 and 10 runs, 0.01; all three lengths must be told apart"},
	{"B02", "Connect Four, by self-play: straight lines beat random snakes of as many weights",
		"score against connect-four/lines; 10 and 10 runs, 0.01; all three lengths must be told apart"},
	{"B03", "Othello 6 x 6, evolved: straight lines beat random snakes of as many weights",
		"score against othello-6/heuristic; 10 and 10 runs, 0.01; all three lengths must be told apart"},
	{"B04", "Othello 6 x 6, by self-play: straight lines beat random snakes of as many weights",
		"score against othello-6/heuristic; 10 and 10 runs, 0.01; all three lengths must be told apart"},
	{"B05", "Connect Four: straight lines beat random snakes when they meet",
		"score of run k against run k, by ES and by TD; 95% intervals over 10 runs; all six above 0.5"},
	{"B06", "Othello 6 x 6: straight lines beat random snakes when they meet",
		"score of run k against run k, by ES and by TD; 95% intervals over 10 runs; all six above 0.5"},
	{"B07", "Connect Four: straight lines make best moves more often than random snakes",
		"mean share of best moves, of play and random; 10 and 10 runs, 0.01; ES and TD, all six told apart"},
	{"B08", "Connect Four: straight lines give away fewer won games than random snakes",
		"mean share of won positions given away; 10 and 10 runs, 0.01; ES and TD, all six told apart"},
	{"B09", "Connect Four, by self-play: lines of four are better than shorter ones",
		"score against connect-four/lines; all-4 above all-2 and above all-3; 10 and 10 runs, 0.01"},
	{"B10", "Go 5 x 5, CTDL: networks of straight lines are better than a weighted piece counter",
		"score against the Liberty Player; all-2 and all-3, each above the counter; 10 and 10 runs, 0.05"},
	{"B11", "Go 7 x 7, CTDL: networks of straight lines are better than a weighted piece counter",
		"score against the Liberty Player; all-2 and all-3, each above the counter; 10 and 10 runs, 0.05"},
	{"B12", "Go: networks of straight lines beat the weighted piece counter when they meet",
		"score of run k against run k, both boards; 95% intervals over 10 runs; all four above 0.5"},
	{"B13", "Connect Four: a weighted piece counter can beat the standard opponent",
		"mean score of ten searches by CMA-ES for that, in new games; its 95% interval above 0.5"},
	{"B14", "Connect Four: the best weighted piece counter makes fewer best moves than learnt lines of four",
		"mean share of best moves in positions that neither saw; CMA-ES for that, all-4 by TD; 10 and 10 runs, 0.01"},
	{"B15", "Othello: who sees the end of a game beats itself without",
		"three published players, a match each; all 95% intervals above 0.5"},
	{"B16", "Go 5 x 5: who sees the end of a game beats itself without",
		"three published players, a match each; all 95% intervals above 0.5"},
}
