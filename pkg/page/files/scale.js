// Scale maps the numbers of an axis, one of an option of ECharts, to pixels.
export class Scale {
	constructor({min = 0, max = 1, type, axisTick}, from, to) {
		this.log = type === 'log' && min > 0;
		this.names = axisTick?.show === false;
		this.min = min;
		this.max = max > min ? max : min + 1;
		Object.assign(this, {from, to});
	}

	at(v) {
		const [low, high, x] = this.log ? [this.min, this.max, v].map(Math.log10) : [this.min, this.max, v];
		return this.from + (this.to - this.from) * (x - low) / (high - low);
	}

	// size returns how many pixels a difference is.
	size(difference) { return Math.abs(this.at(this.min + difference) - this.at(this.min)); }

	// ticks returns round numbers, about one in pixels; of an axis of names the numbers of all.
	ticks(pixels) {
		const most = Math.max(1, Math.abs(this.to - this.from) / pixels);
		if (this.log) {
			const powers = range(Math.floor(Math.log10(this.min)), Math.floor(Math.log10(this.max))).map(k => 10 ** k);
			const all = powers.flatMap(p => powers.length > 2 ? [p] : [p, 2 * p, 5 * p]);
			return all.filter(v => v >= this.min && v <= this.max);
		}
		const step = this.names ? 1 : round((this.max - this.min) / most);
		return range(Math.ceil(this.min / step - 1e-9), Math.floor(this.max / step + 1e-9)).map(k => k * step);
	}
}

// range lists whole numbers, at most a thousand.
const range = (low, high) => Array.from({length: Math.max(0, Math.min(1000, high - low + 1))}, (_, i) => low + i);

// round returns the next number up that is 1, 2 or 5 times a power of ten.
function round(v) {
	const power = 10 ** Math.floor(Math.log10(v));
	return power * [1, 2, 5, 10].find(f => f * power >= v * (1 - 1e-9));
}
