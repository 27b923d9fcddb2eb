/** Separate from first-view.ts, which only edge and builds need, to keep the first load small. */

export const getScreenViewName = (path: string): string => `screen ${path}`;
export const getWidgetViewName = (name: string): string => `widget ${name}`;

/** Marks a part's element with its markup's owner: `lottery widget live-number`. */
export const FIRST_VIEW_PART = 'data-first-view-part';
export const getPartName = (bundle: string, view: string): string => `${bundle} ${view}`;

/** Wraps the markup that the edge puts into `#root`; the shell removes it after its first render. */
export const FIRST_VIEW_ATTRIBUTE = 'data-first-view';

/** Viewer settings for the edge. Never a token. */
export const VIEWER_COOKIES = {
  locale: 'padauk_locale',
  theme: 'padauk_theme',
  player: 'padauk_player',
  numbers: 'padauk_numbers',
} as const;
/** The rollout of the host's canary, in browsers that have it. */
export const HOST_CANARY_COOKIE = 'padauk_host';
export const PLAYER_COOKIE_VALUE = '1';
export const LARGE_NUMBERS_VALUE = 'large';
/** On the root element as `data-numbers="large"`. */
export const NUMBERS_DATA_KEY = 'numbers';
