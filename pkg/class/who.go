package class

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/oneply/oneply/pkg/internal/oneline"
	"github.com/oneply/oneply/pkg/lab/lab"
	"github.com/oneply/oneply/pkg/oneply"
	"github.com/oneply/oneply/pkg/player/player"
)

// found returns the player with a name, or the player itself.
func found[W oneply.Who](w W) (oneply.Player, error) {
	text, ok := any(w).(string)
	if !ok {
		return any(w).(oneply.Player), nil
	}
	name, err := known(text)
	if err != nil {
		return oneply.Player{}, err
	}
	return oneply.Find(name), nil
}

// known returns the name by which a player is found: the name as it is, or that under which it was bred.
func known(text string) (string, error) {
	name, bred := strings.TrimSpace(text), player.Learned+"/"+bredName(text)
	_, err := player.Find("", name)
	if err == nil {
		return name, nil
	}
	if _, e := player.Find("", bred); e == nil {
		return bred, nil
	}
	entries, _ := os.ReadDir(filepath.Join(lab.Root(), "results", player.Learned))
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if near := oneline.Near(bredName(text), names); near != "" && !strings.Contains(err.Error(), "nearest") {
		err = fmt.Errorf("no player %q; of those that have been bred %s", name, near)
	}
	return name, err
}

// bredName returns the name of a bred player as it is stored: in small letters, without what stands before it.
func bredName(name string) string {
	return strings.TrimPrefix(strings.ToLower(strings.TrimSpace(name)), player.Learned+"/")
}

// gameOf returns the name of the game that a player plays.
func gameOf(p oneply.Player) string {
	if p.Name() == oneply.Random().Name() {
		return player.Any
	}
	return oneply.Consider("", p).Moment.Game().Name()
}

// wanted returns an error for a player of any game but Othello on 8 x 8 squares.
func wanted(players ...oneply.Player) error {
	othello := player.Games()[0].Name()
	for _, p := range players {
		if game := gameOf(p); game != othello && game != player.Any {
			return fmt.Errorf("this task wants players of %s, and %s plays %s", othello, p.Name(), game)
		}
	}
	return nil
}
