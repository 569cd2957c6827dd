// Package class checks the answers to the tasks of class.ipynb: legal moves and flips, what a board is worth, which
// move a player makes, an evaluator of the pupil's own, bred players, crowds, a league, other games, strangers. Each
// function shows in the cell whether an answer is right, or what is wrong with it, and returns that as a Verdict.
//
//	class.Legal("d3c3c4", "b3, d2")
//	class.Predict("d3c3c4c5b6", "heuristic", "b4")
//
// Seed asks for other positions and numbers, Ranks shows the league over time, Grade marks a folder of notebooks.
//
// What is right is found by playing, never looked up. An unreadable or empty answer is not an error: the verdict says
// what is wanted. Positions and players of the tasks themselves are given as in package oneply.
package class
