import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { bettingSwitchOf } from '@padauk/contract/betting/products';
import { createRefusal, type Refusal, type RefusalCode } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { inOrder } from '../../platform/database/query.ts';
import { openCommandQueues, writeCommandBatch, type CommandBatch } from '../money-commands/index.ts';
import type { BettingDeps, BetProduct, RemainingStakes, TicketCommand, LockStakeLimits } from './betting.types.ts';
import { buildStakePosting, computeRemainingStakes } from './betting.rules.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { getPeriodStartInstant } from '@padauk/contract/account/protection.rules';
import { readStakedDays } from './read-stakes.ts';

type BettingPartners = Pick<BettingDeps, 'notifyRows' | 'readDisabledSettings'> & {
  readonly readUnverifiedPlayers: (tx: Tx, playerIds: readonly string[]) => Promise<readonly string[]>;
  readonly readBettingRestrictions: (
    tx: Tx,
    playerIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, Refusal>>;
  readonly lockStakeLimits: LockStakeLimits;
};

export function openBetting(deps: Deps, partners: BettingPartners): BettingDeps {
  const { notifyRows, readDisabledSettings, lockStakeLimits } = partners;
  return {
    ...deps,
    notifyRows,
    readDisabledSettings,
    lockRemainingStakes: (tx, playerIds) => lockRemainingStakes(tx, playerIds, { lockStakeLimits, clock: deps.clock }),
    readRestrictions: async (tx, playerIds) => {
      const [unverified, restricted] = await inOrder(
        partners.readUnverifiedPlayers(tx, playerIds),
        partners.readBettingRestrictions(tx, playerIds, deps.clock.now()),
      );
      return new Map([...unverified.map((id) => [id, createRefusal('PHONE_NOT_VERIFIED')] as const), ...restricted]);
    },
  };
}

const NO_LIMITS: RemainingStakes = new Map();

/**
 * Sent after the balance locks (`CommandBatch.lock`), so that a bet that waited sees limits set meanwhile. The stakes
 * are read by a second statement, which sees the bets that were committed while the lock waited.
 */
export async function lockRemainingStakes(
  tx: Tx,
  playerIds: readonly string[],
  { lockStakeLimits, clock }: { readonly lockStakeLimits: LockStakeLimits } & Pick<Deps, 'clock'>,
): Promise<(now: Date) => RemainingStakes> {
  await Promise.resolve();
  const limits = await lockStakeLimits(tx, playerIds);
  if (limits.size === 0) return () => NO_LIMITS;
  const now = clock.now();
  const from = new Date(
    Math.min(getPeriodStartInstant('week', now).getTime(), getPeriodStartInstant('month', now).getTime()),
  );
  const staked = await readStakedDays(tx, [...limits.keys()], from);
  return (at) => computeRemainingStakes(limits, staked, at);
}

export type TicketAnswer = AnswerFor<typeof placeNumberTicket>;

export type PlacementDeps = Pick<
  BettingDeps,
  'db' | 'clock' | 'random' | 'readRestrictions' | 'lockRemainingStakes' | 'readDisabledSettings'
>;

const CLOSED_CODES: readonly RefusalCode[] = ['DRAW_CLOSED', 'MATCH_CLOSED'];

export interface TicketPlacement<Bet> {
  readonly place: (bet: Bet) => Promise<Result<TicketAnswer>>;
}

export function openTicketPlacement<Bet extends TicketCommand, Facts>(
  deps: PlacementDeps,
  product: BetProduct<Bet, Facts>,
): TicketPlacement<Bet> {
  const queues = openCommandQueues<Bet, TicketAnswer>(
    (eventId, bets) => placeTickets(deps, product, eventId, bets),
    (bet) => product.countRows(bet),
    product.product,
  );
  return { place: (bet) => queues.add(bet.eventId, bet) };
}

/** Places tickets of one event in order, in one transaction; each ticket has its own verdict. */
export async function placeTickets<Bet extends TicketCommand, Facts>(
  deps: PlacementDeps,
  product: BetProduct<Bet, Facts>,
  eventId: string,
  bets: readonly Bet[],
): Promise<Result<TicketAnswer>[]> {
  const placed = await writeCommandBatch(deps, createTicketBatch(deps, product, eventId), bets);
  const late = bets.find((_, index) => {
    const result = placed[index];
    return result?.ok === false && CLOSED_CODES.includes(result.refusal.code);
  });
  // The close is recorded before the refusal is answered.
  if (late !== undefined) await product.recordClosed(deps.db, late, deps.clock.now());
  return placed;
}

interface BatchFacts<Facts> {
  readonly product: Facts;
  readonly isSwitchedOff: boolean;
  readonly restrictions: ReadonlyMap<string, Refusal>;
  readonly remainingStakesAt: (now: Date) => RemainingStakes;
}

const toMainAccount = ({ command }: TicketCommand): `player_main:${string}` => `player_main:${command.playerId}`;

function createTicketBatch<Bet extends TicketCommand, Facts>(
  deps: PlacementDeps,
  product: BetProduct<Bet, Facts>,
  eventId: string,
): CommandBatch<Bet, BatchFacts<Facts>, TicketAnswer> {
  const event = { id: eventId, product: product.product, houseAccount: product.houseAccount };
  return {
    getAccounts: (bet) => [toMainAccount(bet)],
    lock: async (tx, bets) => {
      const playerIds = [...new Set(bets.map((bet) => bet.command.playerId))];
      const [facts, remainingStakesAt, restrictions, disabledSettings] = await inOrder(
        product.lock(tx, eventId, bets),
        deps.lockRemainingStakes(tx, playerIds),
        deps.readRestrictions(tx, playerIds),
        deps.readDisabledSettings(tx),
      );
      const isSwitchedOff = disabledSettings.has(bettingSwitchOf(product.product));
      return { product: facts, restrictions, remainingStakesAt, isSwitchedOff };
    },
    judge: (bets, facts, { now, balances }) => {
      if (deps.clock.isBehind?.() === true) return bets.map(() => refused(createRefusal('CLOCK_BEHIND')));
      if (facts.isSwitchedOff) return bets.map(() => refused(createRefusal('BETTING_MAINTENANCE')));
      const mainBalances = new Map(bets.map((bet) => [bet.command.playerId, balances.get(toMainAccount(bet)) ?? 0]));
      const { restrictions, remainingStakesAt } = facts;
      const context = { now, balances: mainBalances, restrictions, remainingStakes: remainingStakesAt(now) };
      const verdicts = product.judge(bets, facts.product, context);
      return bets.map((bet, index) => {
        const verdict = verdicts[index];
        if (verdict === undefined) throw new Error('the product returned no verdict for a ticket');
        if (!verdict.ok) return verdict;
        const { stakeKyat, balanceKyat } = verdict.value;
        const ticketId = deps.random.uuid();
        return accepted({
          // Same key order as jsonb, so that the answer to a repeated idempotency key is identical byte for byte.
          answer: { placedAt: now.toISOString(), ticketId, stakeKyat, balanceKyat },
          movement: buildStakePosting(event, { ticketId, playerId: bet.command.playerId, amountKyat: stakeKyat }),
        });
      });
    },
    write: (tx, commands, { now, facts }) =>
      product.write(
        tx,
        commands.map(({ command: bet, answer: { ticketId: id, stakeKyat } }) => ({
          id,
          bet,
          stakeKyat,
          placedAt: now,
        })),
        facts.product,
      ),
  };
}

/** Per account, over all products. Bets over this rate would crowd out other players' bets in the batches. */
export const BET_RATE: RateLimit = { group: 'bet', burst: 1_000, perMinute: 300 };
