package class

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/oneply/oneply/pkg/oneply"
)

// leagueGames is the number of games of each pair.
const leagueGames = 500

// League saves a player in a folder, as NAME.player, and lets all players of the folder meet. It is right when the
// player wins more than half of its games. Without a name nobody is saved.
func League[W oneply.Who](folder, name string, p W) Verdict { return league(folder, name, p).shown() }

func league[W oneply.Who](folder, name string, p W) Verdict {
	switch {
	case strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "":
		return wrong("The name %q, want small letters, digits or hyphens: it becomes the name of a file.", name)
	case missing(folder):
		return wrong("There is no folder %q here. Ask where the folder of the class is, or make one of this name.", folder)
	case name != "":
		path := filepath.Join(folder, name+".player")
		if others(path) {
			return wrong("There is a player %s already, of somebody else. Take another name.", name)
		}
		found(p).Save(path)
	}
	l := oneply.League(leagueGames, matchSeed, oneply.Folder(folder)...)
	if name == "" {
		return open("These play already. Write your name between the empty quotation marks, and then your player.")
	}
	for i, q := range l.Players {
		if q.Name() != name {
			continue
		}
		if score := l.Of(i).Estimate(); score.Value <= 0.5 {
			return wrong("%s is number %d of %d and scores %s. The aim is more than half of the points.", name, i+1,
				len(l.Players), score.Text(3))
		}
		return right("%s is number %d of %d and scores %s. %s", name, i+1, len(l.Players), l.Of(i).Estimate().Text(3),
			praise(i))
	}
	return wrong("%s has been saved but could not be read again: see above what was left out.", name)
}

// missing says that there is no folder of a name.
func missing(folder string) bool {
	info, err := os.Stat(folder)
	return err != nil || !info.IsDir()
}

// others says that a file is there and may not be written: that of another user in a folder that a class shares.
func others(path string) bool {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err == nil {
		f.Close()
	}
	return errors.Is(err, fs.ErrPermission)
}

func praise(place int) string {
	if place == 0 {
		return "Nobody is better."
	}
	return "Who is ahead of you, and why?"
}

// found returns the player of a name, or the player itself.
func found[W oneply.Who](p W) oneply.Player {
	if name, ok := any(p).(string); ok {
		return oneply.Find(name)
	}
	return any(p).(oneply.Player)
}
