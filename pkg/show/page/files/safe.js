// What may be taken from data that nobody has checked. Everything else is left out.

// number returns a finite number, or another value.
export const number = (v, other = undefined) => typeof v === 'number' && Number.isFinite(v) ? v : other;

// numbers returns a list of numbers, null where one is missing.
export const numbers = v => Array.isArray(v) ? v.slice(0, 100000).map(x => number(x, null)) : [];

// text returns a short text.
export const text = (v, most = 200) => typeof v === 'string' ? v.slice(0, most) : '';

export const texts = v => Array.isArray(v) ? v.slice(0, 100000).map(x => text(x)) : [];

// list returns the objects of a list.
export const list = v => Array.isArray(v) ? v.filter(x => x !== null && typeof x === 'object') : [];

// color returns a colour as #rrggbb.
export const color = (v, other = '#0072b2') => typeof v === 'string' && /^#[0-9a-f]{6}$/i.test(v) ? v : other;

// must ends the drawing of data that are none.
export function must(holds, what) {
	if (!holds) {
		throw new Error('oneply: ' + what);
	}
}

// element makes an HTML element with properties, styles among them, and children: elements or text.
export function element(name, {style, attributes, ...properties} = {}, ...children) {
	const e = Object.assign(document.createElement(name), properties);
	Object.assign(e.style, style);
	Object.entries(attributes ?? {}).forEach(([k, v]) => e.setAttribute(k, v));
	e.append(...children);
	return e;
}

// svg makes an SVG element.
export function svg(name, attributes = {}, ...children) {
	const e = document.createElementNS('http://www.w3.org/2000/svg', name);
	Object.entries(attributes).forEach(([k, v]) => e.setAttribute(k, v));
	e.append(...children);
	return e;
}
