package notebooks

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
)

// serveScript serves the modules of the page's script and an empty page, whose address it returns.
func serveScript(t *testing.T) string {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir("../pkg/page/files")))
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, "<!DOCTYPE html><title>boards</title><body></body>")
	})
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s.URL
}
