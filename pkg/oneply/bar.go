package oneply

import (
	"fmt"
	"html"
	"time"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// bar is a line of progress.
type bar struct {
	part float64 // in [0, 1]
	text string
}

// HTML vanishes when not replaced for half a minute: nothing else removes it once the kernel is gone.
func (b bar) HTML() string {
	return fmt.Sprintf(`<style>@keyframes oneply-gone{to{visibility:hidden}}</style>`+
		`<div style="margin:0.3em 0;animation:oneply-gone 0s 30s forwards">`+
		`<progress value="%.3f" max="1" style="width:180px"></progress> %s</div>`+"\n", b.part, html.EscapeString(b.text))
}

func (b bar) String() string { return b.text + "\n" }

// far shows how many of all games are done since the start, in words, with their speed and the time left.
func (l *Live) far(start time.Time, games, of int, words string, values ...any) {
	done, all, seconds := float64(games), float64(of), time.Since(start).Seconds()
	if seconds <= 0.2 {
		return // speed not known yet
	}
	left := time.Duration((all - done) / done * seconds * float64(time.Second))
	l.Show(bar{done / all, fmt.Sprintf(words, values...) + fmt.Sprintf(", %s games/s, %s left", lab.Count(done/seconds),
		lab.Duration(left))})
}
