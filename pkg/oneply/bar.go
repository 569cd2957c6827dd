package oneply

import (
	"fmt"
	"html"
	"time"

	"github.com/oneply/oneply/pkg/lab"
)

// bar is a line of progress.
type bar struct {
	part float64 // in [0, 1]
	text string
}

// HTML vanishes when it is not replaced for half a minute: nobody else removes it when the kernel has gone.
func (b bar) HTML() string {
	return fmt.Sprintf(`<style>@keyframes oneply-gone{to{visibility:hidden}}</style>`+
		`<div style="margin:0.3em 0;animation:oneply-gone 0s 30s forwards">`+
		`<progress value="%.3f" max="1" style="width:180px"></progress> %s</div>`+"\n", b.part, html.EscapeString(b.text))
}

func (b bar) String() string { return b.text + "\n" }

// pace returns the speed of a count and the time left.
func pace(done, all, seconds float64) string {
	left := time.Duration((all - done) / done * seconds * float64(time.Second))
	return fmt.Sprintf("%s games/s, %s left", lab.Count(done/seconds), lab.Duration(left))
}
