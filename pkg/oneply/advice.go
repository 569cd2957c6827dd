package oneply

import (
	"fmt"
	"regexp"

	"github.com/oneply/oneply/pkg/internal/oneline"
)

// command matches a command that an error tells the user to run; in a cell that is a call of Run.
var command = regexp.MustCompile(`oneply run ([a-z]+)/([a-z-]+) -size ([a-z]+)(?: -arms \S+)?(?: -data \S+)?`)

// inCell returns the message with the call for a cell in place of the command.
func inCell(text string) string {
	return command.ReplaceAllStringFunc(text, func(c string) string {
		m := command.FindStringSubmatch(c)
		return fmt.Sprintf("run oneply.Run(%s, %q)", oneline.Call(m[1]+"/"+m[2]), m[3])
	})
}
