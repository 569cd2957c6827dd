package page

import (
	"embed"
	"encoding/json"
	"fmt"
	"html"
)

// Tab holds what makes a page's cells run: tab/lab.js for the page, tab/worker.js for the worker that it starts.
//
//go:embed tab
var Tab embed.FS

// Runs returns a page of a site whose cells run: its body is as that of Around, with cells as package notebook writes
// them. The site has the folders files and tab; small are the packages that the small engine knows, by their paths
// below pkg. The page loads nothing from elsewhere.
func Runs(title, body string, parts [][]any, small []string) ([]byte, error) {
	data, err := json.Marshal(map[string]any{"parts": parts, "small": small}) // has no <, > or &
	if err != nil {
		return nil, fmt.Errorf("page: %w", err)
	}
	const policy = calm + "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"
	script := `<script type="module" src="tab/lab.js"></script>` + "\n"
	return fmt.Appendf(nil, document, policy, html.EscapeString(title), runsStyle+body+credit, data, script), nil
}

// Plain returns a page of a site without scripts.
func Plain(title, body string) []byte {
	return fmt.Appendf(nil, document, calm+"script-src 'none'", html.EscapeString(title), runsStyle+body, "null", "")
}

// calm is a policy of pages that use no network by themselves.
const calm = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "

const runsStyle = `<style>
[hidden] { display: none !important; }
.bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 6px 0; }
nav.bar { position: sticky; top: 0; z-index: 9; padding: 6px 0; background: Canvas; }
.bar button, .written button { font: inherit; padding: 4px 12px; border: 1px solid rgba(128,128,128,0.6);
	border-radius: 4px; background: transparent; color: inherit; cursor: pointer; }
.status { font-size: 13px; opacity: 0.8; }
pre.source { margin-bottom: 0; white-space: pre; outline-offset: -1px; }
[data-state="running"] pre.source { border-left-color: #e69f00; }
[data-state="done"] pre.source { border-left-color: #009e73; }
[data-state="failed"] pre.source { border-left-color: #d55e00; }
pre.mistake { color: light-dark(#a63c00, #ff9a66); }
.written { margin-top: 3em; font-size: 13px; }
@media (pointer: coarse) { .bar button, .written button { min-height: 40px; } }
@media (max-width: 480px) {
	body { padding: 0 10px !important; margin: 10px auto !important; }
	section :not(pre) > code { overflow-wrap: anywhere; }
}
</style>
`
