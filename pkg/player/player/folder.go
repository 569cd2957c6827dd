package player

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/lab/lab"
)

// Extensions are the suffixes of player files in a folder.
var Extensions = []string{".player", ".txt"}

// ReadFolder reads the player files of a folder, in the order of their names; each player is named after its file.
// Other files, hidden files and folders are ignored. For each file that cannot be read, or whose player does not go
// with the others, faults has the reason; the others are returned: players of one game, no two of one name.
func ReadFolder(path string) (players []Player, faults []error, err error) {
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, nil, fmt.Errorf("player: no players in the folder %q: %w", path, err)
	}
	for _, e := range entries {
		name := e.Name()
		end := filepath.Ext(name)
		if e.IsDir() || strings.HasPrefix(name, ".") || !slices.Contains(Extensions, strings.ToLower(end)) {
			continue
		}
		p, err := Player{}, lab.Plain(filepath.Join(path, name))
		if err == nil {
			p, err = ReadFile(filepath.Join(path, name))
		}
		if err != nil {
			faults = append(faults, err)
			continue
		}
		p.Name, p.Title = filepath.ToSlash(filepath.Join(path, name)), oneline.Of(strings.TrimSuffix(name, end))
		players = append(players, p)
	}
	players, misfits := fitting(players)
	return players, append(faults, misfits...), nil
}

// fitting returns the players of the game that most of them play, the first of each title, and says why others are left
// out.
func fitting(all []Player) (players []Player, faults []error) {
	game, seen := mostPlayed(all), map[string]string{}
	for _, p := range all {
		other, twice := seen[p.Title]
		switch {
		case p.Game != game && p.Game != Any:
			faults = append(faults, fmt.Errorf("player: %s plays %s and others play %s: put it into a folder of its own",
				p.Name, p.Game, game))
		case twice:
			faults = append(faults, fmt.Errorf("player: %s has the same name as %s: give the file another name", p.Name, other))
		default:
			seen[p.Title] = p.Name
			players = append(players, p)
		}
	}
	return players, faults
}

// mostPlayed returns the game that most players play, ties by order.
func mostPlayed(players []Player) (game string) {
	count := map[string]int{}
	for _, p := range players {
		if p.Game != Any {
			count[p.Game]++
		}
	}
	for _, g := range games {
		if count[g.Name()] > count[game] {
			game = g.Name()
		}
	}
	return game
}
