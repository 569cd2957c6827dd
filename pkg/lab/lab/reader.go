package lab

// Reader reads what is stored below a data folder. It reads every file once and does not see later changes.
type Reader struct {
	data string
	read map[string]reading // by folder
}

// reading is what a folder holds.
type reading struct {
	armFiles []*armFile
	err      error
}

// NewReader reads below a data folder, "" for Root().
func NewReader(data string) *Reader { return &Reader{orRoot(data), map[string]reading{}} }

// load returns what armFiles reads, read once.
func (st *study) load(from *Reader) ([]*armFile, error) {
	folder := st.folder(from.data)
	r, ok := from.read[folder]
	if !ok {
		r.armFiles, r.err = st.armFiles(from)
		from.read[folder] = r
	}
	return r.armFiles, r.err
}
