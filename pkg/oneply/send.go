//go:build !js

package oneply

import (
	"html"
	"strings"

	"github.com/janpfeifer/gonb/gonbui"
	"github.com/janpfeifer/gonb/gonbui/protocol"

	"github.com/oneply/oneply/pkg/internal/screen"
)

// mime is the media type drawn by the project's script in the page.
const mime = "application/vnd.oneply.v1+json"

func inNotebook() bool { return gonbui.IsNotebook || screen.Show != nil }

// newID returns an id of an output that no output has had.
func newID() string { return "oneply_" + gonbui.UniqueId() }

// send shows HTML with the data of its active parts, and what its pictures show as plain text. With an id it replaces
// the earlier output of that id.
func send(d drawing, id string) {
	if screen.Show != nil {
		screen.Show(d.page, d.data, id)
		return
	}
	content := map[protocol.MIMEType]any{protocol.MIMETextHTML: d.page}
	if text := alternative(d.page); text != "" {
		content[protocol.MIMETextPlain] = text
	}
	if d.data != "" {
		content[mime] = d.data
	}
	gonbui.SendData(&protocol.DisplayData{Data: content, DisplayID: id})
}

// sent waits until the notebook has what was sent.
func sent() {
	if screen.Show == nil {
		gonbui.Sync()
	}
}

// alternative describes the pictures of a page, a line each; "" without pictures.
func alternative(page string) string {
	var lines []string
	for _, picture := range strings.Split(page, "<img ")[1:] {
		_, text, _ := strings.Cut(picture, ` alt="`)
		text, _, _ = strings.Cut(text, `"`)
		lines = append(lines, html.UnescapeString(text))
	}
	return strings.Join(lines, "\n")
}
