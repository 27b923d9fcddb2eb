import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockMainBalances, postMany, publishBalances, type LedgerTransaction } from '../ledger/index.ts';
import { publishMany, type Publication } from '../../platform/stream/publish.ts';
import { publishSection } from './announce.ts';
import type { LotteryDeps, Notice, Section } from './lottery.types.ts';
import { refundChunk } from './refund-chunk.ts';
import { hasConflict } from './result.repository.ts';
import { lockSection, readUnsettled, writeSettled } from './section.repository.ts';
import { insertPayouts, lockDebts, readUnpaidLines, writeDebts } from './settlement.repository.ts';
import { settleLines, type LinePayment } from './settlement.rules.ts';

export type SettleDeps = Pick<LotteryDeps, 'db' | 'clock' | 'random' | 'notify'>;

/** `done`: nothing is left to move. `waiting`: there is no result yet. `conflict`: two results wait for a person. */
export type Settled = 'done' | 'waiting' | 'conflict';

/** Lines of one transaction: a few hundred milliseconds of work at most, so that a stop loses little and bets on other sections pass. */
const CHUNK_LINES = 500;

/**
 * Moves all the money that a section's result, or its being called off, asks for; then says so. In chunks, each a transaction that locks the section,
 * so two workers take turns, a stop at any moment loses at most a chunk that then never was, and running again is a no-op.
 * Each chunk works for the version that stands as it starts: a correction that arrives meanwhile takes over at the next one (F20).
 */
export async function settleSection(deps: SettleDeps, sectionId: string, chunkLines = CHUNK_LINES): Promise<Settled> {
  for (;;) {
    const state = await inTransaction(deps.db, (tx) => settleChunk(deps, tx, sectionId, chunkLines));
    if (state !== 'more') return state;
  }
}

/** The job: settles and refunds whatever there is. One section that fails does not hold up the others. */
export async function settleDue(deps: SettleDeps & Pick<LotteryDeps, 'log'>): Promise<void> {
  for (const id of await readUnsettled(deps.db)) {
    await settleSection(deps, id).catch((error: unknown) =>
      deps.log.error({ err: error, sectionId: id }, '2D: a section could not be settled'),
    );
  }
}

async function settleChunk(deps: SettleDeps, tx: Tx, sectionId: string, limit: number): Promise<Settled | 'more'> {
  const section = await lockSection(tx, sectionId);
  if (section === null) throw new Error(`there is no section ${sectionId}`);
  if (section.voidedAt !== null)
    return section.refundedAt === null ? await refundChunk(deps, tx, section, limit) : 'done';
  if (section.result === null || section.resultVersion === null) return 'waiting';
  if (section.settledAt !== null) return 'done';
  if (await hasConflict(tx, sectionId)) return 'conflict';

  const draw = { sectionId, version: section.resultVersion, result: section.result, at: deps.clock.now() };
  const lines = await readUnpaidLines(tx, draw, limit);
  if (lines.length > 0) await payLines(deps, tx, { ...draw, section }, lines);
  if (lines.length === limit) return 'more';
  await writeSettled(tx, sectionId, draw.at);
  await publishSection(tx, section, 'settled');
  return 'done';
}

interface Draw {
  readonly sectionId: string;
  readonly version: number;
  readonly result: string;
  readonly at: Date;
  readonly section: Section;
}

async function payLines(deps: SettleDeps, tx: Tx, draw: Draw, lines: Parameters<typeof settleLines>[0]): Promise<void> {
  const playerIds = [...new Set(lines.map((line) => line.playerId))];
  const balances = await lockMainBalances(tx, playerIds);
  const owed = await lockDebts(tx, playerIds);
  const { payments, debts } = settleLines(lines, draw.result, { balances, owed });
  const moving = payments.filter((payment) => payment.movedKyat !== 0);

  const posted = await postMany(
    tx,
    moving.map((payment) => payoutOf(payment, deps.random.uuid(), draw)),
  );
  if (!posted.ok || posted.value.writtenIds.size !== moving.length)
    throw new Error(`section ${draw.sectionId}: the books and the payouts of version ${draw.version} differ`);
  await insertPayouts(
    tx,
    draw,
    payments.map(({ line, dueKyat, movedKyat }) => ({
      slipId: line.slipId,
      number: line.number,
      playerId: line.playerId,
      dueKyat,
      movedKyat,
    })),
  );
  if (debts.size > 0) await writeDebts(tx, debts);
  await publishMany(tx, moving.map(settledEvent));
  await publishBalances(
    tx,
    moving.map(({ line }) => line.playerId),
  );
  await deps.notify(
    tx,
    moving.map((payment) => noticeOf(payment, draw)),
  );
}

/** One transaction per line and version: the ledger, too, refuses a second one (I13). */
function payoutOf({ line, movedKyat, entries }: LinePayment, id: string, draw: Draw): LedgerTransaction {
  return {
    id,
    kind: movedKyat > 0 ? 'two_d_payout' : 'two_d_reversal',
    cause: { type: 'two_d_line', id: `${line.slipId}:${line.number}:${draw.version}` },
    actor: 'system',
    at: draw.at,
    product: 'two_d',
    shardKey: draw.sectionId,
    entries,
  };
}

function settledEvent({ line, dueKyat }: LinePayment): Publication {
  return {
    name: 'bet.settled',
    audience: { playerId: line.playerId },
    payload: { slipId: line.slipId, state: dueKyat > 0 ? 'win' : 'lose', payoutKyat: dueKyat },
  };
}

function noticeOf({ line, movedKyat }: LinePayment, { section, at }: Draw): Notice {
  return {
    playerId: line.playerId,
    textKey: movedKyat > 0 ? 'twoDWin' : 'twoDCorrected',
    params: { number: line.number, amountKyat: Math.abs(movedKyat), date: section.date, slot: section.slot },
    path: `/bet_detail?id=${line.slipId}`,
    at,
  };
}
