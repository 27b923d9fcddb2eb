/** What a provider's rounds of a day come to. */
export interface DaySums {
  readonly stakedKyat: number;
  readonly wonKyat: number;
  /** The most that the variance of the wins can be. */
  readonly spread: number;
  /** The most that one of the rounds can pay. */
  readonly largestKyat: number;
}

/** Games that give back all of their stakes would come beyond it on one day in a thousand million. */
const SURE = Math.log(1e9);

/**
 * The most that a provider's wins of a day can be told by chance: its stakes, and as much more as rounds that are won by chance alone hardly ever come to (Bernstein's inequality). No game
 * gives back more than its stakes in the long run.
 */
export function mostOfDay({ stakedKyat, spread, largestKyat }: Omit<DaySums, 'wonKyat'>): number {
  const jump = (SURE * largestKyat) / 3;
  return Math.ceil(stakedKyat + jump + Math.sqrt(jump * jump + 2 * SURE * spread));
}

export function isBeyondChance(sums: DaySums): boolean {
  return sums.wonKyat > mostOfDay(sums);
}
