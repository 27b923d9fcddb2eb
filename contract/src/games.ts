/** P6: the kinds of games. */
export const GAME_CATEGORIES = ['card', 'dice', 'animal', 'fish', 'casino'] as const;
/** What an operator may say of a provider or of a game; what is off is not shown. */
export const GAME_STATES = ['on', 'maintenance', 'off'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** E30: why games are closed to somebody where they are. `unknown`: nobody knows where that is. */
export const BORDER_CAUSES = ['country', 'vpn', 'unknown'] as const;
export type BorderCause = (typeof BORDER_CAUSES)[number];
/** The most letters of what somebody writes beside "this is wrong". */
export const BORDER_NOTE_LETTERS = 200;

/** How a round of a game stands, as its player reads it. */
export const GAME_ROUND_STATES = ['open', 'ended', 'rolled-back'] as const;
