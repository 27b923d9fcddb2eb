import type { Product } from '@padauk/contract/betting/products';
import { sql, type RawBuilder } from 'kysely';
import type { PrizeKind } from '@padauk/contract/lottery/number-game.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readQueueSize } from '../../platform/database/queue-size.ts';
import { executeSql, queryColumn, queryRow } from '../../platform/database/query.ts';
import type { Draw } from './draws.types.ts';

/** The cursor is the last line or ticket that was processed. */
export interface DrawToSettle extends Pick<
  Draw,
  'id' | 'game' | 'date' | 'slot' | 'resultVersion' | 'result' | 'settledAt' | 'voidedAt' | 'refundedAt'
> {
  readonly settledProduct: string | null;
  readonly settledNumber: string | null;
  readonly settledTicketId: string | null;
}

const IS_UNSETTLED = sql`
  ((draw.result is not null and settled_at is null) or (voided_at is not null and refunded_at is null))`;

export const readUnsettledDraws = (db: Db) => queryColumn<string>(db)`
  select id from draw where ${IS_UNSETTLED} order by draws_at, id limit 100`;

/** Since the confirmation of the result, or the void. */
export const readDrawsToSettle = (db: Db | Tx) =>
  readQueueSize(db, {
    since: sql`coalesce(voided_at, confirmed_at)`,
    rows: sql`draw left join draw_result on draw_id = id and version = result_version where ${IS_UNSETTLED}`,
  });

/** Waits for tickets in progress. */
export const lockDrawToSettle = (tx: Tx, id: string) => queryRow<DrawToSettle>(tx)`
  select id, game, date, slot, result_version as "resultVersion", result, settled_at as "settledAt",
    voided_at as "voidedAt", refunded_at as "refundedAt", settled_product as "settledProduct",
    settled_number as "settledNumber", settled_ticket_id as "settledTicketId"
  from draw where id = ${id}::uuid for no key update`;

export const readEarlierResults = (tx: Tx, drawId: string, version: number) => queryColumn<string>(tx)`
  select distinct result from draw_result
  where draw_id = ${drawId}::uuid and version < ${version}::integer and confirmed_at is not null`;

/** Includes the stake. `prize` is SQL of a PrizeKind or null. */
export const buildLineDue = (prize: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  stake_kyat * case ${prize}
    when 'direct' then payout_multiplier
    when 'near' then coalesce(near_multiplier, 0) else 0 end`;

interface FilledChunk {
  readonly count: number;
  readonly lastTicketId: string | null;
}

/** `next` selects `ticket_id`, `line_key`, `player_id` and `due_kyat` in the order of tickets. */
async function fillDue(tx: Tx, next: RawBuilder<unknown>): Promise<FilledChunk> {
  const filled = await queryRow<FilledChunk>(tx)`
    with next as (${next}), filled as (
      insert into settlement_due (ticket_id, line_key, player_id, due_kyat) select * from next order by ticket_id
    )
    select count(*) as count, (select ticket_id from next order by ticket_id desc limit 1) as "lastTicketId" from next`;
  return filled ?? { count: 0, lastTicketId: null };
}

/** `prize` is null for a number that wins nothing by the standing result. */
export const fillLines = (
  tx: Tx,
  drawId: string,
  number: {
    readonly number: string;
    readonly pools: readonly string[];
    readonly prize: PrizeKind | null;
    readonly afterTicketId: string | null;
  },
  limit: number,
): Promise<FilledChunk> =>
  fillDue(
    tx,
    sql`
      select ticket_id, number as line_key, player_id, ${buildLineDue(sql`${number.prize}::text`)} as due_kyat
      from number_line
      where draw_id = ${drawId}::uuid and number = ${number.number}
        and ticket_id > ${number.afterTicketId ?? MIN_UUID}::uuid and pool in (${sql.join(number.pools)})
      order by ticket_id limit ${limit}::integer`,
  );

export const fillRefunds = (
  tx: Tx,
  drawId: string,
  selection: { readonly product: Product; readonly afterTicketId: string | null },
  limit: number,
): Promise<FilledChunk> =>
  fillDue(
    tx,
    sql`
      select id as ticket_id, '' as line_key, player_id, stake_kyat as due_kyat from ticket
      where draw_id = ${drawId}::uuid and id > ${selection.afterTicketId ?? MIN_UUID}::uuid
        and product = ${selection.product}
      order by id limit ${limit}::integer`,
  );

const MIN_UUID = '00000000-0000-0000-0000-000000000000';

export const writeCursor = (
  tx: Tx,
  drawId: string,
  last: { readonly product: Product; readonly number: string | null; readonly ticketId: string | null },
) => executeSql(tx)`
  update draw set settled_product = ${last.product}, settled_number = ${last.number}::text,
    settled_ticket_id = ${last.ticketId}::uuid where id = ${drawId}::uuid`;

export const markDrawSettled = (tx: Tx, drawId: string, at: Date) =>
  executeSql(tx)`update draw set settled_at = ${at.toISOString()}::timestamptz where id = ${drawId}::uuid`;

export const markDrawRefunded = (tx: Tx, drawId: string, at: Date) =>
  executeSql(tx)`update draw set refunded_at = ${at.toISOString()}::timestamptz where id = ${drawId}::uuid`;
