package oneline

// Renamed are packages of this project by the names that they once had.
var Renamed = map[string]string{"ply": "choose", "learn": "lesson", "portable": "exact", "number": "estimate",
	"playable": "opponent", "slip": "cell", "line": "oneline", "need": "require"}
