import type { AnswerFor } from '@padauk/contract/endpoint';
import type { placeTwoDBet } from '@padauk/contract/endpoints/two-d';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { claimKeys, keepAnswers, type MoneyCommand } from '../../platform/http/idempotency.ts';
import { publishMany } from '../../platform/stream/publish.ts';
import { houseAccount, lockMainBalances, move, playerAccount, postMany, type LedgerTransaction } from '../ledger/index.ts';
import { boardPublication, publishBalances } from './announce.ts';
import { judgeSlips } from './bet-verdicts.rules.ts';
import type { BetLine, LotteryDeps } from './lottery.types.ts';
import { lockNumbers, lockSectionForBets } from './section.repository.ts';
import { insertSlips } from './slip.repository.ts';

export type PlacedBet = AnswerFor<typeof placeTwoDBet>;
export type BetDeps = Pick<LotteryDeps, 'db' | 'clock' | 'random' | 'settings' | 'bars'>;

/** One slip as a command. The player is the command's. */
export interface BetCommand {
  readonly command: MoneyCommand;
  readonly lines: readonly BetLine[];
}

/** A slip that passed, on its way into the tables. */
interface TakenSlip {
  readonly bet: BetCommand;
  readonly id: string;
  readonly answer: PlacedBet;
}

/**
 * Places slips on one section in one transaction, in their order, each with its own verdict. Locks in the order that the whole platform keeps: keys,
 * section, numbers, balances; so batches of several processes wait for each other and never in a circle.
 */
export function placeBets(deps: BetDeps, sectionId: string, bets: readonly BetCommand[]): Promise<Result<PlacedBet>[]> {
  return inTransaction(deps.db, async (tx) => {
    const verdicts = await claimKeys<PlacedBet>(tx, bets.map((bet) => bet.command));
    const fresh = bets.filter((_, index) => verdicts[index]?.kind === 'new');
    const results = fresh.length === 0 ? [] : await placeFresh(deps, tx, sectionId, fresh);
    let next = 0;
    return verdicts.map((verdict) => (verdict.kind === 'answered' ? verdict.result : required(results[next++])));
  });
}

async function placeFresh(deps: BetDeps, tx: Tx, sectionId: string, bets: readonly BetCommand[]): Promise<Result<PlacedBet>[]> {
  const playerIds = [...new Set(bets.map((bet) => bet.command.playerId))];
  const section = await lockSectionForBets(tx, sectionId);
  const numbers = await lockNumbers(tx, sectionId, [...new Set(bets.flatMap((bet) => bet.lines.map((line) => line.number)))]);
  const bars = await deps.bars(tx, playerIds);
  const balances = await lockMainBalances(tx, playerIds);
  const now = deps.clock.now();

  const verdicts = judgeSlips(bets.map((bet) => ({ playerId: bet.command.playerId, lines: bet.lines })), { section, now, numbers, balances, bars });
  const taken: TakenSlip[] = [];
  const results = bets.map((bet, index): Result<PlacedBet> => {
    const verdict = required(verdicts[index]);
    if (!verdict.ok) return refused(verdict.refusal);
    const id = deps.random.uuid();
    const answer = { slipId: id, placedAt: now.toISOString(), ...verdict.value };
    taken.push({ bet, id, answer });
    return accepted(answer);
  });
  if (taken.length > 0) await write(deps, tx, { sectionId, now, taken });
  return results;
}

async function write(deps: BetDeps, tx: Tx, { sectionId, now, taken }: { sectionId: string; now: Date; taken: readonly TakenSlip[] }): Promise<void> {
  const rooms = await insertSlips(tx, {
    sectionId,
    placedAt: now,
    payoutMultiplier: deps.settings.payoutMultiplier,
    slips: taken.map(({ bet, id, answer }) => ({ id, playerId: bet.command.playerId, totalKyat: answer.totalKyat, lines: bet.lines })),
  });
  const posted = await postMany(tx, taken.map((slip) => stakeOf(slip, { id: deps.random.uuid(), sectionId, at: now })));
  if (!posted.ok || posted.value.writtenIds.size !== taken.length) throw new Error('a stake was not posted that its locked balance covered');
  await keepAnswers(tx, taken.map(({ bet, answer }) => ({ command: bet.command, answer })));
  await publishMany(tx, [boardPublication(sectionId, rooms)]);
  await publishBalances(tx, taken.map(({ bet }) => bet.command.playerId));
}

/** I8: one stake transaction per slip, of its whole total. */
function stakeOf({ bet, id: slipId, answer }: TakenSlip, given: { readonly id: string; readonly sectionId: string; readonly at: Date }): LedgerTransaction {
  const { playerId } = bet.command;
  return {
    id: given.id,
    kind: 'two_d_stake',
    cause: { type: 'two_d_slip', id: slipId },
    actor: playerId,
    at: given.at,
    product: 'two_d',
    shardKey: given.sectionId,
    entries: move(playerAccount('player_main', playerId), houseAccount('house_two_d'), answer.totalKyat),
  };
}

/** A verdict per command is this file's own promise. */
function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a bet was left without a verdict');
  return value;
}
