package main

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
)

func TestVersion(t *testing.T) {
	var stdout, stderr bytes.Buffer
	if code := oneply(t.Context(), []string{"version"}, &stdout, &stderr); code != 0 || stderr.Len() > 0 {
		t.Fatalf("exit %d, %s", code, &stderr)
	}
	want := regexp.MustCompile(`^oneply (v\d\S*|commit [0-9a-f]{40}(, with changes)?|of no known commit)
go1\.\d+\S* \w+/\w+
(AVX-512|AVX2|pure Go)
$`)
	if !want.Match(stdout.Bytes()) {
		t.Errorf("%s, want %s", &stdout, want)
	}
	if code := oneply(t.Context(), []string{"version", "x"}, &stdout, &stderr); code != 2 ||
		!strings.Contains(stderr.String(), "oneply version") {
		t.Errorf("exit %d, %s", code, &stderr)
	}
}
