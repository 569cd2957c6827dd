// A card of JupyterLab's launcher that makes a notebook in which the first cell is written.

const command = 'oneply:new';

const sources = [
	'import "github.com/oneply/oneply/pkg/oneply"\n%%\noneply.Match("takahama/37", "heuristic", 10_000, 1)',
	'%%\n',
];

const notebook = () => ({
	cells: sources.map((source, i) => ({
		cell_type: 'code', id: `cell-${i + 1}`, metadata: {}, execution_count: null, outputs: [], source,
	})),
	metadata: {kernelspec: {display_name: 'Go (gonb)', language: 'go', name: 'gonb'}},
	nbformat: 4, nbformat_minor: 5,
});

// make saves the notebook under a free name in a folder and opens it.
const make = async (app, folder) => {
	const files = app.serviceManager.contents;
	const {path} = await files.newUntitled({path: folder, type: 'notebook'});
	await files.save(path, {type: 'notebook', format: 'json', content: notebook()});
	return app.commands.execute('docmanager:open', {path, factory: 'Notebook'});
};

// plugin returns the plugin; ILauncher is the name under which JupyterLab hands out its launcher.
export const plugin = ILauncher => ({
	id: 'oneply:launcher',
	autoStart: true,
	optional: [ILauncher],
	activate(app, launcher) {
		app.commands.addCommand(command, {
			label: 'oneply notebook',
			caption: 'A new notebook whose first cell plays a match',
			execute: ({cwd}) => make(app, cwd ?? ''),
		});
		launcher?.add({command, category: 'Notebook', rank: -1});
	},
});
