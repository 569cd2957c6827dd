package lab

import (
	"fmt"
	"io"
	"os"
)

// maxFile is the size in bytes of the largest file that ReadFile reads: 64 MiB.
const maxFile = 64 << 20

// Saw, unless nil, is called with what is read of stored runs and players.
var Saw func(path string, text []byte)

// saw tells it.
func saw(path string, text []byte) {
	if Saw != nil {
		Saw(path, text)
	}
}

// ReadFile returns the content of a file, unless it is endless or larger than any that the project writes.
func ReadFile(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err == nil && len(text) > maxFile {
		err = fmt.Errorf("%s has more than %d MiB: name another file", path, maxFile>>20)
	}
	return text, err
}
