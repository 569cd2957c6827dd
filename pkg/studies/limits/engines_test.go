package limits

import (
	"os/exec"
	"testing"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// TestEngines plays the two games of size try with every program that is installed here.
func TestEngines(t *testing.T) {
	arms := map[string]string{"gnugo": "gnugo-1-liberty", "gtp-rhino": "rhino-1-heuristic"}
	for program, arm := range arms {
		if _, err := exec.LookPath(program); err != nil {
			t.Logf("%s is not installed: not played", program)
			continue
		}
		lines, err := Engines().Try(t.Context(), lab.Options{Data: t.TempDir(), Arms: []string{arm}})
		if err != nil || len(lines) != 1 || lines[0].Outcome.Result.Games() != 2 || lines[0].Outcome.Program == "" {
			t.Errorf("%s: %+v, %v", arm, lines, err)
		}
	}
}
