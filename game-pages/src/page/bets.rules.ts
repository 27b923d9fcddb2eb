import { FAIR_STAKE, type FairBet } from '@padauk/contract/rules/fair-games';

/** Kyat by spot. */
export type Bets = ReadonlyMap<string, number>;

export const CHIPS: readonly number[] = [100, 500, 1_000, 5_000, 10_000];

export function stakeOf(bets: Bets): number {
  return [...bets.values()].reduce((sum, kyat) => sum + kyat, 0);
}

/** Adds a chip to a spot; unchanged if the round would exceed a limit. */
export function withChip(bets: Bets, spot: string, chipKyat: number): Bets {
  const isTooMuch = stakeOf(bets) + chipKyat > FAIR_STAKE.mostKyat;
  const isTooMany = !bets.has(spot) && bets.size >= FAIR_STAKE.mostBets;
  return isTooMuch || isTooMany ? bets : new Map([...bets, [spot, (bets.get(spot) ?? 0) + chipKyat]]);
}

export function orderOf(bets: Bets): FairBet[] {
  return [...bets].map(([spot, stakeKyat]) => ({ spot, stakeKyat }));
}

export function betsOf(bets: readonly FairBet[]): Bets {
  return bets.reduce<Bets>(
    (all, { spot, stakeKyat }) => new Map([...all, [spot, (all.get(spot) ?? 0) + stakeKyat]]),
    new Map(),
  );
}

const NOTICE_EVERY_MS = 30 * 60_000;

/** RTS 13: ms until the next notice of session time and net result. */
export function untilNextNotice(openForMs: number): number {
  return NOTICE_EVERY_MS - (openForMs % NOTICE_EVERY_MS);
}
