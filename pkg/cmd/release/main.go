// Command release builds what a release consists of, from the commit that a checkout is at:
//
//	go run ./pkg/cmd/release                            # dist/ gets wheels of all platforms, programs and SHA256SUMS
//	go run ./pkg/cmd/release -platforms linux/amd64 -programs=false  # one wheel
//
// A wheel holds the command, the kernel and what it runs, the notebooks, and the project's source with the modules that
// it needs, so that cells compile without a network. Go itself comes from PyPI, and so does JupyterLab. The same commit
// and the same Go, which oneply version names and GOTOOLCHAIN=go1.26.8 asks for, give the same bytes.
package main

import (
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"github.com/oneply/oneply/pkg/jupyter/jupyter"
)

// platforms are the systems and processors, as Go names them, with the tags of their wheels.
var platforms = map[string]string{
	"linux/amd64":  "manylinux_2_17_x86_64",
	"linux/arm64":  "manylinux_2_17_aarch64",
	"darwin/amd64": "macosx_12_0_x86_64",
	"darwin/arm64": "macosx_12_0_arm64",
}

func main() {
	names := flag.String("platforms", "linux/amd64,linux/arm64,darwin/amd64,darwin/arm64",
		"`list` of systems and processors")
	programs := flag.Bool("programs", true, "also the command alone, for each platform, and SHA256SUMS")
	dist := flag.String("o", "dist", "`folder` that gets them")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := release(ctx, strings.Split(*names, ","), *dist, *programs)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func release(ctx context.Context, names []string, dist string, programs bool) error {
	for _, p := range names {
		if platforms[p] == "" {
			return fmt.Errorf("no platform %q", p)
		}
	}
	root, err := jupyter.Checkout()
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "oneply-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	s, err := newStage(ctx, root, work)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dist, 0o755); err != nil {
		return err
	}
	var made []string
	for _, p := range names {
		files, err := s.platform(ctx, p, dist, programs)
		if err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		made = append(made, files...)
	}
	if !programs {
		return nil
	}
	return writeSums(dist, made)
}

// platform builds the files of a platform and returns their names.
func (s *stage) platform(ctx context.Context, platform, dist string, programs bool) ([]string, error) {
	bin, err := s.build(ctx, platform)
	if err != nil {
		return nil, err
	}
	files, err := s.files(bin)
	if err != nil {
		return nil, err
	}
	w := wheel{version: s.python, tag: "py3-none-" + platforms[platform], files: files}
	made := []string{w.name()}
	text, err := w.bytes()
	if err == nil {
		err = os.WriteFile(filepath.Join(dist, w.name()), text, 0o644)
	}
	if err != nil {
		return nil, err
	}
	fmt.Printf("%s: %.1f MB\n", filepath.Join(dist, w.name()), float64(len(text))/1e6)
	if !programs {
		return made, nil
	}
	name := "oneply-" + s.python + "-" + strings.ReplaceAll(platform, "/", "-")
	text, err = os.ReadFile(filepath.Join(bin, "oneply"))
	if err == nil {
		err = os.WriteFile(filepath.Join(dist, name), text, 0o755)
	}
	return append(made, name), err
}

// writeSums writes the checksums of a folder's files in the format that sha256sum -c reads.
func writeSums(dist string, names []string) error {
	var b strings.Builder
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(dist, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(text), name)
	}
	return os.WriteFile(filepath.Join(dist, "SHA256SUMS"), []byte(b.String()), 0o644)
}
