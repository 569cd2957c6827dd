package picture

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html"
	"slices"
	"strings"
)

// Image shows an SVG document at the given width in pixels; alt says what it shows, in place of the document's title,
// and a caption stands below it.
func Image(svg []byte, width int, alt, caption string) string {
	var b strings.Builder
	if before, rest, ok := bytes.Cut(svg, []byte("<title>")); ok {
		_, after, _ := bytes.Cut(rest, []byte("</title>\n"))
		svg = slices.Concat(before, after)
	}
	fmt.Fprintf(&b, `<img width="%d" alt="%s" style="max-width:100%%;height:auto" src="data:image/svg+xml;base64,%s">`,
		width, html.EscapeString(alt), base64.StdEncoding.EncodeToString(svg))
	if caption != "" {
		fmt.Fprintf(&b, `<div style="max-width:60em;margin:0.2em 0 0.6em;font-size:90%%">%s</div>`,
			html.EscapeString(caption))
	}
	return b.String() + "\n"
}
