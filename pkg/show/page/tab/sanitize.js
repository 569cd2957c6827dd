// What HTML of a cell may have, as in an exported page: text, tables, folds, embedded pictures; no script, form or
// frame, nothing that uses the network by itself.
const elements = new Set(('p br hr div span b i em strong del code pre sub sup kbd blockquote ul ol li ' +
	'h1 h2 h3 h4 h5 h6 details summary table caption thead tbody tr th td a img progress').split(' '));

const styles = new Set(('background border-bottom border-collapse border-left border-right border-top color ' +
	'column-gap display flex-wrap align-items font-family font-size font-style font-variant-numeric font-weight ' +
	'height justify-content line-height margin max-width overflow-wrap overflow-x padding text-align vertical-align ' +
	'white-space width word-break').split(' '));

const number = /^[\d.]+$/;
const attributes = {
	colspan: number, rowspan: number, start: number, width: number, height: number, value: number, max: number,
	alt: /^/, title: /^/, open: /^/,
	class: /^oneply-active$/,
	href: /^(https?:\/\/|mailto:|#)/,
	src: /^data:image\/(svg\+xml|png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/,
};

const calm = value => /^[\w\s#%.,()-]*$/.test(value) && !/url|image|expression|attr|var\(/i.test(value);

// sanitized returns what of a text of HTML may be shown, as text.
export function sanitized(html) {
	const body = new DOMParser().parseFromString(html, 'text/html').body;
	for (const e of [...body.querySelectorAll('*')]) {
		const name = e.localName;
		if (!elements.has(name)) {
			if (['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'].includes(name)) e.remove();
			else e.replaceWith(...e.childNodes);
			continue;
		}
		for (const a of [...e.attributes]) {
			if (a.name === 'style') soften(e);
			else if (!attributes[a.name]?.test(a.value)) e.removeAttribute(a.name);
		}
	}
	return body.innerHTML;
}

function soften(e) {
	const kept = [];
	for (const part of (e.getAttribute('style') ?? '').split(';')) {
		const [name, value] = part.split(/:(.*)/s).map(s => s?.trim());
		if (value && styles.has(name.toLowerCase()) && calm(value)) kept.push(`${name}:${value}`);
	}
	if (kept.length) e.setAttribute('style', kept.join(';'));
	else e.removeAttribute('style');
}
