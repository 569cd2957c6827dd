package cell

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// uses are the cells of our notebooks that use names of earlier ones.
var uses = map[string]bool{"%%\noneply.Show(r.Tally())": true, "%%\noneply.Show(league.Players[0].Weights())": true}

// TestNotebooks: the cells of our notebooks are Go as they stand, and need nothing of earlier ones unless they show it.
func TestNotebooks(t *testing.T) {
	files := require.Of(filepath.Glob("../../../notebooks/*.ipynb"))(t)
	for _, file := range files {
		var n struct {
			Cells []struct {
				Type   string   `json:"cell_type"`
				Source []string `json:"source"`
			} `json:"cells"`
		}
		require.OK(t, json.Unmarshal(require.Of(os.ReadFile(file))(t), &n))
		s := NewSession(library)
		for i, c := range n.Cells {
			if c.Type != "code" {
				continue
			}
			text := strings.Join(c.Source, "")
			p, err := s.Read(i, text)
			if err != nil || len(p.Notes) > 0 {
				t.Errorf("%s cell %d: %v, %v", file, i, err, p)
				continue
			}
			if _, commands, _ := strings.Cut(p.Text, "%%\n"); strings.HasPrefix(commands, "{") != uses[text] {
				t.Errorf("%s cell %d uses names of earlier cells: %v\n%s", file, i, !uses[text], p.Text)
			}
			s.Ended(p, Well)
		}
	}
}
