package rating

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/oneply/oneply/pkg/internal/require"
)

// expected returns the points that players with these strengths are expected to make in games between each two.
func expected(s []float64, games float64) Points {
	p := NewPoints(len(s))
	for i := range s {
		for j := range s {
			if i != j {
				p[i][j] = games * s[i] / (s[i] + s[j])
			}
		}
	}
	return p
}

// TestTwo: three points for each of the other's are 400 log10(3) apart; the standard errors of the distance from the
// mean are half of that of a logit in 100 games.
func TestTwo(t *testing.T) {
	p := NewPoints(2)
	p.Add(0, 1, 75, 100)
	r, err := BradleyTerry(p)
	if err != nil || r.Drawn {
		t.Fatal(r, err)
	}
	want, se := 400*math.Log10(3)/2, 400/math.Ln10/2/math.Sqrt(100*0.75*0.25)
	for i, sign := range []float64{1, -1} {
		if e := r.Elo[i]; math.Abs(e.Value-sign*want) > 1e-9 || math.Abs(e.SE-se) > 1e-9 {
			t.Errorf("player %d: %v, want %v ± %v", i, e, sign*want, se)
		}
	}
}

// TestAgresti: the games of seven baseball teams in 1987 and their strengths, less that of the last, as printed by
// Agresti (Categorical Data Analysis, 2002, Section 10.6).
func TestAgresti(t *testing.T) {
	wins := Points{
		{0, 7, 9, 7, 7, 9, 11}, {6, 0, 7, 5, 11, 9, 9}, {4, 6, 0, 7, 7, 8, 12}, {6, 8, 6, 0, 6, 7, 10},
		{6, 2, 6, 7, 0, 7, 12}, {4, 4, 5, 6, 6, 0, 6}, {2, 4, 1, 3, 1, 7, 0},
	}
	want := []float64{1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0}
	r := require.Of(BradleyTerry(wins))(t)
	for i, w := range want {
		if got := (r.Elo[i].Value - r.Elo[6].Value) / elo; math.Abs(got-w) > 0.0006 {
			t.Errorf("team %d: %.4f, want %.3f", i, got, w)
		}
	}
}

// TestStrengthsAreFound: the points that strengths are expected to make give those strengths back, by less the more
// games are played, and in any order of the players.
func TestStrengthsAreFound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		logs := rapid.SliceOfN(rapid.Float64Range(-3, 3), 2, 8).Draw(t, "logarithms")
		s, mean := make([]float64, len(logs)), 0.0
		for i, x := range logs {
			s[i] = math.Exp(x)
			mean += x / float64(len(logs))
		}
		few, err := BradleyTerry(expected(s, 100))
		if err != nil || few.Drawn {
			t.Fatal(few, err)
		}
		many := require.Of(BradleyTerry(expected(s, 400)))(t)
		sum := 0.0
		for i := range s {
			sum += few.Elo[i].Value
			if math.Abs(few.Elo[i].Value-elo*(logs[i]-mean)) > 1e-6 {
				t.Errorf("player %d: %v, want %v", i, few.Elo[i], elo*(logs[i]-mean))
			}
			if math.Abs(few.Elo[i].SE/many.Elo[i].SE-2) > 1e-6 {
				t.Errorf("player %d: standard errors %v and %v", i, few.Elo[i].SE, many.Elo[i].SE)
			}
		}
		if math.Abs(sum) > 1e-6 {
			t.Errorf("the mean is %v", sum)
		}
	})
}

// TestWithoutPoints: who has no point, and players in two groups that have never met, have finite ratings.
func TestWithoutPoints(t *testing.T) {
	p := NewPoints(3)
	p.Add(0, 1, 10, 10)
	p.Add(1, 2, 10, 10)
	r, err := BradleyTerry(p)
	if err != nil || !r.Drawn || !(r.Elo[0].Value > r.Elo[1].Value && r.Elo[1].Value > r.Elo[2].Value) {
		t.Errorf("%v, %v", r, err)
	}
	for _, e := range r.Elo {
		if !(e.SE > 0) || math.IsInf(e.SE, 0) {
			t.Errorf("%v", r)
		}
	}
	if r, err := BradleyTerry(NewPoints(4)); err != nil || r.Elo[2].Value != 0 {
		t.Errorf("%v, %v", r, err)
	}
}

func TestMistakes(t *testing.T) {
	for want, p := range map[string]Points{
		"1 players, want two or more": NewPoints(1), "points against 1 players, want 2": {{0, 0}, {0}},
		"player 0 has -1 points against player 1": {{0, -1}, {1, 0}},
		"player 1 has 3 points against player 1":  {{0, 1}, {1, 3}},
	} {
		require.Fails(BradleyTerry(p))(t, want)
	}
}

func TestIntransitive(t *testing.T) {
	p := NewPoints(4) // paper, scissors, stone, and one that loses to all
	for i := range 3 {
		p.Add(i, (i+1)%3, 400, 1000)
		p.Add(i, 3, 1000, 1000)
	}
	if got := Intransitive(p); !slices.Equal(got, []Triple{{0, 2, 1, true}}) {
		t.Errorf("%v", got)
	}
	p.Add(0, 1, 300, 300)
	p.Add(0, 1, 0, 110)
	if got := Intransitive(p); !slices.Equal(got, []Triple{{0, 2, 1, false}}) {
		t.Errorf("%v", got)
	}
	if p.Significant(0, 0) || NewPoints(2).Significant(0, 1) || !p.Significant(3, 1) {
		t.Error("significance")
	}
}
