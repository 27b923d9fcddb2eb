import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { endOfOutbox, readOutbox, type OutboxCursor, type OutboxRow } from '../src/platform/stream/publish.ts';

const LOOK_MS = 10;
const PATIENCE_MS = 30_000;

/**
 * Until every transaction has ended that the server runs now, be it of another test or of the server itself (autovacuum): events are told, and
 * transactions linked, only when every older writer of the whole server has ended. What is asserted about them is asserted after that.
 */
export async function untilWritersEnded(db: Db): Promise<void> {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
    db,
  );
  const next = rows[0]?.next ?? '0';
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_MS) {
    const { rows: looks } = await sql<{
      isOver: boolean;
    }>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::text::xid8 as "isOver"`.execute(db);
    if (looks[0]?.isOver === true) return;
    await new Promise((resolve) => void setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`a transaction on the database's server has not ended in ${PATIENCE_MS} ms`);
}

/** Where a reader begins who is to be told nothing of what was committed before. */
export async function endOfTold(db: Db): Promise<OutboxCursor> {
  await untilWritersEnded(db);
  return await endOfOutbox(db);
}

/** Every event since then, or since the beginning, in reading order. */
export async function toldSince(
  db: Db,
  start: OutboxCursor = { writer: '0', position: 0 },
): Promise<readonly OutboxRow[]> {
  await untilWritersEnded(db);
  return await readOutbox(db, start, 10_000);
}
