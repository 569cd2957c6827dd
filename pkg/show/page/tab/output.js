// An output of a cell: sanitized HTML, in which page.js draws the active parts.
import {show} from '../files/page.js';
import {element} from '../files/safe.js';
import {sanitized} from './sanitize.js';

// echarts is loaded at the first chart. A failure is not kept.
const host = {echarts: async () => (await import('./echarts.js')).echarts};

export class Output {
	constructor(node = element('div', {className: 'oneply-output'})) { this.node = node; }

	// draw draws one after the other. What has been replaced before its turn came is left out.
	draw(html, json) {
		this.next = {html: sanitized(html), json};
		return this.drawing ??= this.all().finally(() => { this.drawing = undefined; });
	}

	async all() {
		while (this.next) {
			const {html, json} = this.next;
			this.next = undefined;
			try {
				this.shown = await show(this.node, html, json || '{}', host, this.shown);
			} catch (error) {
				console.info(`oneply: pictures instead: ${error.message}`);
				this.shown?.dispose();
				this.shown = undefined;
				this.node.innerHTML = html;
			}
		}
	}
}
