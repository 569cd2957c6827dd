package ensemble

// AmongEquals returns the factor that Exhaustive with Saving saves when an ensemble is exactly as good as the best one,
// whose score is its true one, 1/2, and no game is a draw: a fair coin is tossed as long as it is at or above its mean
// at every check.
func AmongEquals(minGames, maxGames, step int) float64 {
	alive := cut(binomial(minGames), minGames)
	games, one := float64(minGames), binomial(step)
	for g := minGames; g < maxGames; g += step {
		sum := 0.0
		for _, p := range alive {
			sum += p
		}
		games += float64(sum * float64(step))
		next := make([]float64, len(alive)+step)
		for s, p := range alive {
			if p > 1e-15 {
				for k, q := range one {
					next[s+k] += float64(p * q)
				}
			}
		}
		alive = cut(next, g+step)
	}
	return float64(maxGames) / games
}

// binomial returns the probabilities of 0 ... n heads of a fair coin.
func binomial(n int) []float64 {
	p := []float64{1}
	for range n {
		next := make([]float64, len(p)+1)
		for k, q := range p {
			next[k] += float64(q * 0.5)
			next[k+1] += float64(q * 0.5)
		}
		p = next
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
