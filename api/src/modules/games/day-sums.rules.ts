export interface DaySums {
  readonly stakedKyat: number;
  readonly wonKyat: number;
  /** Upper bound of the variance of the wins. */
  readonly spread: number;
  /** The largest possible payout of one round. */
  readonly largestKyat: number;
}

/** A fair game exceeds the bound on one day in a thousand million. */
const LOG_ODDS = Math.log(1e9);

/** Bernstein's inequality, for games that return at most their stakes. */
export function computeMaxWin({ stakedKyat, spread, largestKyat }: Omit<DaySums, 'wonKyat'>): number {
  const jump = (LOG_ODDS * largestKyat) / 3;
  return Math.ceil(stakedKyat + jump + Math.sqrt(jump * jump + 2 * LOG_ODDS * spread));
}

export function isBeyondChance(sums: DaySums): boolean {
  return sums.wonKyat > computeMaxWin(sums);
}
