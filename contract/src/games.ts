/** P6: the kinds of games. */
export const GAME_CATEGORIES = ['card', 'dice', 'animal', 'fish', 'casino'] as const;
/** What an operator may say of a provider or of a game; what is off is not shown. */
export const GAME_STATES = ['on', 'maintenance', 'off'] as const;
export type GameState = (typeof GAME_STATES)[number];
