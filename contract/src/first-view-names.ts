/** Names that the page itself needs of first views; first-view.ts, with what the edge and the builds need beside them, is in no first load. */

export const screenView = (path: string): string => `screen ${path}`;
export const widgetView = (name: string): string => `widget ${name}`;

/** On the place of a part: whose markup is in it, `lottery widget live-number`. */
export const FIRST_VIEW_PART = 'data-first-view-part';
/** As it stands there. */
export const partOf = (bundle: string, view: string): string => `${bundle} ${view}`;

/** Around what the edge puts into `#root`: gone as soon as the shell has drawn the page. */
export const FIRST_VIEW_ATTRIBUTE = 'data-first-view';

/** The cookies in which the page leaves the four words. Never a token. */
export const VIEWER_COOKIES = {
  locale: 'padauk_locale',
  theme: 'padauk_theme',
  player: 'padauk_player',
  numbers: 'padauk_numbers',
} as const;
export const IS_PLAYER = '1';
/** Of a board: five in a row in place of ten. */
export const LARGE_NUMBERS = 'large';
/** On the page's root, `data-numbers="large"`: how large the numbers of a board are. Without it they are as usual. */
export const NUMBERS_KEY = 'numbers';
