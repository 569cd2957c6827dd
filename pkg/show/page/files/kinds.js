import {drawChart} from './chart.js';
import {drawFilter} from './filter.js';
import {drawKnobs} from './knobs.js';
import {drawPicture} from './picture.js';
import {drawPlay} from './play.js';
import {drawReplay} from './replay.js';
import {drawSort} from './sort.js';

// kinds has for each kind of parts the function that draws it.
export const kinds = new Map([
	['chart', drawChart],
	['filter', drawFilter],
	['knobs', drawKnobs],
	['picture', drawPicture],
	['play', drawPlay],
	['replay', drawReplay],
	['sort', drawSort],
]);
