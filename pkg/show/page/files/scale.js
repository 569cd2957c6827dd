// How an axis of numbers is divided, and how its numbers are written: as package figure does.

// step returns the 1, 2 or 5 times a power of ten that is nearest in ratio to a part of a range.
export function step(low, high, parts = 5) {
	const part = (high - low) / parts, power = 10 ** Math.floor(Math.log10(part)), m = part / power;
	return power * (m < Math.SQRT2 ? 1 : m < Math.sqrt(10) ? 2 : m < Math.sqrt(50) ? 5 : 10);
}

// magnitude returns the unit in which numbers up to v are written, and its sign.
const magnitude = v => v >= 1e6 ? [1e6, 'M'] : v >= 1e4 ? [1e3, 'k'] : [1, ''];

function decimal(v, decimals, sign) {
	const s = v.toFixed(Math.min(decimals, 20));
	return Number(s) === 0 ? s.replace('-', '') : s.replace('-', '\u2212') + sign;
}

// writer returns a function that writes the ticks of an axis, multiples of a step, with equal decimals.
export function writer(low, high, step) {
	const [unit, sign] = magnitude(Math.max(Math.abs(low), Math.abs(high)));
	const decimals = Math.max(0, -Math.floor(Math.log10(step / unit) + 1e-9));
	return v => decimal(v / unit, decimals, sign);
}

// power writes a tick of a logarithmic axis.
export function power(v) {
	const [unit, sign] = magnitude(v);
	return decimal(v / unit, Math.max(0, -Math.floor(Math.log10(v / unit) + 1e-9)), sign);
}
