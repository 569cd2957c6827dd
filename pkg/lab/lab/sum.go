package lab

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// checksum returns the digest of a JSON object without some of its fields: of its values alone, whatever the order of
// fields and the spaces between them.
func checksum(object []byte, without ...string) (string, error) {
	var fields map[string]json.RawMessage
	if err := strict(object, &fields); err != nil {
		return "", err
	}
	for _, name := range without {
		delete(fields, name)
	}
	text, err := json.Marshal(fields)
	if err != nil {
		return "", err
	}
	return digestOf(canonical(text)), nil
}

// digestOf returns the first half of the SHA-256 of a text, in hexadecimal.
func digestOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// verify returns an error if the checksum of a JSON object without some of its fields is not the stored one.
func verify(object []byte, stored string, without ...string) error {
	sum, err := checksum(object, without...)
	switch {
	case err != nil:
		return err
	case stored == "":
		return errors.New("no checksum")
	case sum != stored:
		return fmt.Errorf("its content has the checksum %s, not %s", sum, stored)
	}
	return nil
}

// strict reads a text that is exactly one JSON value, without fields unknown to v.
func strict(text []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		if err == io.EOF {
			err = errors.New("empty")
		}
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("more than one value")
	}
	return nil
}

// same reports whether two JSON values are equal, whatever the order of their fields.
func same(a, b []byte) bool {
	return bytes.Equal(a, b) || bytes.Equal(canonical(a), canonical(b))
}

// canonical returns the JSON text with sorted fields and no spaces.
func canonical(text []byte) []byte {
	v, err := decoded(text)
	if err != nil {
		return text
	}
	out, err := json.Marshal(v)
	if err != nil {
		return text
	}
	return out
}

// decoded returns a JSON value whose numbers keep their digits.
func decoded(text []byte) (v any, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	err = d.Decode(&v)
	return v, err
}

// encoding says how a text begins that is not plain UTF-8, "" for one that seems to be.
func encoding(text []byte) string {
	for mark, name := range map[string]string{
		"\xef\xbb\xbf": "begins with a byte-order mark: store it as UTF-8 without one",
		"\xff\xfe":     "is UTF-16: store it as UTF-8", "\xfe\xff": "is UTF-16: store it as UTF-8",
	} {
		if bytes.HasPrefix(text, []byte(mark)) {
			return name
		}
	}
	return ""
}
