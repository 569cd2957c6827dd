// Package oneply is what a notebook cell calls: players, positions, what a player thinks, matches, leagues, games move
// by move, experiments.
//
//	oneply.Show(oneply.Position("d3c5"))
//	oneply.Think("d3c5", "heuristic", "jaskowski")
//	oneply.Match("takahama/37", "heuristic", 10_000, 1)
//	oneply.Learn(oneply.Lesson{Name: "mine", Against: "takahama/37", Games: 200_000, Seed: 1})
//	oneply.Match("krawiec", "gtp:gnugo --mode gtp --chinese-rules --capture-all-dead", 100, 1)
//
// What makes something (Heuristic, Position, Published, ...) returns it, for Show and for the others; what does
// something (Think, Why, Match, Paired, League, Select, Replay, Play, Run, ...) shows its result in the cell and
// returns it too. Score is Match without the showing, for loops.
//
// No function returns an error. A mistake gives one line on the standard error, which says what is wrong and what is
// wanted, and ends the program with status 1: the cell fails, later cells work. (In the page of oneply lab the line is
// all: the status is 0, for the kernel would write it below, twice.) An interrupt shows what there is by then and ends
// the program. Outside a notebook the same calls print text. The package is for cells and small programs; what
// is built on top of it uses the packages below, which return errors.
package oneply
