import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder, executeSql, queryValue } from '../../platform/database/query.ts';
import { buildUuidV7 } from '../../platform/database/uuid-v7.ts';
import { toJsonb } from '../../platform/database/json.ts';
import {
  paySelectedDebts,
  selectDebtors,
  selectMainBalance,
  selectOwedKyat,
  toHouseAccountId,
} from '../ledger/index.ts';
import type { CurrentSettlement } from './betting.types.ts';

/**
 * Created once per connection; a commit empties them. `settlement_due` has the due amount per line, in the order of
 * payment; for a refund, tickets with their stake and an empty line_key. Only tickets of several events set `version`
 * and `state`. `settlement_move` has the money that every statement of the chunk moves.
 */
export async function createSettlementTables(tx: Tx): Promise<void> {
  await inOrder(
    executeSql(tx)`
    create temporary table if not exists settlement_due (
      ordinal bigint generated always as identity, ticket_id uuid not null, line_key text not null,
      player_id uuid not null, due_kyat bigint not null,
      version integer, state text
    ) on commit delete rows`,
    executeSql(tx)`
    create temporary table if not exists settlement_move (
      ordinal bigint not null, transaction_id uuid not null, ticket_id uuid not null, line_key text not null,
      player_id uuid not null, due_kyat bigint not null, moved_kyat bigint not null, debt_kyat bigint not null,
      version integer not null, state text
    ) on commit delete rows`,
  );
}

/** The difference of two such ids is the number of writing transactions in between. */
export async function readTransactionId(tx: Tx): Promise<number> {
  return Number(await queryValue<string>(tx)`select pg_current_xact_id()::text as writer`);
}

export const CHUNK_PLAYERS = sql`select distinct player_id from settlement_due`;
export const MOVED_PLAYERS = sql`select distinct player_id from settlement_move where moved_kyat <> 0`;

/** Moves due minus the amount moved by earlier versions, payouts before reversals. Version 1 skips the lookup. */
export async function computePayouts(tx: Tx, version: number, at: Date): Promise<void> {
  const paid = sql`(
    select coalesce(sum(moved_kyat), 0)::bigint from ticket_payout payout
    where payout.ticket_id = due.ticket_id and payout.line_key = due.line_key)`;
  await executeSql(tx)`
    insert into settlement_move
    select row_number() over (order by moved_kyat < 0, ordinal), ${buildUuidV7(at)}, ticket_id, line_key, player_id,
      due_kyat, moved_kyat, 0, own_version, state
    from (
      select due.*, coalesce(version, ${version}::integer) as own_version,
        due.due_kyat - case when coalesce(version, ${version}::integer) = 1 then 0 else ${paid} end as moved_kyat
      from settlement_due due offset 0
    ) line`;
}

export const computeRefunds = (tx: Tx, at: Date) => executeSql(tx)`
  insert into settlement_move
  select ordinal, ${buildUuidV7(at)}, ticket_id, line_key, player_id, due_kyat, due_kyat, 0, 0, state
  from settlement_due`;

/**
 * Payouts first pay off the player's debt; a reversal beyond the balance becomes debt (F19). Running sums per player
 * make the result independent of the chunk size. Sent after the locks, to see rows committed meanwhile.
 */
export const splitDebts = (tx: Tx) => executeSql(tx)`
  with running as (
    select ordinal, player_id, moved_kyat,
      sum(greatest(moved_kyat, 0)) over (partition by player_id) as paid_out,
      sum(greatest(moved_kyat, 0)) over along as paid_up_to,
      sum(greatest(-moved_kyat, 0)) over along as taken_up_to
    from settlement_move
    where player_id in (${selectDebtors(CHUNK_PLAYERS)})
      or player_id in (select player_id from settlement_move where moved_kyat < 0)
    window along as (partition by player_id order by ordinal)
  ), covered as (
    select running.*, owed_kyat, main_kyat + paid_out - least(owed_kyat, paid_out) as reach
    from running
    join (
      select player_id, ${selectMainBalance(sql`given.player_id`)} as main_kyat,
        ${selectOwedKyat(sql`given.player_id`)} as owed_kyat
      from (select distinct player_id from running) given offset 0
    ) player using (player_id)
  ), split as (
    select ordinal,
      case when moved_kyat > 0 then least(owed_kyat, paid_up_to) - least(owed_kyat, paid_up_to - moved_kyat)
      else moved_kyat + least(reach, taken_up_to) - least(reach, taken_up_to + moved_kyat) end as debt_kyat
    from covered where owed_kyat > 0 or taken_up_to > 0
  )
  update settlement_move move set debt_kyat = split.debt_kyat
  from split where split.ordinal = move.ordinal and split.debt_kyat <> 0`;

/** Must equal what {@link buildPayoutPosting} and {@link buildRefundPosting} build for one line or ticket. */
export function buildChunkEntries({ product, houseAccount: house, kind }: CurrentSettlement): RawBuilder<unknown> {
  const isRefund = kind === 'refund';
  const what = isRefund
    ? sql`${`${product}_refund`}::text`
    : sql`case when moved_kyat > 0 then ${`${product}_payout`}::text else ${`${product}_reversal`}::text end`;
  const cause = isRefund ? sql`ticket_id::text` : sql`ticket_id || ':' || line_key || ':' || version`;
  return sql`
    select ordinal, transaction_id, ${what} as kind, ${cause} as cause_id, entry.line, entry.account_id, entry.amount
    from settlement_move cross join lateral (values
      (0, ${toHouseAccountId(house)}::text, -moved_kyat),
      (1, 'player_main:' || player_id, moved_kyat - debt_kyat),
      (1 + (moved_kyat <> debt_kyat)::integer, ${toHouseAccountId('suspense')}::text, debt_kyat)
    ) as entry(line, account_id, amount)
    where entry.amount <> 0`;
}

/** I13: the primary key refuses a second row per line and version, which fails the whole chunk. */
export const insertPayouts = (tx: Tx, at: Date) => executeSql(tx)`
  insert into ticket_payout (ticket_id, line_key, version, due_kyat, moved_kyat, at)
  select ticket_id, line_key, version, due_kyat, moved_kyat, ${at.toISOString()}::timestamptz
  from settlement_move where due_kyat <> 0 or moved_kyat <> 0 order by ordinal`;

/** I17: the primary key refuses a second refund. */
export const insertRefunds = (tx: Tx, at: Date) => executeSql(tx)`
  insert into ticket_refund (ticket_id, amount_kyat, at)
  select ticket_id, moved_kyat, ${at.toISOString()}::timestamptz from settlement_move order by ordinal`;

export async function writeDebts(tx: Tx): Promise<void> {
  await paySelectedDebts(
    tx,
    sql`select player_id, sum(debt_kyat)::bigint as kyat from settlement_move group by player_id having sum(debt_kyat) <> 0`,
  );
}

/** `payoutKyat` sums all lines of the ticket that this version has paid so far. */
export function buildSettledEvents({ product, kind }: CurrentSettlement): RawBuilder<unknown> {
  const payout =
    kind === 'refund'
      ? sql`0::bigint`
      : sql`(select coalesce(sum(due_kyat), 0)::bigint from ticket_payout where ticket_id = moved.ticket_id and version = moved.version)`;
  const state =
    kind === 'refund'
      ? sql`'refunded'`
      : sql`coalesce(ticket.state, case when ticket.payout_kyat > 0 then 'won' else 'lost' end)`;
  return sql`
    select player_id::text, 'ticket.settled', jsonb_build_object(
      'product', ${product}::text, 'ticketId', ticket_id, 'state', ${state}, 'payoutKyat', ticket.payout_kyat)
    from (
      select ticket_id, player_id, version, min(state) as state, min(ordinal) as ordinal, ${payout} as payout_kyat
      from settlement_move moved where moved_kyat <> 0 group by ticket_id, player_id, version
    ) ticket order by ordinal`;
}

export function buildChunkNotices({ notices, kind, ticketPath }: CurrentSettlement, at: Date): RawBuilder<unknown> {
  const { text, lineParam } = notices;
  const isRefund = kind === 'refund';
  const textKey = isRefund
    ? sql`${`${text}Refund`}::text`
    : sql`case when moved_kyat > 0 then ${`${text}Win`}::text else ${`${text}Corrected`}::text end`;
  const event = Object.entries(notices.params).map(([param, value]) => sql`${param}::text, ${toJsonb(value)}, `);
  const line = isRefund || lineParam === null ? sql`` : sql`${lineParam}::text, line_key, `;
  return sql`
    select player_id, ${textKey} as text_key,
      jsonb_build_object(${sql.join(event, sql``)}${line}'amountKyat', abs(moved_kyat)) as params,
      ${ticketPath('')}::text || ticket_id as path, ${at.toISOString()}::timestamptz as at
    from settlement_move where moved_kyat <> 0 order by ordinal`;
}
