export const GAME_CATEGORIES = ['card', 'dice', 'animal', 'fish', 'casino'] as const;
/** An `off` provider or game is not listed. */
export const GAME_STATES = ['on', 'maintenance', 'off'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** E30: cause of the geo-restriction. `unknown`: the country cannot be determined. */
export const GEO_RESTRICTION_CAUSES = ['country', 'vpn', 'unknown'] as const;
export type GeoRestrictionCause = (typeof GEO_RESTRICTION_CAUSES)[number];
export const GEO_REPORT_MAX_LETTERS = 200;

export const GAME_ROUND_STATES = ['open', 'ended', 'rolled-back'] as const;
