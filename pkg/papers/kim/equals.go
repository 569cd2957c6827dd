package kim

import "math"

// equals is the factor that the rule of Fig. 4 saves when an ensemble is exactly as good as the best one, whose score is
// its true one, 1/2, and no game is a draw: the games of a fair coin that stays at or above its mean at every look.
func equals(minGames, maxGames, step int) float64 {
	alive := cut(binomial(minGames), minGames)
	games, one := float64(minGames), binomial(step)
	for g := minGames; g < maxGames; g += step {
		sum := 0.0
		for _, p := range alive {
			sum += p
		}
		games += sum * float64(step)
		next := make([]float64, len(alive)+step)
		for s, p := range alive {
			if p > 1e-15 {
				for k, q := range one {
					next[s+k] += p * q
				}
			}
		}
		alive = cut(next, g+step)
	}
	return float64(maxGames) / games
}

// binomial returns the probabilities of 0 ... n heads of a fair coin.
func binomial(n int) []float64 {
	p := make([]float64, n+1)
	all, _ := math.Lgamma(float64(n + 1))
	for k := range p {
		a, _ := math.Lgamma(float64(k + 1))
		b, _ := math.Lgamma(float64(n - k + 1))
		p[k] = math.Exp(all - a - b - float64(n)*math.Ln2)
	}
	return p
}

// cut removes those that are below 1/2 after g games.
func cut(p []float64, g int) []float64 {
	for s := range p {
		if 2*s < g {
			p[s] = 0
		}
	}
	return p
}
