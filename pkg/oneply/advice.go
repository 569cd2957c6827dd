package oneply

import (
	"fmt"
	"regexp"
	"strings"
)

// command matches a command that an error tells the user to run; in a cell that is a call of Run.
var command = regexp.MustCompile(`oneply run ([a-z]+)/([a-z-]+) -size ([a-z]+)(?: -arms \S+)?(?: -data \S+)?`)

// functions are the packages and functions of experiments whose names do not give them.
var functions = map[string]string{
	"kim/general": "crowds.Strangers", "kim/select": "crowds.Select", "kim/relay": "crowds.Relay",
	"takahama/crowd": "crowds.Size", "takahama/variants": "learners.DE", "jaskowski/variants": "learners.ES",
	"krawiec/beyond": "learners.TD", "krawiec/engines": "limits.Engines", "boards/ceiling": "boards.Ceilings",
	"boards/go-duels": "boards.GoDuels", "forms/steps": "learners.Steps", "limits/generations": "limits.Progress",
}

// experimentCall returns how a cell calls a named experiment: "kim.Evolve()" for "kim/evolve".
func experimentCall(paper, name string) string {
	f, ok := functions[paper+"/"+name]
	if !ok {
		f = paper + "." + strings.ToUpper(name[:1]) + name[1:]
	}
	return f + "()"
}

// inCell returns the message with the call for a cell in place of the command.
func inCell(text string) string {
	return command.ReplaceAllStringFunc(text, func(c string) string {
		m := command.FindStringSubmatch(c)
		return fmt.Sprintf("run oneply.Run(%s, %q)", experimentCall(m[1], m[2]), m[3])
	})
}
