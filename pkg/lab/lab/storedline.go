package lab

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// lineFormat names the form in which a run is stored: one JSON object in one line, with the checksum of all of its
// fields but format, checksum and provenance; provenance holds a checksum of its own.
const lineFormat = "oneply-run-1"

// storedLine is a Line as it is stored: configuration, outcome and provenance are JSON.
type storedLine struct {
	Format     string            `json:"format"`
	Arm        string            `json:"arm"`
	Run        int               `json:"run"`
	Version    int               `json:"version"`
	Config     json.RawMessage   `json:"config"`
	Inputs     map[string]string `json:"inputs,omitempty"`
	Games      int64             `json:"games"`
	Outcome    json.RawMessage   `json:"outcome"`
	Checksum   string            `json:"checksum"`
	Provenance json.RawMessage   `json:"provenance"`

	raw   []byte
	found []byte // content
}

// beside are the fields of a line that are not part of what was found.
var beside = []string{"format", "checksum", "provenance"}

// sealed returns the line with its checksums and its text.
func (r storedLine) sealed(p Provenance) (storedLine, error) {
	p.Checksum = ""
	text, err := json.Marshal(p)
	if err != nil {
		return r, err
	}
	if p.Checksum, err = checksum(text, "checksum"); err != nil {
		return r, err
	}
	if r.Provenance, err = json.Marshal(p); err != nil {
		return r, err
	}
	r.Format, r.Checksum = lineFormat, ""
	if text, err = json.Marshal(r); err != nil {
		return r, err
	}
	if r.Checksum, err = checksum(text, beside...); err != nil {
		return r, err
	}
	if r.raw, err = json.Marshal(r); err != nil {
		return r, err
	}
	r.found, err = contentOf(r.raw)
	return r, err
}

// errNewer is the error for a text written by a later version of the project.
var errNewer = errors.New("written by a newer oneply: update this one")

// newer returns errNewer for a text in a later form than this one; the last digit decides.
func newer(raw []byte, form string) error {
	var text struct{ Format string }
	kind, number := form[:len(form)-1], form[len(form)-1:]
	if json.Unmarshal(raw, &text) == nil && strings.HasPrefix(text.Format, kind) && text.Format[len(kind):] > number {
		return fmt.Errorf("format %s: %w", text.Format, errNewer)
	}
	return nil
}

// parseLine reads a stored line and verifies its checksums.
func parseLine(raw []byte) (storedLine, error) {
	r := storedLine{raw: raw}
	if err := newer(raw, lineFormat); err != nil {
		return r, err
	}
	if err := strict(raw, &r); err != nil {
		return r, err
	}
	if r.Format != lineFormat {
		return r, fmt.Errorf("format %q, want %q", r.Format, lineFormat)
	}
	if r.Arm == "" || len(r.Config) == 0 || len(r.Outcome) == 0 || len(r.Provenance) == 0 {
		return r, errors.New("no arm, config, outcome or provenance")
	}
	if err := verify(raw, r.Checksum, beside...); err != nil {
		return r, err
	}
	var err error
	if r.found, err = contentOf(raw); err != nil {
		return r, err
	}
	var p Provenance
	if err := strict(r.Provenance, &p); err != nil {
		return r, fmt.Errorf("provenance: %w", err)
	}
	if err := verify(r.Provenance, p.Checksum, "checksum"); err != nil {
		return r, fmt.Errorf("provenance: %w", err)
	}
	return r, nil
}

// contentOf returns what a stored line has found: its fields without those beside, sorted. Digests of inputs are made
// from it.
func contentOf(raw []byte) ([]byte, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(raw, &fields); err != nil {
		return nil, err
	}
	for _, name := range beside {
		delete(fields, name)
	}
	return json.Marshal(fields)
}

// lineOf returns the line with configuration and outcome as an experiment's types.
func lineOf[C, R any](r storedLine) (Line[C, R], error) {
	l := Line[C, R]{Arm: r.Arm, Run: r.Run, Version: r.Version, Inputs: r.Inputs, Games: r.Games}
	if err := strict(r.Config, &l.Config); err != nil {
		return l, fmt.Errorf("config: %w", err)
	}
	if err := strict(r.Outcome, &l.Outcome); err != nil {
		return l, fmt.Errorf("outcome: %w", err)
	}
	return l, strict(r.Provenance, &l.Provenance)
}

// Text returns the line as it is stored, with its checksums and without a newline.
func (l Line[C, R]) Text() ([]byte, error) {
	r := storedLine{Arm: l.Arm, Run: l.Run, Version: l.Version, Inputs: l.Inputs, Games: l.Games}
	var err error
	if r.Config, err = json.Marshal(l.Config); err != nil {
		return nil, fmt.Errorf("lab: config: %w", err)
	}
	if r.Outcome, err = json.Marshal(l.Outcome); err != nil {
		return nil, fmt.Errorf("lab: outcome: %w", err)
	}
	if r, err = r.sealed(l.Provenance); err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	return r.raw, nil
}
