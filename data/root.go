package data

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

const module = "module github.com/oneply/oneply"

// Outside is the folder of results if there is no checkout.
const Outside = "oneply-data"

// Root returns the folder that holds results/ and players/, the first of: data/ of the checkout around the working
// directory, the folder that ONEPLY_DATA names in the environment, data/ of the checkout whose .bin holds the program,
// data/ of that whose kernel runs it (ONEPLY_ROOT), oneply-data in the working directory. It may not exist yet.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("data: no working directory: %w", err)
	}
	root := rootFrom(dir)
	if own := os.Getenv("ONEPLY_DATA"); own != "" && filepath.Base(root) == Outside {
		return filepath.Abs(own)
	}
	if exe, err := os.Executable(); err == nil && filepath.Base(root) == Outside {
		root = rootOf(exe, root)
	}
	if own := os.Getenv("ONEPLY_ROOT"); filepath.Base(root) == Outside && own != "" && isCheckout(own) {
		return filepath.Join(own, "data"), nil
	}
	return root, nil
}

// Source returns the folder of this project's source: the checkout that Root is in, or else the folder that ONEPLY_ROOT
// names in the environment; "" if there is neither.
func Source() string {
	if root, err := Root(); err == nil && isCheckout(filepath.Dir(root)) {
		return filepath.Dir(root)
	}
	return os.Getenv("ONEPLY_ROOT")
}

// rootOf returns data/ of the checkout whose .bin holds program, or else other.
func rootOf(program, other string) string {
	bin := filepath.Dir(program)
	if dir := filepath.Dir(bin); filepath.Base(bin) == ".bin" && isCheckout(dir) {
		return filepath.Join(dir, "data")
	}
	return other
}

func rootFrom(start string) string {
	for dir := start; ; dir = filepath.Dir(dir) {
		if isCheckout(dir) {
			return filepath.Join(dir, "data")
		}
		if dir == filepath.Dir(dir) {
			return filepath.Join(start, Outside)
		}
	}
}

// isCheckout reports whether dir holds the go.mod of this module and a folder data.
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
