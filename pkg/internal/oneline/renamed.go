package oneline

// Renamed gives the present names of this project's packages by their former ones.
var Renamed = map[string]string{"ply": "choose", "learn": "lesson", "portable": "exact", "number": "estimate",
	"playable": "opponent", "slip": "cell", "line": "oneline", "need": "require"}
