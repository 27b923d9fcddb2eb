import type { RawBuilder } from 'kysely';
import type { Db, Tx } from './database.ts';
import { queryRow } from './query.ts';

/** A list of the office: how many items wait, and since when the oldest does. */
export interface QueueSize {
  readonly waiting: number;
  readonly oldestAt: Date | null;
}

/** `since` is a column of `rows`: a table with its condition. */
export async function readQueueSize(
  db: Db | Tx,
  { since, rows }: { readonly since: RawBuilder<unknown>; readonly rows: RawBuilder<unknown> },
): Promise<QueueSize> {
  const size = await queryRow<QueueSize>(db)`
    select count(*)::integer as waiting, min(${since}) as "oldestAt" from ${rows}`;
  return size ?? { waiting: 0, oldestAt: null };
}
