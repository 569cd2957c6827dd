// Keeps the prose of the project's notebooks, and of others with its kernel, narrow enough to read: 70 zeros are as
// wide as some 82 letters, and no line has more than 90. The text of errors is not broken inside words.
import {element} from './safe.js';

const style = `
.oneply-prose .jp-MarkdownOutput > :is(p, ul, ol, blockquote, details) { max-width: 70ch; }
.oneply-prose .jp-OutputArea-output.jp-RenderedText pre { word-break: normal; overflow-wrap: anywhere; }
`;

// plugin returns the plugin; INotebookTracker is the name under which JupyterLab hands out the notebooks that are open.
export const plugin = INotebookTracker => ({
	id: 'oneply:prose',
	autoStart: true,
	optional: [INotebookTracker],
	activate(app, notebooks) {
		document.head.append(element('style', {textContent: style}));
		const add = async panel => {
			await panel.context.ready;
			panel.toggleClass('oneply-prose', panel.model.getMetadata('kernelspec')?.name === 'gonb');
		};
		notebooks?.forEach(add);
		notebooks?.widgetAdded.connect((_, panel) => add(panel));
	},
});
