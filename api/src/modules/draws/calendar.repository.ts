import type { LocalText } from '@padauk/contract/text/local-text.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { queryRows, executeSql } from '../../platform/database/query.ts';
import type { NumberGameCode } from '@padauk/contract/betting/products';
import type { MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';

export const listHolidays = (db: Db) =>
  queryRows<{ date: string; name: LocalText }>(db)`select date, name from exchange_holiday order by date`;

/** Maps the usual day to the actual day. */
export async function readShifts(db: Db | Tx, game: NumberGameCode): Promise<ReadonlyMap<MyanmarDate, MyanmarDate>> {
  const rows = await queryRows<{ usualDate: MyanmarDate; drawsOn: MyanmarDate }>(db)`
    select usual_date as "usualDate", draws_on as "drawsOn" from draw_shift where game = ${game}`;
  return new Map(rows.map(({ usualDate, drawsOn }) => [usualDate, drawsOn]));
}

export const writeShift = (
  tx: Tx,
  {
    game,
    usualDate,
    drawsOn,
  }: { readonly game: NumberGameCode; readonly usualDate: MyanmarDate; readonly drawsOn: MyanmarDate },
) => executeSql(tx)`
  insert into draw_shift (game, usual_date, draws_on) values (${game}, ${usualDate}::date, ${drawsOn}::date)
  on conflict (game, usual_date) do update set draws_on = excluded.draws_on`;
