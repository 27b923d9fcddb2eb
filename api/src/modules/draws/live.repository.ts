import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/stream/publish.ts';
import type { Section } from './lottery.types.ts';

/** The figures of a moment and their number. */
export interface LiveRow {
  readonly setIndex: string;
  readonly setValue: string;
  readonly number: string;
  readonly at: Date;
  readonly isFinal: boolean;
}

export async function readLive(db: Db | Tx): Promise<LiveRow | null> {
  const { rows } = await sql<LiveRow>`
    select set_index as "setIndex", set_value as "setValue", number, at, is_final as "isFinal" from two_d_live`.execute(
    db,
  );
  return rows[0] ?? null;
}

/**
 * Keeps the newest quote and tells it, when it is news. An older one, as a slow answer brings it, changes nothing; nor does a moving one of the same
 * or an earlier moment than a result.
 */
export async function keepLive(tx: Tx, live: LiveRow): Promise<void> {
  const at = live.at.toISOString();
  const { rows } = await sql`
    insert into two_d_live (set_index, set_value, number, at, is_final)
    values (${live.setIndex}, ${live.setValue}, ${live.number}, ${at}::timestamptz, ${live.isFinal}::boolean)
    on conflict (is_only_row) do update
      set set_index = excluded.set_index, set_value = excluded.set_value, number = excluded.number, at = excluded.at, is_final = excluded.is_final
      where two_d_live.at < excluded.at
        or (two_d_live.at = excluded.at and excluded.is_final and (two_d_live.number, two_d_live.is_final) is distinct from (excluded.number, true))
    returning number`.execute(tx);
  if (rows.length > 0) await publish(tx, { name: 'two-d.live', audience: 'all', payload: { ...live, at } });
}

/** The live number stops on a section's result: at its draw, whenever it was entered. */
export async function freezeLive(
  tx: Tx,
  section: Pick<Section, 'drawsAt'>,
  figures: { readonly setIndex: string; readonly setValue: string; readonly result: string },
): Promise<void> {
  await keepLive(tx, {
    setIndex: figures.setIndex,
    setValue: figures.setValue,
    number: figures.result,
    at: section.drawsAt,
    isFinal: true,
  });
}
