package page

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"strings"
)

// Document returns a page that stands alone: one file of HTML, which opens from a disk, asks no network and draws parts
// of the kinds play and replay. Nothing but its own script may run in it, whatever stands in the title or in the parts.
func Document(title string, parts ...any) ([]byte, error) {
	data, err := json.Marshal(parts) // has no <, > or &
	if err != nil {
		return nil, fmt.Errorf("page: %w", err)
	}
	script, err := bundle("play.js", "replay.js")
	if err != nil {
		return nil, err
	}
	script += begin
	sum := sha256.Sum256([]byte(script))
	policy := "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; script-src 'sha256-" +
		base64.StdEncoding.EncodeToString(sum[:]) + "'"
	return fmt.Appendf(nil, document, policy, html.EscapeString(title), html.EscapeString(title), data, script), nil
}

const document = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="%s">
<meta name="viewport" content="width=device-width">
<title>%s</title>
<style>
:root { color-scheme: light dark; background: Canvas; color: CanvasText; }
body { margin: 24px; font: 14px/1.5 Helvetica, Arial, 'Liberation Sans', sans-serif; }
h1 { font-size: 20px; }
</style>
<h1>%s</h1>
<main><noscript>This page needs its script: allow it to run.</noscript></main>
<script type="application/json" id="parts">%s</script>
<script>%s</script>
</html>
`

// begin draws the parts one below the other, each that is wrong as a line.
const begin = `
const draws = new Map([['play', modules['play.js'].drawPlay], ['replay', modules['replay.js'].drawReplay]]);
for (const part of JSON.parse(document.getElementById('parts').textContent)) {
	const node = document.createElement('div');
	document.querySelector('main').append(node);
	try {
		draws.get(part.kind)(node, part);
	} catch (error) {
		node.textContent = 'This part cannot be drawn: ' + error.message;
	}
}
`

// What a module of ours imports and exports.
var (
	imports = regexp.MustCompile(`(?m)^import \{([^}]*)\} from '\./([\w.]+)';\n`)
	exports = regexp.MustCompile(`(?m)^export (?:const|class|function|async function) (\w+)`)
	export  = regexp.MustCompile(`(?m)^export `)
)

// bundle returns modules, and those that they import, as one classic script: a browser imports none from a disk. The
// exports of each are in the object modules.
func bundle(entries ...string) (string, error) {
	b := bundler{done: map[string]bool{}}
	b.WriteString("'use strict';\nconst modules = {};\n")
	for _, name := range entries {
		if err := b.add(name); err != nil {
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
