package lab

// Reader reads what is stored below a data folder. It reads every file once: what changes after that it does not see.
type Reader struct {
	data string
	read map[string]reading // by folder
}

// reading is what a folder holds.
type reading struct {
	shelves []*shelf
	err     error
}

// NewReader reads below a data folder, "" for Root().
func NewReader(data string) *Reader { return &Reader{orRoot(data), map[string]reading{}} }

// load returns what shelves reads, read once.
func (w *work) load(from *Reader) ([]*shelf, error) {
	folder := w.folder(from.data)
	r, ok := from.read[folder]
	if !ok {
		r.shelves, r.err = w.shelves(from)
		from.read[folder] = r
	}
	return r.shelves, r.err
}
