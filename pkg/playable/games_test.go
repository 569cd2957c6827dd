package playable

import (
	"fmt"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/page"
	"github.com/oneply/oneply/pkg/player"
)

// TestGames: the page's script has the rules of every game of the house, and says of it what the house says.
func TestGames(t *testing.T) {
	for _, g := range player.Games() {
		text, err := page.Files.ReadFile("files/rules_" + g.Name() + ".js")
		if err != nil {
			t.Error(err)
			continue
		}
		pieces, counts := g.Pieces()
		want := fmt.Sprintf("name: '%s', size: %d, pieces: '%s', counts: %t, lines: %t,", g.Name(), g.Size(), pieces,
			counts, g.Board(g.Start()).Lines)
		if !strings.Contains(string(text), want) {
			t.Errorf("rules_%s.js does not say %q", g.Name(), want)
		}
	}
}
