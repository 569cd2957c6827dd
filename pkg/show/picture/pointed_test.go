package picture

import (
	"encoding/json"
	"testing"
)

// TestPointed: in a gallery the bare grids say their weights and the boards their notes, each at its place.
func TestPointed(t *testing.T) {
	bare := Grid{N: 2, Weights: []float64{1, -0.5, 0, 2}, Bare: true, Title: "g"}
	noted := Board{N: 2, Notes: map[int]string{3: "b", 1: "a"}}
	got, err := json.Marshal(Gallery{Items: []Picture{Grid{N: 2, Weights: bare.Weights}, bare, noted}}.Pointed())
	const want = `{"kind":"picture","width":342,"boards":[` +
		`{"name":"g","n":2,"x":118,"y":17,"square":11,"values":"1.00 -0.50 0.00 2.00"},` +
		`{"n":2,"x":252,"y":24,"square":38,"notes":[[1,"a"],[3,"b"]]}]}`
	if err != nil || string(got) != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
	single := LUTs{Tables: []LUT{{[][]int{{0}, {63}}, []float64{-1, 0, 123.4}}, {[][]int{{0, 1, 2}}, make([]float64, 27)}}}
	got, err = json.Marshal(single.Pointed())
	if want := `{"kind":"picture","width":410,"boards":[{"name":"a1","n":3,"rows":1,"x":68,"y":66,"square":18,` +
		`"tuple":1,"values":"-1.00 0.00 123"}]}`; err != nil || string(got) != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
	for _, p := range []interface{ Pointed() any }{Grid{N: 2, Weights: bare.Weights}, Board{N: 2}, Gallery{}} {
		if p.Pointed() != nil {
			t.Errorf("%#v has places", p)
		}
	}
}
