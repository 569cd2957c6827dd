package slurm

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"github.com/oneply/oneply/pkg/lab/lab"
)

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
