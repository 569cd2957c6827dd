// Package oneply is what a notebook cell calls. The commands of a cell take names or values, show their result below
// the cell and return it:
//
//	oneply.Show(oneply.Position("d3c5"))
//	oneply.Match("takahama/37", "heuristic", 10_000, 1)
//	oneply.Learn(oneply.Lesson{Name: "mine", Against: "takahama/37", Games: 200_000, Seed: 1})
//
// # Overview
//
//   - Positions: [Position] reads one, [Think] and [Why] say what players think of its moves, [Votes] who names
//     which; [Perfect] says what the moves are worth in perfect play, and [Judge] how far from it a player is, if
//     that is known.
//   - Players: [Find] returns one by name or file; [Heuristic], [Random], [WPC], [Network], [Own], [Mean], [Vote]
//     and [Deep] make them; methods of [Player] change their settings.
//   - Games: [Match], [Paired], [League] and [AgainstHeuristic] measure players, [Replay] shows a game, [Play] is
//     against a person. For loops, [Score] and [Consider] are Match and Think without output.
//   - [Sweep] tabulates and plots a loop over values: scores, leads, lessons, or any number.
//   - Learning: [Learn] does a [Lesson] and stores it under its name, [Recall] reads it back; [Compare] repeats
//     several lessons and says which is better.
//   - Crowds: [Select] chooses, among many players, those that decide best together.
//   - Experiments: [Run], [Try] and [Watch] do those of the papers, [Submit] on a cluster; [WhatIf] does them with
//     your own settings, and those of the paper as a control, and compares.
//   - [Names] lists the players that have names, [Lessons] what was ever learnt.
//   - [Show] shows anything, [Source] the code behind it.
//   - [Again] computes anew what has been computed before and kept. [Earlier], [Made], [Of] and [Holds] are what the
//     kernel of a checkout writes into a cell.
//
// Players may be given by name or as a [Player]: Match("kim/a", oneply.Heuristic(), 100, 1). A list of players is all
// of one kind, names or Players; Find makes a Player of a name. A result depends on its seed alone: except for engines
// and times, the same call gives the same numbers on every machine. Package publish makes pictures and tables for
// print, package figure curves.
//
// # Mistakes and interrupts
//
// No function returns an error. A mistake prints one line on standard error, which says what is wrong and what is
// wanted, and ends the program with status 1: the cell fails, later cells work. (In the page of oneply lab the status
// is 0, or the kernel would repeat the line below, twice.) An interrupt shows the result so far and ends the program.
// Outside a notebook the same calls print text. The package is for cells and small programs; larger ones should use the
// packages below it, which return errors.
package oneply
