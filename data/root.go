package data

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

const module = "module github.com/oneply/oneply"

// Root returns the folder that holds results/ and players/: data/ of the checkout around the working directory, or
// oneply-data in the working directory when there is none. It may not exist yet.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("data: no working directory: %w", err)
	}
	return rootFrom(dir), nil
}

func rootFrom(start string) string {
	for dir := start; ; dir = filepath.Dir(dir) {
		if isCheckout(dir) {
			return filepath.Join(dir, "data")
		}
		if dir == filepath.Dir(dir) {
			return filepath.Join(start, "oneply-data")
		}
	}
}

// isCheckout tells whether dir holds the go.mod of this module and a folder data.
func isCheckout(dir string) bool {
	mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return false
	}
	info, err := os.Stat(filepath.Join(dir, "data"))
	if err != nil || !info.IsDir() {
		return false
	}
	for line := range bytes.Lines(mod) {
		if string(bytes.TrimSpace(line)) == module {
			return true
		}
	}
	return false
}
