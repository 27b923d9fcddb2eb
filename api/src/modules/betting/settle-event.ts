import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/query.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { publishRows } from '../../platform/stream/publish.ts';
import { measureDuration } from '../../platform/measure-duration.ts';
import { lockSelectedDebts, lockSelectedMainBalances, postRows, publishSelectedBalances } from '../ledger/index.ts';
import type { BettingDeps, SettlementOutcome, SettlementSource, CurrentSettlement } from './betting.types.ts';
import { computePause } from './betting.rules.ts';
import {
  computePayouts,
  computeRefunds,
  buildChunkEntries,
  insertPayouts,
  insertRefunds,
  MOVED_PLAYERS,
  buildChunkNotices,
  createSettlementTables,
  CHUNK_PLAYERS,
  readTransactionId,
  buildSettledEvents,
  splitDebts,
  writeDebts,
} from './settlement.repository.ts';

export type SettleDeps = Pick<BettingDeps, 'db' | 'clock' | 'notifyRows'>;

/** Lines per transaction. Larger chunks are hardly faster and hold the locks longer (ADR-25). */
const CHUNK_LINES = 1_250;

/**
 * Moves all money of a result or a void, in chunks. Each chunk is a transaction that locks the event and moves its
 * cursor with the money: two workers alternate, a crash rolls back one chunk, and a repeated run changes nothing. A
 * chunk uses the version that stands at its start, so a correction takes effect at the next chunk (F20).
 */
export async function settleEvent(
  deps: SettleDeps,
  source: SettlementSource,
  eventId: string,
  chunkLines = CHUNK_LINES,
): Promise<SettlementOutcome> {
  for (let previousWriter: number | null = null; ;) {
    const chunk = await measureDuration(() =>
      runInTransaction(deps.db, async (tx) => ({
        writer: await readTransactionId(tx),
        state: await settleChunk(deps, tx, { source, eventId, limit: chunkLines }),
      })),
    );
    const { state, writer } = chunk.value;
    if (state !== 'more') return state;
    const otherTransactions = previousWriter === null ? 0 : writer - previousWriter - 1;
    previousWriter = writer;
    await pause(computePause({ chunkMs: chunk.ms, otherTransactions }));
  }
}

/** A failed event does not block the others. */
export async function settleDue(
  deps: SettleDeps & Pick<BettingDeps, 'log'>,
  sources: readonly SettlementSource[],
): Promise<void> {
  for (const source of sources)
    for (const eventId of await source.readUnsettled(deps.db))
      await settleEvent(deps, source, eventId).catch((error: unknown) =>
        deps.log.error({ err: error, eventId }, 'an event could not be settled'),
      );
}

interface Chunk {
  readonly source: SettlementSource;
  readonly eventId: string;
  readonly limit: number;
}

async function settleChunk(
  deps: SettleDeps,
  tx: Tx,
  { source, eventId, limit }: Chunk,
): Promise<SettlementOutcome | 'more'> {
  const standing = await source.lock(tx, eventId);
  if (typeof standing === 'string') return standing;
  const at = deps.clock.now();
  await createSettlementTables(tx);
  const { count, hasMore } = await source.fill(tx, standing, limit);
  if (count > 0) await moveMoney(deps, tx, standing, at);
  if (hasMore) return 'more';
  await source.finish(tx, standing, at);
  return 'done';
}

/** The database executes the statements in this order: the balance locks come late, because bets wait for them. */
async function moveMoney(deps: SettleDeps, tx: Tx, standing: CurrentSettlement, at: Date): Promise<void> {
  const { id, product, kind, version } = standing;
  const isRefund = kind === 'refund';
  const header = { causeType: isRefund ? 'ticket' : 'ticket_line', actor: 'system', at, product, shardKey: id };
  await inOrder(
    isRefund ? computeRefunds(tx, at) : computePayouts(tx, version, at),
    isRefund ? insertRefunds(tx, at) : insertPayouts(tx, at),
    publishRows(tx, buildSettledEvents(standing)),
    deps.notifyRows(tx, buildChunkNotices(standing, at)),
    lockSelectedMainBalances(tx, CHUNK_PLAYERS),
    lockSelectedDebts(tx, CHUNK_PLAYERS),
    ...(isRefund ? [] : [splitDebts(tx)]),
    postRows(tx, header, buildChunkEntries(standing)),
    writeDebts(tx),
    publishSelectedBalances(tx, MOVED_PLAYERS),
  );
}
