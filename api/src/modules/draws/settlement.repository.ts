import type { Product } from '@padauk/contract/products';
import { sql, type RawBuilder } from 'kysely';
import type { PrizeKind } from '@padauk/contract/rules/number-game';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Draw } from './draws.types.ts';

/** A draw as its settlement needs it. The cursor is the last line, or ticket, that was dealt with. */
export interface DrawToSettle extends Pick<
  Draw,
  'id' | 'game' | 'date' | 'slot' | 'resultVersion' | 'result' | 'settledAt' | 'voidedAt' | 'refundedAt'
> {
  /** The product that the cursor is at; null before the first chunk. */
  readonly settledProduct: string | null;
  readonly settledNumber: string | null;
  readonly settledTicketId: string | null;
}

/** Ids of draws with money still to move: drawn and not settled, or called off and not refunded. */
export async function readUnsettled(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from draw
    where (result is not null and settled_at is null) or (voided_at is not null and refunded_at is null)
    order by draws_at, id limit 100`.execute(db);
  return rows.map((row) => row.id);
}

/** Locks a draw for one chunk. Waits for the tickets under way. */
export async function lockDrawToSettle(tx: Tx, id: string): Promise<DrawToSettle | null> {
  const { rows } = await sql<DrawToSettle>`
    select id, game, date, slot, result_version as "resultVersion", result, settled_at as "settledAt",
      voided_at as "voidedAt", refunded_at as "refundedAt", settled_product as "settledProduct", settled_number as "settledNumber", settled_ticket_id as "settledTicketId"
    from draw where id = ${id}::uuid for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** The results that counted before this version: lines that they have paid are on their numbers. */
export async function readEarlierResults(tx: Tx, drawId: string, version: number): Promise<string[]> {
  const { rows } = await sql<{ result: string }>`
    select distinct result from draw_result
    where draw_id = ${drawId}::uuid and version < ${version}::integer and confirmed_at is not null`.execute(tx);
  return rows.map((row) => row.result);
}

/** What a line is due by its number's prize, its stake included. @param prize SQL of a PrizeKind, or of null */
export const dueOfLine = (prize: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  stake_kyat * case ${prize}
    when 'direct' then payout_multiplier
    when 'near' then coalesce(near_multiplier, 0) else 0 end`;

/** How far a fill has come: so many rows, the last of them of this ticket. */
interface Filled {
  readonly count: number;
  readonly lastTicketId: string | null;
}

/** Puts the lines of one number in some pools into the chunk, from behind a ticket on: `prize` is the number's by the standing result, null when it wins nothing now. */
export async function fillLines(
  tx: Tx,
  drawId: string,
  number: {
    readonly number: string;
    readonly pools: readonly string[];
    readonly prize: PrizeKind | null;
    readonly afterTicketId: string | null;
  },
  limit: number,
): Promise<Filled> {
  const { rows } = await sql<Filled>`
    with next as (
      select ticket_id, number, player_id, stake_kyat, payout_multiplier, near_multiplier from number_line
      where draw_id = ${drawId}::uuid and number = ${number.number} and ticket_id > ${number.afterTicketId ?? BEFORE_ALL}::uuid
        and pool in (${sql.join(number.pools)})
      order by ticket_id limit ${limit}::integer
    ), filled as (
      insert into settlement_due (ticket_id, line_key, player_id, due_kyat)
      select ticket_id, number, player_id,
        ${dueOfLine(sql`${number.prize}::text`)}
      from next order by ticket_id
    )
    select count(*) as count, (select ticket_id from next order by ticket_id desc limit 1) as "lastTicketId" from next`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, lastTicketId: null };
}

/** Puts the next tickets of a product on a draw that was called off into the chunk, each with its stake. */
export async function fillRefunds(
  tx: Tx,
  drawId: string,
  of: { readonly product: Product; readonly afterTicketId: string | null },
  limit: number,
): Promise<Filled> {
  const { rows } = await sql<Filled>`
    with next as (
      select id, player_id, stake_kyat from ticket where draw_id = ${drawId}::uuid and id > ${of.afterTicketId ?? BEFORE_ALL}::uuid and product = ${of.product}
      order by id limit ${limit}::integer
    ), filled as (
      insert into settlement_due (ticket_id, line_key, player_id, due_kyat) select id, '', player_id, stake_kyat from next order by id
    )
    select count(*) as count, (select id from next order by id desc limit 1) as "lastTicketId" from next`.execute(tx);
  return rows[0] ?? { count: 0, lastTicketId: null };
}

/** Smaller than every id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Notes how far the draw has come, with the money of the chunk. */
export async function writeCursor(
  tx: Tx,
  drawId: string,
  last: { readonly product: Product; readonly number: string | null; readonly ticketId: string | null },
): Promise<void> {
  await sql`
    update draw set settled_product = ${last.product}, settled_number = ${last.number}::text, settled_ticket_id = ${last.ticketId}::uuid where id = ${drawId}::uuid`.execute(
    tx,
  );
}

export async function writeSettled(tx: Tx, drawId: string, at: Date): Promise<void> {
  await sql`update draw set settled_at = ${at.toISOString()}::timestamptz where id = ${drawId}::uuid`.execute(tx);
}

export async function writeRefunded(tx: Tx, drawId: string, at: Date): Promise<void> {
  await sql`update draw set refunded_at = ${at.toISOString()}::timestamptz where id = ${drawId}::uuid`.execute(tx);
}
