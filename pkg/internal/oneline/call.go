package oneline

import "strings"

// functions are the packages and functions of experiments whose names do not give them.
var functions = map[string]string{
	"kim/general": "crowds.Strangers", "kim/select": "crowds.Select", "kim/relay": "crowds.Relay",
	"takahama/crowd": "crowds.Size", "takahama/variants": "learners.DE", "jaskowski/variants": "learners.ES",
	"krawiec/beyond": "learners.TD", "krawiec/engines": "limits.Engines", "boards/ceiling": "boards.Ceilings",
	"boards/go-duels": "boards.GoDuels", "forms/steps": "learners.Steps", "limits/generations": "limits.Progress",
}

// Call returns how a cell calls a named experiment: "kim.Evolve()" for "kim/evolve".
func Call(experiment string) string {
	f, ok := functions[experiment]
	if !ok {
		paper, name, _ := strings.Cut(experiment, "/")
		f = paper + "." + strings.ToUpper(name[:1]) + name[1:]
	}
	return f + "()"
}
