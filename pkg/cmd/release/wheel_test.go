package main

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/oneply/oneply/pkg/internal/require"
)

// TestWheel: equal files give equal bytes, programs stay programs, and RECORD has a checksum of every other file.
func TestWheel(t *testing.T) {
	w := wheel{version: "1.2.3", tag: "py3-none-any", files: map[string]file{
		"oneply/bin/b": {[]byte("b"), true}, "oneply/a": {text: []byte("a")}}}
	text := require.Of(w.bytes())(t)
	if again, err := w.bytes(); err != nil || !bytes.Equal(text, again) {
		t.Errorf("another time other bytes, %v", err)
	}
	if len(w.files) != 2 || w.name() != "oneply-1.2.3-py3-none-any.whl" {
		t.Errorf("%s of %v", w.name(), w.files)
	}
	z := require.Of(zip.NewReader(bytes.NewReader(text), int64(len(text))))(t)
	var record string
	for _, f := range z.File {
		if program := f.Mode()&0o111 != 0; program != strings.Contains(f.Name, "/bin/") {
			t.Errorf("%s: %v", f.Name, f.Mode())
		}
		if strings.HasSuffix(f.Name, "/RECORD") {
			r := require.Of(f.Open())(t)
			all := require.Of(io.ReadAll(r))(t)
			record = string(all)
		}
	}
	for _, want := range []string{"oneply/a,sha256=ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs,1\n",
		"oneply-1.2.3.dist-info/RECORD,,\n", "oneply-1.2.3.dist-info/WHEEL,sha256="} {
		if !strings.Contains(record, want) {
			t.Errorf("no %q in %s", want, record)
		}
	}
	if n := strings.Count(record, "\n"); n != len(z.File) {
		t.Errorf("%d lines for %d files", n, len(z.File))
	}
}
