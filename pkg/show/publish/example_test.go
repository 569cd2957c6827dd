package publish_test

import (
	"fmt"
	"os"

	"github.com/oneply/oneply/pkg/engine/eval"
	"github.com/oneply/oneply/pkg/show/picture"
	"github.com/oneply/oneply/pkg/show/publish"
)

func ExampleTarget_Save() {
	os.Chdir(os.TempDir())
	defer os.Remove("weights.pdf")
	weights := picture.Grid{N: 8, Weights: eval.Heuristic().Weights(), Caption: "The standard heuristic."}
	fmt.Println(publish.To("weights.pdf").Wide(picture.ColumnWidth).Save(weights))
	// Output:
	// saved weights.pdf. Caption: The standard heuristic.
	//  <nil>
}
