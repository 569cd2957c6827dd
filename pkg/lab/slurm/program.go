package slurm

import (
	"debug/elf"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"github.com/oneply/oneply/pkg/lab/lab"
)

// portable returns an error unless a program runs on every node with this kind of processor: one that needs libraries
// of this machine may not.
func portable(path string) error {
	f, err := elf.Open(path)
	if err != nil {
		return fmt.Errorf("%s is no program for Linux: %w", path, err)
	}
	defer f.Close()
	for _, p := range f.Progs {
		if p.Type == elf.PT_INTERP {
			return fmt.Errorf("%s needs libraries of this machine, which nodes may not have: build it by "+
				"CGO_ENABLED=0 go build -o .bin/oneply ./pkg/cmd/oneply", path)
		}
	}
	return nil
}

// copyProgram puts a program where a job finds it as it was when the job was submitted, whatever is built meanwhile.
func copyProgram(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := lab.Replace(to, text); err != nil {
		return err
	}
	return os.Chmod(to, 0o755)
}

// Program returns the running command's file.
func Program() (string, error) {
	path, err := os.Executable()
	if err == nil {
		path, err = filepath.EvalSymlinks(path)
	}
	if err != nil {
		return "", fmt.Errorf("this program is not found (%s): %w", runtime.GOOS, err)
	}
	return path, nil
}
