package notebooktest

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/oneply/oneply/pkg/internal/require"
)

const cellTimeout = "900" // seconds

// TestExecution runs every notebook in Jupyter by the Go kernel. An error or anything on stderr is a failure.
func TestExecution(t *testing.T) {
	dir := root(t)
	for _, file := range all(t) {
		t.Run(file, func(t *testing.T) {
			if !*update {
				t.Parallel()
			}
			start := time.Now()
			done := execute(t, dir, file)
			n := read(t, done)
			for _, fault := range n.faults() {
				t.Error(fault)
			}
			t.Logf("%d cells, %d pictures, %.1f s", len(n.code()), n.pictures(), time.Since(start).Seconds())
			if *update && !t.Failed() {
				save(t, done, file)
			}
		})
	}
}

// execute runs a copy of the notebook, with more environment variables, and returns the copy's path.
func execute(t *testing.T, dir, file string, more ...string) string {
	t.Helper()
	out := t.TempDir()
	ctx, stop := context.WithTimeout(t.Context(), 15*time.Minute)
	defer stop()
	cmd := exec.CommandContext(ctx, filepath.Join(dir, ".venv/bin/jupyter-nbconvert"), "--to=notebook", "--execute",
		"--allow-errors",
		"--ExecutePreprocessor.timeout="+cellTimeout, "--ExecutePreprocessor.record_timing=False", "--output-dir="+out, file)
	cmd.Env = append(append(os.Environ(), jupyterFolders(t.TempDir())...), more...)
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("nbconvert: %v\n%s", err, text)
	}
	return filepath.Join(out, filepath.Base(file))
}

// jupyterFolders returns environment variables that keep what Jupyter writes inside dir.
func jupyterFolders(dir string) []string {
	env := []string{"PYTHONNOUSERSITE=1"}
	for _, name := range []string{"JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"} {
		env = append(env, name+"="+filepath.Join(dir, name))
	}
	return env
}

// metadata is that of every saved notebook.
var metadata = map[string]any{
	"kernelspec": map[string]any{"display_name": "Go (gonb)", "language": "go", "name": "gonb"},
	"language_info": map[string]any{"codemirror_mode": "", "file_extension": ".go", "mimetype": "text/x-go", "name": "go",
		"nbconvert_exporter": "", "pygments_lexer": "go"},
}

// save writes the executed notebook in place. What depends on the machine's Go is left out, so that equal outputs make
// equal files.
func save(t *testing.T, from, to string) {
	t.Helper()
	b := require.Of(os.ReadFile(from))(t)
	var doc map[string]any
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	if err := d.Decode(&doc); err != nil {
		t.Fatalf("%s: %v", from, err)
	}
	doc["metadata"] = metadata
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	require.OK(t, e.Encode(doc))
	require.OK(t, os.WriteFile(to, text.Bytes(), 0o644))
}
