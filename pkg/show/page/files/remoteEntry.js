// The entry of the JupyterLab extension: what a bundler would write, by hand. JupyterLab gives init the libraries that
// extensions share, and asks get for two modules: a renderer of one media type and what is done to JupyterLab itself,
// by launcher.js and prose.js. The renderer is safe, for what it draws is data, so JupyterLab uses it in untrusted
// notebooks as well.
//
// The renderer shows the text/html that comes with the data, sanitized as JupyterLab does it, and then page.js draws
// the active parts in their places. Whatever fails, the HTML with its pictures stands.
(() => {
	const mime = 'application/vnd.oneply.v1+json';
	const here = document.currentScript.src;
	let shared = {};

	// library returns the factory of a shared library, of several versions JupyterLab's own, which comes first.
	const library = name => Object.values(shared[name])[0].get();

	// echarts is loaded at the first chart. A failure is not kept.
	const echarts = async () => (await import(new URL('echarts.js', here))).echarts;

	const plugin = Widget => {
		class View extends Widget {
			constructor(options) {
				super();
				this.sanitizer = options.sanitizer;
				this.addClass('jp-RenderedHTMLCommon');
				this.addClass('jp-RenderedHTML');
			}

			// renderModel draws one after the other. What has been replaced before its turn came is left out.
			renderModel(model) {
				this.next = model;
				this.drawing ??= this.draw().finally(() => { this.drawing = undefined; });
				return this.drawing;
			}

			async draw() {
				while (this.next && !this.isDisposed) {
					const {data} = this.next;
					this.next = undefined;
					await this.show(this.sanitizer.sanitize(String(data['text/html'] ?? '')), data[mime]);
				}
				if (this.isDisposed) this.free();
			}

			async show(html, data) {
				try {
					const {show} = await import(new URL('page.js', here));
					this.shown = await show(this.node, html, data, {echarts}, this.shown);
				} catch (error) {
					console.info(`oneply: pictures instead: ${error.message}`);
					this.free();
					this.node.innerHTML = html;
				}
			}

			free() {
				this.shown?.dispose();
				this.shown = undefined;
			}

			dispose() {
				this.free();
				super.dispose();
			}
		}
		return {
			id: 'oneply:parts',
			rendererFactory: {safe: true, mimeTypes: [mime], defaultRank: 0, createRenderer: o => new View(o)},
			rank: 0,
			dataType: 'json',
		};
	};

	const renderer = async () => plugin((await library('@lumino/widgets'))().Widget);

	// plugins returns those of launcher.js and prose.js. JupyterLab opens without one that fails.
	const plugins = async () => {
		const made = await Promise.allSettled([['launcher.js', '@jupyterlab/launcher', 'ILauncher'],
			['prose.js', '@jupyterlab/notebook', 'INotebookTracker']].map(async ([file, name, token]) => {
			const {plugin} = await import(new URL(file, here));
			return plugin((await library(name))()[token]);
		}));
		made.filter(m => m.reason).forEach(m => console.info(`oneply: a plugin is missing: ${m.reason.message}`));
		return made.filter(m => m.value).map(m => m.value);
	};

	const own = {
		init(scope) { shared = scope; },
		async get(module) {
			const made = await (module === './launcher' ? plugins() : renderer());
			// Without __esModule JupyterLab waits for ever, and says nothing.
			return () => ({__esModule: true, default: made});
		},
	};
	(window._JUPYTERLAB ??= {}).oneply = own;
})();
