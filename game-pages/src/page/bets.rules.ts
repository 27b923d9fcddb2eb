import { FAIR_STAKE, type FairBet } from '@padauk/contract/rules/fair-games';

/** Kyat by spot. */
export type Bets = ReadonlyMap<string, number>;

export const CHIPS: readonly number[] = [100, 500, 1_000, 5_000, 10_000];

export function sumStakes(bets: Bets): number {
  return [...bets.values()].reduce((sum, kyat) => sum + kyat, 0);
}

/** Adds a chip to a spot; unchanged if the round would exceed a limit. */
export function addChip(bets: Bets, spot: string, chipKyat: number): Bets {
  const isTooMuch = sumStakes(bets) + chipKyat > FAIR_STAKE.mostKyat;
  const isTooMany = !bets.has(spot) && bets.size >= FAIR_STAKE.mostBets;
  return isTooMuch || isTooMany ? bets : new Map([...bets, [spot, (bets.get(spot) ?? 0) + chipKyat]]);
}

export function toBetList(bets: Bets): FairBet[] {
  return [...bets].map(([spot, stakeKyat]) => ({ spot, stakeKyat }));
}

export function toBets(bets: readonly FairBet[]): Bets {
  return bets.reduce<Bets>(
    (all, { spot, stakeKyat }) => new Map([...all, [spot, (all.get(spot) ?? 0) + stakeKyat]]),
    new Map(),
  );
}

const NOTICE_INTERVAL_MS = 30 * 60_000;

/** RTS 13: ms until the next notice of session time and net result. */
export function computeNoticeDelayMs(openForMs: number): number {
  return NOTICE_INTERVAL_MS - (openForMs % NOTICE_INTERVAL_MS);
}
