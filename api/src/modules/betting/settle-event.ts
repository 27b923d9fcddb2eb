import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publishRows } from '../../platform/stream/publish.ts';
import { timed } from '../../platform/timed.ts';
import { lockMainBalancesOf, postRows, publishBalancesOf } from '../ledger/index.ts';
import type { BettingDeps, Settled, SettlementSource, StandingSettlement } from './betting.types.ts';
import { pauseAfterChunk } from './settlement-pace.rules.ts';
import {
  computePayouts,
  computeRefunds,
  entriesOfChunk,
  insertPayouts,
  insertRefunds,
  lockDebts,
  MOVED_PLAYERS,
  noticesOfChunk,
  openSettlementTables,
  PLAYERS_OF_CHUNK,
  readWriter,
  settledEvents,
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
): Promise<Settled> {
  for (let last: number | null = null; ;) {
    const chunk = await timed(() => settleChunkAlone(deps, { source, eventId, limit: chunkLines }));
    const { state, writer } = chunk.value;
    if (state !== 'more') return state;
    const othersWrote = last === null ? 0 : writer - last - 1;
    last = writer;
    await pause(pauseAfterChunk({ chunkMs: chunk.ms, othersWrote }));
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

function settleChunkAlone(deps: SettleDeps, chunk: Chunk): Promise<{ state: Settled | 'more'; writer: number }> {
  return inTransaction(deps.db, async (tx) => ({
    writer: await readWriter(tx),
    state: await settleChunk(deps, tx, chunk),
  }));
}

async function settleChunk(deps: SettleDeps, tx: Tx, { source, eventId, limit }: Chunk): Promise<Settled | 'more'> {
  const standing = await source.lock(tx, eventId);
  if (typeof standing === 'string') return standing;
  const at = deps.clock.now();
  await openSettlementTables(tx);
  const { count, hasMore } = await source.fill(tx, standing, limit);
  if (count > 0) await moveMoney(deps, tx, standing, at);
  if (hasMore) return 'more';
  await source.finish(tx, standing, at);
  return 'done';
}

/** The database executes the statements in this order: the balance locks come late, because bets wait for them. */
async function moveMoney(deps: SettleDeps, tx: Tx, standing: StandingSettlement, at: Date): Promise<void> {
  const { id, product, kind, version } = standing;
  const isRefund = kind === 'refund';
  const header = { causeType: isRefund ? 'ticket' : 'ticket_line', actor: 'system', at, product, shardKey: id };
  await Promise.all([
    isRefund ? computeRefunds(tx, at) : computePayouts(tx, version, at),
    isRefund ? insertRefunds(tx, at) : insertPayouts(tx, at),
    publishRows(tx, settledEvents(standing)),
    deps.notifyRows(tx, noticesOfChunk(standing, at)),
    lockMainBalancesOf(tx, PLAYERS_OF_CHUNK),
    lockDebts(tx),
    ...(isRefund ? [] : [splitDebts(tx)]),
    postRows(tx, header, entriesOfChunk(standing)),
    writeDebts(tx),
    publishBalancesOf(tx, MOVED_PLAYERS),
  ]);
}
