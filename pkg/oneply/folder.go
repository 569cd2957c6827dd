package oneply

import (
	"fmt"

	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/player/player"
	"github.com/oneply/oneply/pkg/show/report"
)

// mostNotes is the most files that are named as left out.
const mostNotes = 10

// Folder returns the players in the files of a folder whose names end in .player or .txt, each named after its file. A
// file that cannot be read is reported with the line and the error; the others are returned:
//
//	oneply.League(1000, 1, oneply.Folder("players")...)
func Folder(path string) []Player {
	players, faults, err := player.ReadFolder(path)
	if err != nil {
		stop(err)
	}
	var notes report.Stack
	for i, f := range faults {
		if i == mostNotes {
			notes = append(notes, report.Note(fmt.Sprintf("Left out: %d more", len(faults)-i)))
			break
		}
		notes = append(notes, report.Note(fmt.Sprintf("Left out: %s", oneline.Of(f.Error()))))
	}
	if len(notes) > 0 {
		present(notes)
	}
	list := make([]Player, len(players))
	for i, p := range players {
		list[i] = Player{p}
	}
	return list
}
