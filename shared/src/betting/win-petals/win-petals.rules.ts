/** Spread by the golden angle, so that no two petals start together and the result is deterministic. */
export interface Petal {
  readonly leftPercent: number;
  readonly delayMs: number;
  readonly driftPx: number;
  readonly turnDegrees: number;
}

const COUNT = 16;
const GOLDEN_RATIO = 0.618_034;
const MAX_DELAY_MS = 250;

export const PETALS: readonly Petal[] = Array.from({ length: COUNT }, (_, index) => {
  const spread = (index * GOLDEN_RATIO) % 1;
  return {
    leftPercent: Math.round(spread * 100),
    delayMs: Math.round(((index * 7) % COUNT) * (MAX_DELAY_MS / COUNT)),
    driftPx: Math.round((spread - 0.5) * 80),
    turnDegrees: 120 + index * 31,
  };
});

export function canCelebrate(phone: {
  readonly isSavingData: boolean;
  readonly isMotionReduced: boolean;
  readonly hasSeen: boolean;
}): boolean {
  return !phone.isSavingData && !phone.isMotionReduced && !phone.hasSeen;
}
