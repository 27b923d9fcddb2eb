import type { AnswerFor } from '@padauk/contract/endpoint';
import type { placeNumberTicket } from '@padauk/contract/endpoints/tickets';
import { bettingSwitchOf } from '@padauk/contract/products';
import { refusal, type Refusal, type RefusalCode } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { openCommandQueues, writeCommandBatch, type CommandBatch } from '../money-commands/index.ts';
import type { BettingDeps, BetProduct, StakeRooms, TicketCommand } from './betting.types.ts';
import { stakePosting } from './postings.rules.ts';

export type TicketAnswer = AnswerFor<typeof placeNumberTicket>;

export type PlacingDeps = Pick<
  BettingDeps,
  'db' | 'clock' | 'random' | 'restrictions' | 'lockStakeRooms' | 'disabledSettings'
>;

const SEEN_CLOSED: readonly RefusalCode[] = ['DRAW_CLOSED', 'MATCH_CLOSED'];

function isSeenClosed(placed: Result<TicketAnswer> | undefined): boolean {
  return placed?.ok === false && SEEN_CLOSED.includes(placed.refusal.code);
}

export interface TicketPlacement<Bet> {
  readonly place: (bet: Bet) => Promise<Result<TicketAnswer>>;
}

export function openTicketPlacement<Bet extends TicketCommand, Facts>(
  deps: PlacingDeps,
  product: BetProduct<Bet, Facts>,
): TicketPlacement<Bet> {
  const queues = openCommandQueues<Bet, TicketAnswer>((eventId, bets) => placeTickets(deps, product, eventId, bets), {
    weightOf: (bet) => product.weightOf(bet),
  });
  return { place: (bet) => queues.add(bet.eventId, bet) };
}

/** Places tickets of one event in order, in one transaction; each ticket has its own verdict. */
export async function placeTickets<Bet extends TicketCommand, Facts>(
  deps: PlacingDeps,
  product: BetProduct<Bet, Facts>,
  eventId: string,
  bets: readonly Bet[],
): Promise<Result<TicketAnswer>[]> {
  const placed = await writeCommandBatch(deps, ticketBatch(deps, product, eventId), bets);
  const late = bets.find((_, index) => isSeenClosed(placed[index]));
  // The close is recorded before the refusal is answered.
  if (late !== undefined) await product.keepClosed(deps.db, late, deps.clock.now());
  return placed;
}

interface BatchFacts<Facts> {
  readonly product: Facts;
  readonly isSwitchedOff: boolean;
  readonly restrictions: ReadonlyMap<string, Refusal>;
  readonly stakeRoomsAt: (now: Date) => StakeRooms;
}

const mainOf = ({ command }: TicketCommand): `player_main:${string}` => `player_main:${command.playerId}`;

function ticketBatch<Bet extends TicketCommand, Facts>(
  deps: PlacingDeps,
  product: BetProduct<Bet, Facts>,
  eventId: string,
): CommandBatch<Bet, BatchFacts<Facts>, TicketAnswer> {
  const event = { id: eventId, product: product.product, houseAccount: product.houseAccount };
  return {
    accountsOf: (bet) => [mainOf(bet)],
    lock: async (tx, bets) => {
      const playerIds = [...new Set(bets.map((bet) => bet.command.playerId))];
      const [facts, stakeRoomsAt, restrictions, off] = await Promise.all([
        product.lock(tx, eventId, bets),
        deps.lockStakeRooms(tx, playerIds),
        deps.restrictions(tx, playerIds),
        deps.disabledSettings(tx),
      ]);
      return { product: facts, restrictions, stakeRoomsAt, isSwitchedOff: off.has(bettingSwitchOf(product.product)) };
    },
    judge: (bets, facts, { now, balances }) => {
      if (deps.clock.isBehind?.() === true) return bets.map(() => refused(refusal('CLOCK_BEHIND')));
      if (facts.isSwitchedOff) return bets.map(() => refused(refusal('BETTING_MAINTENANCE')));
      const mains = new Map(bets.map((bet) => [bet.command.playerId, balances.get(mainOf(bet)) ?? 0]));
      const { restrictions, stakeRoomsAt } = facts;
      const context = { now, balances: mains, restrictions, stakeRooms: stakeRoomsAt(now) };
      const verdicts = product.judge(bets, facts.product, context);
      return bets.map((bet, index) => {
        const verdict = verdicts[index];
        if (verdict === undefined) throw new Error('there is one verdict per ticket');
        if (!verdict.ok) return verdict;
        const { stakeKyat, balanceKyat } = verdict.value;
        const ticketId = deps.random.uuid();
        return accepted({
          // Same key order as jsonb, so that the answer to a repeated idempotency key is identical byte for byte.
          answer: { placedAt: now.toISOString(), ticketId, stakeKyat, balanceKyat },
          movement: stakePosting(event, { ticketId, playerId: bet.command.playerId, amountKyat: stakeKyat }),
        });
      });
    },
    write: (tx, taken, { now, facts }) =>
      product.write(
        tx,
        taken.map(({ command: bet, answer }) => ({
          id: answer.ticketId,
          bet,
          stakeKyat: answer.stakeKyat,
          placedAt: now,
        })),
        facts.product,
      ),
  };
}
