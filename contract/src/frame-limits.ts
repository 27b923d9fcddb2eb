/** Limits of the first load, separate from limits.ts, which exports them again. */
export const WELCOME_AD = { countdownSeconds: 5 } as const; // K2
export const MINIMUM_AGE_YEARS = 18;
export const REFRESH = { overlayMs: 1_000 } as const; // K3
export const LOADING_BAR = { durationMs: 5_000, throttleMs: 200 } as const; // K4
export const RELOAD = { throttleMs: 60_000 } as const; // K5
export const VERSION_TOAST = { durationMs: 2_000 } as const; // B13
export const TRENDING = { middleFromPercent: 50, highAbovePercent: 90, closedAtPercent: 100 } as const; // T12, K20

/** K6: minutes after midnight, Myanmar time. */
export const RUSH_HOURS = [
  { fromMinute: 11 * 60 + 30, toMinute: 12 * 60 + 30 },
  { fromMinute: 16 * 60, toMinute: 17 * 60 },
] as const;
