import type { Db } from '../src/platform/database/database.ts';
import { hasRows, queryValue } from '../src/platform/database/query.ts';
import { readOutboxEnd, readOutbox, type OutboxCursor, type OutboxRow } from '../src/platform/stream/publish.ts';

const POLL_MS = 10;
const TIMEOUT_MS = 30_000;

/** Waits for older transactions of the whole server: events and chain links advance only after them. */
export async function waitForWriters(db: Db): Promise<void> {
  const nextId = await queryValue<string>(db)`select pg_snapshot_xmax(pg_current_snapshot())::text`;
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += POLL_MS) {
    if (await hasRows(db)`select where pg_snapshot_xmin(pg_current_snapshot()) >= ${nextId}::text::xid8`) return;
    await new Promise((resolve) => void setTimeout(resolve, POLL_MS));
  }
  throw new Error(`a transaction on the database's server has not ended in ${TIMEOUT_MS} ms`);
}

export async function readPublishedEnd(db: Db): Promise<OutboxCursor> {
  await waitForWriters(db);
  return await readOutboxEnd(db);
}

export async function readPublishedSince(
  db: Db,
  start: OutboxCursor = { writer: '0', position: 0 },
): Promise<readonly OutboxRow[]> {
  await waitForWriters(db);
  return await readOutbox(db, start, 10_000);
}
