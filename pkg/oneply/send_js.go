package oneply

import (
	"strconv"
	"sync/atomic"
	"time"

	"github.com/oneply/oneply/pkg/internal/screen"
)

func inNotebook() bool { return screen.Show != nil }

var ids atomic.Int64

// newID returns an id of an output that no output has had.
func newID() string { return "oneply_" + strconv.FormatInt(ids.Add(1), 10) }

// send shows HTML with the data of its active parts. With an id it replaces the earlier output of that id.
func send(d drawing, id string) {
	screen.Show(d.page, d.data, id)
	time.Sleep(time.Microsecond) // lets the page's messages in
}

func sent() {}
