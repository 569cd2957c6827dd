package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"
)

// file is one file of a wheel.
type file struct {
	text    []byte
	program bool
}

// wheel is a Python package for one platform: a zip of files, by path, that the folder dist-info describes (PEP 427).
type wheel struct {
	version, tag string
	files        map[string]file
}

func (w wheel) name() string { return "oneply-" + w.version + "-" + w.tag + ".whl" }

func (w wheel) info(name string) string { return "oneply-" + w.version + ".dist-info/" + name }

// bytes returns the zip: files sorted by path, all with one time, so that equal files give equal bytes.
func (w wheel) bytes() ([]byte, error) {
	files := maps.Clone(w.files)
	files[w.info("WHEEL")] = file{text: fmt.Appendf(nil,
		"Wheel-Version: 1.0\nGenerator: oneply\nRoot-Is-Purelib: false\nTag: %s\n", w.tag)}
	files[w.info("RECORD")] = file{text: w.record(files)}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	z.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestCompression)
	})
	for _, path := range slices.Sorted(maps.Keys(files)) {
		h := &zip.FileHeader{Name: path, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
		h.SetMode(0o644)
		if files[path].program {
			h.SetMode(0o755)
		}
		to, err := z.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := to.Write(files[path].text); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}

// record lists the files with checksum and size, and itself without.
func (w wheel) record(files map[string]file) []byte {
	var b bytes.Buffer
	for _, path := range slices.Sorted(maps.Keys(files)) {
		sum := sha256.Sum256(files[path].text)
		fmt.Fprintf(&b, "%s,sha256=%s,%d\n", path, base64.RawURLEncoding.EncodeToString(sum[:]), len(files[path].text))
	}
	fmt.Fprintf(&b, "%s,,\n", w.info("RECORD"))
	return b.Bytes()
}
