package notebook

import (
	"encoding/base64"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/microcosm-cc/bluemonday"

	"github.com/oneply/oneply/pkg/show/report"
)

// What HTML may have in prose and in outputs: text, tables, folds, links to elsewhere and embedded pictures. No script,
// form or frame, nothing that uses the network by itself.
var (
	prose   = policy().AllowElements(mathElements...)
	outputs = policy()
)

var (
	imageData = regexp.MustCompile(`^data:image/(svg\+xml|png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$`)
	link      = regexp.MustCompile(`^(https?://|mailto:|#)`)
	anchor    = regexp.MustCompile(`^[^\s"'<>&]+$`)
	styleText = regexp.MustCompile(`^[\w\s#%.,()-]*$`)
)

func policy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("p", "br", "hr", "div", "span", "b", "i", "em", "strong", "del", "code", "pre", "sub", "sup", "kbd",
		"blockquote", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "details", "summary",
		"table", "caption", "thead", "tbody", "tr", "th", "td", "a", "img")
	p.AllowNoAttrs().OnElements(append(mathElements, "span")...)
	p.AllowAttrs("colspan", "rowspan").Matching(bluemonday.Integer).OnElements("th", "td")
	p.AllowAttrs("start").Matching(bluemonday.Integer).OnElements("ol")
	p.AllowAttrs("class").Matching(regexp.MustCompile("^" + report.Place + "$")).OnElements("div")
	p.AllowAttrs("id").Matching(anchor).OnElements("h1", "h2", "h3", "h4", "h5", "h6")
	p.AllowAttrs("href").Matching(link).OnElements("a")
	p.AllowAttrs("src").Matching(imageData).OnElements("img")
	p.AllowAttrs("alt", "title").OnElements("img")
	p.AllowAttrs("width", "height").Matching(bluemonday.Integer).OnElements("img")
	p.AllowAttrs("display", "mathvariant", "form", "lspace", "rspace", "width", "stretchy").Matching(
		regexp.MustCompile(`^[a-z0-9.-]+$`)).OnElements(mathElements...)
	p.AllowStyles("background", "border-bottom", "border-collapse", "border-left", "border-right", "border-top", "color",
		"column-gap", "display", "flex-wrap", "align-items", "font-family", "font-size", "font-style", "font-variant-numeric",
		"font-weight", "height", "justify-content", "line-height", "margin", "max-width", "overflow-wrap", "overflow-x",
		"padding", "text-align", "vertical-align", "white-space", "width", "word-break").MatchingHandler(calm).Globally()
	p.RequireParseableURLs(true)
	p.AllowRelativeURLs(true)
	p.AllowURLSchemes("http", "https", "mailto")
	p.AllowURLSchemeWithCustomPolicy("data", func(*url.URL) bool { return true }) // src alone: see above
	return p
}

// calm reports whether a value of a style asks for nothing beyond itself.
func calm(value string) bool {
	value = strings.ToLower(value)
	return styleText.MatchString(value) && !slices.ContainsFunc([]string{"url", "image", "expression", "attr", "var("},
		func(s string) bool { return strings.Contains(value, s) })
}

func dataURI(media, base64 string) string {
	return "data:" + media + ";base64," + strings.Join(strings.Fields(base64), "")
}

func encoded(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
