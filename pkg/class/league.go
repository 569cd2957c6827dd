package class

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/player/player"
)

// leagueGames is the number of games of each pair.
const leagueGames = 500

// League saves a player in a folder, as NAME.player, and lets all players of the folder meet. It is right when the
// player wins more than half of its games. Without a name nothing is saved. Ranks shows the league over time. All
// players of a folder play the same game, so a class has a folder for each of its boards.
func League[W oneply.Who](folder, name string, p W) Verdict { return league(folder, name, p).shown() }

func league[W oneply.Who](folder, name string, p W) Verdict {
	switch name = bredName(name); {
	case strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "":
		return wrong("The name %q, want small letters, digits or hyphens: it becomes the name of a file.", name)
	case missing(folder):
		return wrong("There is no folder %q here. Ask where the folder of the class is, or make one of this name.", folder)
	case name != "":
		p, err := found(p)
		if err != nil {
			return unreadable(err)
		}
		if fault := enter(folder, name, p); fault != "" {
			return wrong("%s", fault)
		}
	}
	players := oneply.Folder(folder)
	if len(players) < 2 {
		return lonely(folder, name, players)
	}
	l := oneply.League(leagueGames, matchSeed, players...)
	if name == "" {
		return open("These play already. %s", enterHere)
	}
	return placed(l, name)
}

const enterHere = "Write your name between the empty quotation marks, and then your player."

// placed says where a player stands in a league.
func placed(l oneply.RoundRobin, name string) Verdict {
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
	return leftOut(name)
}

func leftOut(name string) Verdict {
	return wrong("%s has been saved but is left out of the league: see above why.", name)
}

// lonely says that a league needs two players.
func lonely(folder, name string, players []oneply.Player) Verdict {
	switch {
	case len(players) == 1 && players[0].Name() == name:
		return open("%s is the first player in %q. The league begins with the second one.", name, folder)
	case name != "":
		return leftOut(name)
	case len(players) == 1:
		return open("In %q there is %s alone so far. %s", folder, players[0].Name(), enterHere)
	}
	return open("In %q there is no player yet. %s", folder, enterHere)
}

// enter saves a player in a folder, or says why it cannot.
func enter(folder, name string, p oneply.Player) (fault string) {
	path := filepath.Join(folder, name+".player")
	if err := lab.Plain(path); err != nil {
		return err.Error()
	}
	if others(path) {
		return fmt.Sprintf("There is a player %s already, of somebody else. Take another name.", name)
	}
	rest, _, _ := player.ReadFolder(folder) // the meeting says what is wrong
	for _, q := range rest {
		if its := gameOf(p); q.Title != name && q.Game != its && q.Game != player.Any && its != player.Any {
			return fmt.Sprintf("%s plays %s, and the players in %q play %s. Enter one that plays the same game, or take "+
				"another folder.", p.Name(), its, folder, q.Game)
		}
	}
	p.Save(path)
	if err := keep(folder, name, p, time.Now()); err != nil {
		return err.Error() + "."
	}
	return ""
}

// missing says that there is no folder with this name.
func missing(folder string) bool {
	info, err := os.Stat(folder)
	return err != nil || !info.IsDir()
}

// others says that the file exists and may not be written: it is another user's, in a folder that a class shares.
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
