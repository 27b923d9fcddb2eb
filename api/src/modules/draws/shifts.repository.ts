import type { NumberGameCode } from '@padauk/contract/products';
import type { MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Maps the usual day to the actual day. */
export async function readShifts(db: Db | Tx, game: NumberGameCode): Promise<ReadonlyMap<MyanmarDate, MyanmarDate>> {
  const { rows } = await sql<{ usualDate: MyanmarDate; drawsOn: MyanmarDate }>`
    select usual_date as "usualDate", draws_on as "drawsOn" from draw_shift where game = ${game}`.execute(db);
  return new Map(rows.map(({ usualDate, drawsOn }) => [usualDate, drawsOn]));
}

export async function writeShift(
  tx: Tx,
  {
    game,
    usualDate,
    drawsOn,
  }: { readonly game: NumberGameCode; readonly usualDate: MyanmarDate; readonly drawsOn: MyanmarDate },
): Promise<void> {
  await sql`
    insert into draw_shift (game, usual_date, draws_on) values (${game}, ${usualDate}::date, ${drawsOn}::date)
    on conflict (game, usual_date) do update set draws_on = excluded.draws_on`.execute(tx);
}
