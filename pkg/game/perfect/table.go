package perfect

import "math/bits"

// table remembers what is known of positions. A key of 49 bits is mixed to another one of 49 bits, whose upper bits are
// its place and the others its name there, so that no two positions are ever confused.
type table struct {
	entries []uint32 // name and what is known
	shift   uint
}

// What is known of a position: two bits for the question whether the first player wins, two for the second.
const (
	wins = 1 << iota
	doesNot
	answers   = wins | doesNot
	knownBits = 4
)

const (
	keyBits   = 49
	fewestLog = keyBits + knownBits - 32 // of entries, so that a name fits
)

// newTable returns a table with room for that many positions, of four bytes each; at least for two million.
func newTable(entries int) table {
	log := max(bits.Len(uint(max(entries, 1)-1)), fewestLog)
	return table{make([]uint32, 1<<log), uint(keyBits - log)}
}

// place returns where a position is kept, and its name there.
func (t *table) place(key uint64) (entry *uint32, name uint32) {
	key = key * 0x9e3779b97f4a7c15 & (1<<keyBits - 1)
	return &t.entries[key>>t.shift], uint32(key & (1<<t.shift - 1) << knownBits)
}

// look returns what is kept where a position would be.
func (t *table) look(key uint64) uint32 {
	entry, _ := t.place(key)
	return *entry
}

// known tells from what look returned whether a side, 0 or 1, wins; ok is false if that is not known.
func (t *table) known(key uint64, found uint32, side int) (won, ok bool) {
	if _, name := t.place(key); found&^(1<<knownBits-1) != name {
		return false, false
	}
	if known := found >> (2 * side) & answers; known != 0 {
		return known == wins, true
	}
	return false, found>>(2*(1-side))&wins != 0 // the other side wins
}

// learn records whether a side wins.
func (t *table) learn(key uint64, side int, won bool) {
	fact := uint32(doesNot)
	if won {
		fact = wins
	}
	fact <<= 2 * side
	entry, name := t.place(key)
	if *entry&^(1<<knownBits-1) == name {
		fact |= *entry & (1<<knownBits - 1)
	}
	*entry = name | fact
}
