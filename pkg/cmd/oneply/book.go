package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"time"

	"github.com/oneply/oneply/pkg/game/perfect"
	"github.com/oneply/oneply/pkg/lab/lab"
)

func book(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	f := flag.NewFlagSet("book", flag.ContinueOnError)
	discs := f.Int("discs", 6, "most `discs` of a position, 0 to 12")
	ends := f.Bool("ends", false, "with how many discs games end, of positions with up to 4, not what these are worth")
	out := f.String("o", "", "`file` that is made, or gone on with")
	err := bare(f, "usage: oneply book -o FILE [FLAGS]\n\nSolves all positions of Connect Four with few discs and "+
		"writes what they are worth.\nA book that was interrupted, or that has fewer discs, is gone on with.",
		"oneply book -discs 4 -o four.book", args, stdout)
	if err == nil && *out == "" {
		err = wrongUsage("want -o with a file")
	}
	if err == nil && (*discs < 0 || *discs > 12) {
		err = wrongUsage("-discs %d: want 0 to 12", *discs)
	}
	if err != nil {
		return err
	}
	if *ends {
		return bookOfEnds(ctx, *out, stderr)
	}
	b, err := begun(*out, *discs)
	if err != nil {
		return err
	}
	if err := lab.Replace(*out, b.Bytes()); err != nil { // before the search, which takes long
		return err
	}
	saved, start := time.Now(), time.Now()
	err = b.Make(ctx, runtime.NumCPU(), func(discs, known, all int) error {
		if time.Since(saved) < 10*time.Second && known < all {
			return nil
		}
		saved = time.Now()
		fmt.Fprintf(stderr, "%d of %d positions with %d discs, %s\n", known, all, discs,
			time.Since(start).Round(time.Second))
		return lab.Replace(*out, b.Bytes())
	})
	if e := lab.Replace(*out, b.Bytes()); e != nil {
		return e
	}
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; the same command goes on")
	}
	return err
}

// begun returns the book in a file, with room for positions with that many discs; a new one if there is no file.
func begun(path string, discs int) (*perfect.Book, error) {
	text, err := lab.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return perfect.NewBook(discs), nil
	}
	if err != nil {
		return nil, err
	}
	b, err := perfect.ReadBook(text)
	if err == nil && b.Discs() > discs {
		err = fmt.Errorf("a book of up to %d discs, want %d: name another file", b.Discs(), discs)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return b.Extend(discs), nil
}

// bookOfEnds makes the book of ends in a file, or goes on with it.
func bookOfEnds(ctx context.Context, path string, stderr io.Writer) error {
	e := perfect.NewEnds()
	text, err := lab.ReadFile(path)
	if err == nil {
		e, err = perfect.ReadEnds(text)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: %w", path, err)
	}
	d := perfect.NewDistances(1 << 24)
	if d.Book, err = perfect.StoredBook(); err != nil {
		return err
	}
	start := time.Now()
	err = e.Make(ctx, d, func(known, all int) error {
		fmt.Fprintf(stderr, "%d of %d positions, %s\n", known, all, time.Since(start).Round(time.Second))
		return lab.Replace(path, e.Bytes())
	})
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; the same command goes on")
	}
	return err
}
