import type { Kyat } from '@padauk/contract/platform/money';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import {
  LIMIT_PERIODS,
  getCurrentLimit,
  getPeriodStartDate,
  computeRemainingKyat,
  type LimitPeriod,
  type PlayerLimits,
} from '@padauk/contract/account/protection.rules';
import type { MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import type { CoveredTicket, RemainingStakes } from './betting.types.ts';

export interface StakedDay {
  readonly playerId: string;
  readonly day: MyanmarDate;
  readonly stakedKyat: Kyat;
}

export function computeRemainingStakes(
  limits: ReadonlyMap<string, PlayerLimits>,
  staked: readonly StakedDay[],
  now: Date,
): RemainingStakes {
  const sumStakes = (playerId: string, period: LimitPeriod): Kyat =>
    staked
      .filter((day) => day.playerId === playerId && day.day >= getPeriodStartDate(period, now))
      .reduce((sum, { stakedKyat }) => sum + stakedKyat, 0);
  return new Map(
    [...limits].map(([playerId, ofPlayer]) => [
      playerId,
      LIMIT_PERIODS.flatMap((period) => {
        const { limitKyat } = getCurrentLimit(ofPlayer[period], now);
        const remainingKyat = computeRemainingKyat(limitKyat, limitKyat === null ? 0 : sumStakes(playerId, period));
        return remainingKyat === null ? [] : [{ period, remainingKyat }];
      }),
    ]),
  );
}

const PERIOD_CODES = { day: 'STAKE_LIMIT_DAY', week: 'STAKE_LIMIT_WEEK', month: 'STAKE_LIMIT_MONTH' } as const;

export interface Funds {
  readonly findRefusal: (playerId: string, stakeKyat: Kyat) => Refusal | null;
  /** Call it only for a stake that {@link Funds.findRefusal} accepts. */
  readonly spend: (playerId: string, stakeKyat: Kyat) => CoveredTicket;
}

export function openFunds(initial: {
  readonly balances: ReadonlyMap<string, Kyat>;
  readonly remainingStakes: RemainingStakes;
}): Funds {
  const balances = new Map(initial.balances);
  const used = new Map<string, Kyat>();
  const getAvailableKyat = (playerId: string): Kyat => balances.get(playerId) ?? 0;
  return {
    findRefusal: (playerId, stakeKyat) => {
      for (const room of initial.remainingStakes.get(playerId) ?? []) {
        const remainingKyat = Math.max(0, room.remainingKyat - (used.get(playerId) ?? 0));
        if (stakeKyat > remainingKyat) return createRefusal(PERIOD_CODES[room.period], { remainingKyat });
      }
      const availableKyat = getAvailableKyat(playerId);
      return stakeKyat > availableKyat ? createRefusal('INSUFFICIENT_BALANCE', { availableKyat }) : null;
    },
    spend: (playerId, stakeKyat) => {
      const balanceKyat = getAvailableKyat(playerId) - stakeKyat;
      balances.set(playerId, balanceKyat);
      used.set(playerId, (used.get(playerId) ?? 0) + stakeKyat);
      return { stakeKyat, balanceKyat };
    },
  };
}
