# Median evaluations that another program, cma of N. Hansen, needs to come below 1e-8: python cma_medians.py > cma_medians.json
# Needs cma 4.5.0 and numpy.
import json, math, statistics
import cma
import numpy as np

FUNCTIONS = {
    "sphere": lambda x: float(np.sum(x**2)),
    "ellipsoid": lambda x: float(np.sum(1e6 ** (np.arange(len(x)) / (len(x) - 1)) * x**2)),
    "rosenbrock": lambda x: float(np.sum(100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2)),
    "rastrigin": lambda x: float(np.sum(10 + x**2 - 10 * np.cos(2 * math.pi * x))),
}


def evaluations(f, dim, diagonal, seed):
    """One run with restarts, or NaN where it takes over 400,000 evaluations."""
    rng = np.random.default_rng(seed)
    size, spent = 4 + int(3 * math.log(dim)), 0
    while spent < 400_000:
        options = {"popsize": size, "seed": int(rng.integers(1, 2**31)), "verbose": -9, "CMA_active": False,
                   "CMA_diagonal": diagonal, "ftarget": 1e-8, "tolfunhist": 0, "tolfun": 1e-12,
                   "tolstagnation": 0, "tolflatfitness": 10**9, "tolxstagnation": False}
        es = cma.CMAEvolutionStrategy(rng.uniform(-4, 4, dim), 2, options)
        es.optimize(lambda x: f(np.asarray(x)), verb_disp=0)
        spent += es.result.evaluations
        if es.result.fbest <= 1e-8:
            return spent
        size *= 2
    return math.nan


def median(name, dim, diagonal, runs):
    return statistics.median(evaluations(FUNCTIONS[name], dim, diagonal, seed) for seed in range(1, runs + 1))


rows = []
for diagonal in (False, True):
    for name in FUNCTIONS:
        for dim in (5, 10, 20):
            if diagonal and name == "rosenbrock" or name == "rastrigin" and dim > 5:
                continue
            rows.append({"function": name, "dim": dim, "separable": diagonal, "median": median(name, dim, diagonal, 51)})
print(json.dumps({"program": "cma " + cma.__version__.split()[0], "runs": 51, "rows": rows}, indent=1))
