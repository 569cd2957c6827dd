package lab

import (
	"errors"
	"fmt"
)

// Damaged is the error for a stored file that is not what was stored.
type Damaged struct {
	Path string
	Line int    // from 1; 0 for the whole file
	Why  string // what is wrong
	Mend string // what to do
}

func (d *Damaged) Error() string {
	where := d.Path
	if d.Line > 0 {
		where += fmt.Sprintf(" line %d", d.Line)
	}
	return fmt.Sprintf("lab: %s is damaged (%s): %s", where, d.Why, d.Mend)
}

// damaged returns the error for a text that cannot be read; it is no damage if a later version has written it.
func damaged(path string, line int, text []byte, err error, mend string) error {
	if errors.Is(err, errNewer) {
		return fmt.Errorf("lab: %s line %d: %w", path, max(line, 1), err)
	}
	return &Damaged{path, line, reason(text, err), mend}
}
