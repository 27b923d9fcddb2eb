import { FAIR_STAKE, type FairBet } from '@padauk/contract/games/fair-games.rules';

/** Kyat by spot. */
export type Bets = ReadonlyMap<string, number>;

export const CHIPS: readonly number[] = [100, 500, 1_000, 5_000, 10_000];

export function sumStakes(bets: Bets): number {
  return [...bets.values()].reduce((sum, kyat) => sum + kyat, 0);
}

export function addChip(bets: Bets, spot: string, chipKyat: number): Bets {
  const exceedsStakeLimit = sumStakes(bets) + chipKyat > FAIR_STAKE.mostKyat;
  const exceedsBetLimit = !bets.has(spot) && bets.size >= FAIR_STAKE.mostBets;
  return exceedsStakeLimit || exceedsBetLimit ? bets : new Map([...bets, [spot, (bets.get(spot) ?? 0) + chipKyat]]);
}

export function toBetList(bets: Bets): FairBet[] {
  return [...bets].map(([spot, stakeKyat]) => ({ spot, stakeKyat }));
}

export function toBets(bets: readonly FairBet[]): Bets {
  return bets.reduce<Bets>(
    (sums, { spot, stakeKyat }) => new Map([...sums, [spot, (sums.get(spot) ?? 0) + stakeKyat]]),
    new Map(),
  );
}

const NOTICE_INTERVAL_MS = 30 * 60_000;

/** Ms until the next notice of session time and net result (UK Remote Technical Standards, RTS 13). */
export function computeNoticeDelayMs(openForMs: number): number {
  return NOTICE_INTERVAL_MS - (openForMs % NOTICE_INTERVAL_MS);
}
