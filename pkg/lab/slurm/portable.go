//go:build !js

package slurm

import (
	"debug/elf"
	"fmt"
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
