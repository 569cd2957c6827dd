package lab

import (
	"os"
	"path/filepath"

	"github.com/oneply/oneply/data"
)

// Root returns data.Root, relative to the working directory if possible, so that errors name short paths.
func Root() string {
	root, err := data.Root()
	if err != nil {
		return "data"
	}
	if here, err := os.Getwd(); err == nil {
		if short, err := filepath.Rel(here, root); err == nil {
			return short
		}
	}
	return root
}

// orRoot returns the folder, or Root for "".
func orRoot(folder string) string {
	if folder == "" {
		return Root()
	}
	return folder
}
