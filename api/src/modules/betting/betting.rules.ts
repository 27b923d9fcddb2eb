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
import type { CoveredTicket, RemainingStakes, SettlementEvent } from './betting.types.ts';
import { toHouseAccountId, type BetKind, type BetStep, type Entry, type LedgerTransaction } from '../ledger/index.ts';

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

export type BettingPosting = Omit<LedgerTransaction, 'id' | 'actor' | 'at'> & { readonly kind: BetKind };

export type PostedEvent = Pick<SettlementEvent, 'id' | 'product' | 'houseAccount'>;

interface PostedTicket {
  readonly ticketId: string;
  readonly playerId: string;
  readonly amountKyat: number;
}

/** I8: one stake transaction per ticket. */
export const buildStakePosting = (event: PostedEvent, { ticketId, playerId, amountKyat }: PostedTicket) =>
  buildPosting(event, 'stake', toTicketCause(ticketId), [
    { accountId: `player_main:${playerId}`, amount: -amountKyat },
    { accountId: toHouseAccountId(event.houseAccount), amount: amountKyat },
  ]);

/** I17: the full stake is refunded once. */
export const buildRefundPosting = (event: PostedEvent, { ticketId, playerId, amountKyat }: PostedTicket) =>
  buildPosting(event, 'refund', toTicketCause(ticketId), [
    { accountId: toHouseAccountId(event.houseAccount), amount: -amountKyat },
    { accountId: `player_main:${playerId}`, amount: amountKyat },
  ]);

const toTicketCause = (id: string) => ({ type: 'ticket', id });

export interface PostedPayout {
  readonly ticketId: string;
  readonly lineKey: string;
  readonly version: number;
  readonly playerId: string;
  /** Due minus the amount moved by earlier versions; negative for a reversal. Never 0. */
  readonly movedKyat: number;
  /** Part of `movedKyat` that pays off a debt or becomes one (F19). Same sign as `movedKyat`. */
  readonly debtKyat: number;
}

/** I13: one transaction per line and version. The ledger refuses a second one. */
export function buildPayoutPosting(event: PostedEvent, payout: PostedPayout): BettingPosting {
  const { ticketId, lineKey, version, playerId, movedKyat, debtKyat } = payout;
  const entries: readonly Entry[] = [
    { accountId: toHouseAccountId(event.houseAccount), amount: -movedKyat },
    { accountId: `player_main:${playerId}`, amount: movedKyat - debtKyat },
    { accountId: toHouseAccountId('suspense'), amount: debtKyat },
  ];
  const cause = { type: 'ticket_line', id: `${ticketId}:${lineKey}:${version}` };
  return buildPosting(
    event,
    movedKyat > 0 ? 'payout' : 'reversal',
    cause,
    entries.filter(({ amount }) => amount !== 0),
  );
}

function buildPosting(
  { id: shardKey, product }: PostedEvent,
  step: BetStep,
  cause: LedgerTransaction['cause'],
  entries: readonly Entry[],
): BettingPosting {
  return { kind: `${product}_${step}`, cause, product, shardKey, entries };
}

/** Bets in batches exceed this number of transactions per chunk; periodic jobs do not. */
const BUSY_TRANSACTIONS = 5;

export interface FinishedChunk {
  readonly chunkMs: number;
  /** Transactions that others wrote since the previous chunk. */
  readonly otherTransactions: number;
}

/** In ms. Bets have priority over payouts: under load the settlement uses at most half of the time. */
export function computePause({ chunkMs, otherTransactions }: FinishedChunk): number {
  return chunkMs * Math.min(1, otherTransactions / BUSY_TRANSACTIONS);
}
