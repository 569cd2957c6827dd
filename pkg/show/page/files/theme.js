// dark tells whether the page is dark, by JupyterLab's theme, elsewhere by what the reader's system asks for.
export const dark = () => {
	const light = document.body.dataset.jpThemeLight;
	return light === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : light === 'false';
};

// onTheme calls a function whenever the page has become light or dark, until what it returns is called.
export function onTheme(act) {
	const watch = new MutationObserver(act), asked = matchMedia('(prefers-color-scheme: dark)');
	watch.observe(document.body, {attributes: true, attributeFilter: ['data-jp-theme-light']});
	asked.addEventListener('change', act);
	return () => {
		watch.disconnect();
		asked.removeEventListener('change', act);
	};
}
