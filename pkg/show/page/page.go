// Package page holds the script that draws the interactive parts of a page: an extension of JupyterLab and Notebook 7,
// of hand-written files. files/page.js says how a part is drawn and how to add a kind of part.
package page

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Files holds the extension: remoteEntry.js for JupyterLab, and the modules that it and page.js import.
//
//go:embed files
var Files embed.FS

// Install writes the extension into a folder of Jupyter's, usually share/jupyter, in place of an older one, and Charts,
// if there are any, beside it. It returns the folder of the extension.
func Install(share string, charts Charts) (dir string, err error) {
	files, err := fs.Sub(Files, "files")
	if err != nil {
		return "", fmt.Errorf("page: %w", err)
	}
	if dir, err = filepath.Abs(extension(share)); err != nil {
		return "", fmt.Errorf("page: %w", err)
	}
	if err := os.RemoveAll(dir); err != nil {
		return "", fmt.Errorf("page: %w", err)
	}
	if err := os.CopyFS(dir, files); err != nil {
		return "", fmt.Errorf("page: %w", err)
	}
	if charts == nil {
		return dir, nil
	}
	if err := os.WriteFile(filepath.Join(dir, chartsFile), charts.Module(), 0o644); err != nil {
		return "", fmt.Errorf("page: %w", err)
	}
	return dir, nil
}

func extension(share string) string { return filepath.Join(share, "labextensions", "oneply") }
