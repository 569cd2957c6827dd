package page

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"strings"
)

// Document returns a page that stands alone: one HTML file, which opens from a disk, uses no network and draws parts,
// one below the other.
func Document(title string, parts ...any) ([]byte, error) {
	still := `<div class="` + place + "\">This part cannot be drawn.</div>\n"
	body := "<h1>" + html.EscapeString(title) + "</h1>\n" +
		"<noscript>This page needs its script: allow it to run.</noscript>\n" +
		`<div class="` + Output + "\">\n" + strings.Repeat(still, len(parts)) + "</div>\n"
	return Around(title, body, [][]any{parts}, nil)
}

// By returns a page that stands alone with the name of the program that made it, for readers of its source.
func By(program string, document []byte) []byte {
	const before = "<title>"
	name := `<meta name="generator" content="` + html.EscapeString(program) + "\">\n"
	return bytes.Replace(document, []byte(before), []byte(name+before), 1)
}

// Output is the class of the elements of a body that hold outputs.
const Output = "oneply-output"

// place is the class of the elements of an output that hold the stills of its parts.
const place = "oneply-active"

// Around returns a page that stands alone around a body of HTML that can be trusted. Its i-th element of the class
// Output has the stills of the i-th list of parts; the still of a part stays if the part is nil or cannot be drawn, and
// without Charts that of every chart stays. Only the page's own scripts may run in it, and it uses no network, whatever
// the title or the parts contain.
func Around(title, body string, parts [][]any, charts Charts) ([]byte, error) {
	data, err := json.Marshal(parts) // has no <, > or &
	if err != nil {
		return nil, fmt.Errorf("page: %w", err)
	}
	entries := []string{"alone.js"}
	if bytes.Contains(data, []byte(`"perfect":{`)) {
		entries = []string{"truth.js", "alone.js"}
	}
	script, err := bundle(entries...)
	if err != nil {
		return nil, err
	}
	scripts := []string{script}
	if charts != nil {
		scripts = []string{charts.script(), script}
		body += credit
	}
	policy := calm + "script-src"
	elements := ""
	for _, s := range scripts {
		sum := sha256.Sum256([]byte(s))
		policy += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
		elements += "<script>" + s + "</script>\n"
	}
	return fmt.Appendf(nil, document, policy, html.EscapeString(title), body, data, elements), nil
}

// credit names what Charts is.
const credit = `<footer>Charts: Apache ECharts, ` +
	`<a href="https://www.apache.org/licenses/LICENSE-2.0">Apache License 2.0</a>.</footer>` + "\n"

const document = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="%s">
<meta name="viewport" content="width=device-width">
<title>%s</title>
<style>
:root { color-scheme: light dark; background: Canvas; color: CanvasText; }
body { margin: 24px auto; padding: 0 24px; max-width: 960px; }
body { font: 14px/1.5 Helvetica, Arial, 'Liberation Sans', sans-serif; }
h1 { font-size: 22px; }
h2 { font-size: 18px; margin-top: 2em; }
h3 { font-size: 15px; margin-top: 1.5em; }
section, .oneply-output { margin: 12px 0; }
.oneply-output { overflow-x: auto; }
section td, section th { padding: 3px 10px 3px 0; border-bottom: 1px solid rgba(128,128,128,0.3); vertical-align: top; }
section table { border-collapse: collapse; }
section > :is(p, ul, ol, blockquote, details) { max-width: 70ch; }
section img { max-width: 100%%; }
pre, code { font-family: 'DejaVu Sans Mono', Menlo, Consolas, monospace; font-size: 12px; }
pre { tab-size: 4; white-space: pre-wrap; overflow-wrap: anywhere; }
pre.code, section pre { overflow-wrap: normal; overflow-x: auto; }
pre.code, section pre { padding: 8px 12px; background: rgba(128,128,128,0.1); }
pre.code, section pre { border-left: 3px solid rgba(128,128,128,0.5); }
summary { cursor: pointer; }
footer { margin-top: 3em; font-size: 12px; opacity: 0.7; }
math { font-family: math, 'STIX Two Math', 'Cambria Math', serif; font-size: 110%%; }
</style>
<main>
%s</main>
<script type="application/json">%s</script>
%s</html>
`

// What a module of ours imports and exports.
var (
	imports = regexp.MustCompile(`(?m)^import \{([^}]*)\} from '\./([\w.-]+)';\n`)
	exports = regexp.MustCompile(`(?m)^export (?:const|class|function|async function) (\w+)`)
	export  = regexp.MustCompile(`(?m)^export `)
)

// bundle returns modules and their imports as one classic script: a browser imports none from a disk. The exports of
// each are in the object modules.
func bundle(entries ...string) (string, error) {
	b := bundler{done: map[string]bool{}}
	b.WriteString("'use strict';\nconst modules = {};\n")
	for _, entry := range entries {
		if err := b.add(entry); err != nil {
			return "", err
		}
	}
	return b.String(), nil
}

type bundler struct {
	strings.Builder
	done map[string]bool
}

func (b *bundler) add(name string) error {
	if b.done[name] {
		return nil
	}
	b.done[name] = true
	text, err := Files.ReadFile("files/" + name)
	if err != nil {
		return fmt.Errorf("page: %w", err)
	}
	for _, m := range imports.FindAllSubmatch(text, -1) {
		if err := b.add(string(m[2])); err != nil {
			return err
		}
	}
	var names []string
	for _, m := range exports.FindAllSubmatch(text, -1) {
		names = append(names, string(m[1]))
	}
	body := imports.ReplaceAllString(string(text), "const {$1} = modules['$2'];\n")
	body = export.ReplaceAllString(body, "")
	fmt.Fprintf(b, "modules['%s'] = (() => {\n%s\nreturn {%s};\n})();\n", name, body, strings.Join(names, ", "))
	return nil
}
