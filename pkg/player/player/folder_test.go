package player

import (
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestReadFolder: bad files and misfits are named, the others are players.
func TestReadFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	ones := strings.Repeat("1 1 1 1 1 1 1 1\n", 8)
	require.Files(t, "all", map[string]string{
		"anna.player": ones, "ben.txt": ones, "ben.player": ones, "Cem.PLAYER": ones,
		"typo.player": strings.Replace(ones, "\n1", "\nl", 1), "empty.txt": "",
		"go.player": strings.Repeat("1 1 1 1 1\n", 5), "readme.md": "no player", ".hidden.player": "",
		"folder/x.player": ones,
		"header.player":   "oneply player 1\nname x\ncolour red\n",
	})
	players, faults, err := ReadFolder("all")
	require.OK(t, err)
	var titles, why []string
	for _, p := range players {
		titles = append(titles, p.Title+" "+p.Name)
	}
	for _, f := range faults {
		why = append(why, f.Error())
	}
	require.Equal(t, []string{"Cem all/Cem.PLAYER", "anna all/anna.player", "ben all/ben.player"}, titles, "players")
	want := []string{
		"eval: all/empty.txt line 1: want a player (64 weights or a network), found the end of the file",
		`player: all/header.player line 3: found "colour", want one of name, title, source, game, fusion, shares, view, ` +
			"epsilon, ties, plies, leaf, member",
		`eval: all/typo.player line 2: want weight 9 of 64, a finite number, found "l"`,
		"player: all/ben.txt has the same name as all/ben.player: give the file another name",
		"player: all/go.player plays go and others play othello: put it into a folder of its own",
	}
	require.Equal(t, want, why, "faults")
	if _, _, err := ReadFolder("nowhere"); err == nil || !strings.Contains(err.Error(), `the folder "nowhere"`) {
		t.Errorf("no folder: %v", err)
	}
}
