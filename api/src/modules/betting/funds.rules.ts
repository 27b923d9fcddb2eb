import type { Kyat } from '@padauk/contract/money';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import {
  LIMIT_PERIODS,
  limitAt,
  periodStart,
  remainingOfLimit,
  type LimitPeriod,
  type PlayerLimits,
} from '@padauk/contract/rules/protection';
import type { MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import type { CoveredTicket, StakeRooms } from './betting.types.ts';

export interface StakedDay {
  readonly playerId: string;
  readonly day: MyanmarDate;
  readonly stakedKyat: Kyat;
}

export function stakeRoomsAt(
  limits: ReadonlyMap<string, PlayerLimits>,
  staked: readonly StakedDay[],
  now: Date,
): StakeRooms {
  const stakedBy = (playerId: string, period: LimitPeriod): Kyat =>
    staked
      .filter((day) => day.playerId === playerId && day.day >= periodStart(period, now))
      .reduce((sum, { stakedKyat }) => sum + stakedKyat, 0);
  return new Map(
    [...limits].map(([playerId, ofPlayer]) => [
      playerId,
      LIMIT_PERIODS.flatMap((period) => {
        const { limitKyat } = limitAt(ofPlayer[period], now);
        const remainingKyat = remainingOfLimit(limitKyat, limitKyat === null ? 0 : stakedBy(playerId, period));
        return remainingKyat === null ? [] : [{ period, remainingKyat }];
      }),
    ]),
  );
}

const PERIOD_CODES = { day: 'STAKE_LIMIT_DAY', week: 'STAKE_LIMIT_WEEK', month: 'STAKE_LIMIT_MONTH' } as const;

export interface Funds {
  readonly refusalOf: (playerId: string, stakeKyat: Kyat) => Refusal | null;
  /** Call it only for a stake that {@link refusalOf} accepts. */
  readonly take: (playerId: string, stakeKyat: Kyat) => CoveredTicket;
}

export function openFunds(given: {
  readonly balances: ReadonlyMap<string, Kyat>;
  readonly stakeRooms: StakeRooms;
}): Funds {
  const balances = new Map(given.balances);
  const used = new Map<string, Kyat>();
  const availableTo = (playerId: string): Kyat => balances.get(playerId) ?? 0;
  return {
    refusalOf: (playerId, stakeKyat) => {
      for (const room of given.stakeRooms.get(playerId) ?? []) {
        const remainingKyat = Math.max(0, room.remainingKyat - (used.get(playerId) ?? 0));
        if (stakeKyat > remainingKyat) return refusal(PERIOD_CODES[room.period], { remainingKyat });
      }
      const availableKyat = availableTo(playerId);
      return stakeKyat > availableKyat ? refusal('INSUFFICIENT_BALANCE', { availableKyat }) : null;
    },
    take: (playerId, stakeKyat) => {
      const balanceKyat = availableTo(playerId) - stakeKyat;
      balances.set(playerId, balanceKyat);
      used.set(playerId, (used.get(playerId) ?? 0) + stakeKyat);
      return { stakeKyat, balanceKyat };
    },
  };
}
