package data_test

import (
	"fmt"

	"github.com/oneply/oneply/data"
)

func ExampleLoad() {
	players, err := data.Load("takahama", "table2_players.csv")
	if err != nil {
		fmt.Println(err)
		return
	}
	best := players.Find("player", "37")
	fitness, err := players.Float(best, "fitness")
	fmt.Println(players.Text(best, "alpha"), fitness, err)
	// Output: 0.72 0.658 <nil>
}
