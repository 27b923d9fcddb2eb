import type { NumberGameCode } from '@padauk/contract/betting/products';
import type { Db, Tx } from '../../platform/database/database.ts';
import { hasRows, queryRow } from '../../platform/database/query.ts';
import { toJsonbOrNull } from '../../platform/database/json.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import type { DrawnNumber } from './draws.types.ts';

export interface LiveNumber extends DrawnNumber {
  readonly game: NumberGameCode;
  readonly drawId: string;
  readonly at: Date;
  readonly isFinal: boolean;
}

export const readLiveNumber = (db: Db | Tx, game: NumberGameCode) => queryRow<LiveNumber>(db)`
  select game, draw_id as "drawId", number, figures, at, is_final as "isFinal" from live_number where game = ${game}`;

/** Stores and publishes a quote only when it is newer. A result replaces a quote of the same time. */
export async function writeLiveNumber(
  tx: Tx,
  { game, drawId, number, figures, at: instant, isFinal }: LiveNumber,
): Promise<void> {
  const at = instant.toISOString();
  const isNewer = await hasRows(tx)`
    insert into live_number (game, draw_id, number, figures, at, is_final)
    values (${game}, ${drawId}::uuid, ${number}, ${toJsonbOrNull(figures)}, ${at}::timestamptz, ${isFinal}::boolean)
    on conflict (game) do update
      set draw_id = excluded.draw_id, number = excluded.number, figures = excluded.figures, at = excluded.at, is_final = excluded.is_final
      where live_number.at < excluded.at
        or (live_number.at = excluded.at and excluded.is_final and (live_number.number, live_number.is_final) is distinct from (excluded.number, true))
    returning number`;
  const payload = { game, drawId, number, figures, at, isFinal };
  if (isNewer) await publishEvent(tx, { name: 'draw.live', audience: 'all', payload });
}
