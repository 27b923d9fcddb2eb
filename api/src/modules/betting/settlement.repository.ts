import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { growingIds } from '../../platform/database/growing-ids.ts';
import { json } from '../../platform/database/json.ts';
import { houseAccount, mainBalanceOf } from '../ledger/index.ts';
import type { StandingSettlement } from './betting.types.ts';

/**
 * Makes the two tables of a chunk where this connection has none yet; a commit empties them. `settlement_due` is what a product's source fills:
 * what each line is due by the standing result, in the order in which money is to move; for a refund the tickets, each with its stake and an
 * empty line_key. A ticket of several events has a `version` and a `state` of its own; others leave them out. `settlement_move` is the money that gets them there, by which every statement of the chunk writes.
 */
export async function openSettlementTables(tx: Tx): Promise<void> {
  await Promise.all([
    sql`
    create temporary table if not exists settlement_due (
      ordinal bigint generated always as identity, ticket_id uuid not null, line_key text not null, player_id uuid not null, due_kyat bigint not null,
      version integer, state text
    ) on commit delete rows`.execute(tx),
    sql`
    create temporary table if not exists settlement_move (
      ordinal bigint not null, transaction_id uuid not null, ticket_id uuid not null, line_key text not null, player_id uuid not null,
      due_kyat bigint not null, moved_kyat bigint not null, debt_kyat bigint not null, version integer not null, state text
    ) on commit delete rows`.execute(tx),
  ]);
}

/** The number of this transaction among all that write: between two of them lie as many as wrote meanwhile. */
export async function readWriter(tx: Tx): Promise<number> {
  const { rows } = await sql<{ writer: string }>`select pg_current_xact_id()::text as writer`.execute(tx);
  return Number(rows[0]?.writer);
}

/** The players of a chunk, each once, as a query over them. */
export const PLAYERS_OF_CHUNK = sql`select distinct player_id from settlement_due`;
/** Those of them whose money moves. */
export const MOVED_PLAYERS = sql`select distinct player_id from settlement_move where moved_kyat <> 0`;

/** Those who owe something. */
const PLAYERS_WITH_DEBTS = sql`select player_id from player_debt where owed_kyat > 0 and player_id in (${PLAYERS_OF_CHUNK})`;

/** Locks what the players of a chunk owe, in the order of their ids. Who has no row owes nothing, and can owe nothing meanwhile: every debt is written under the lock of the balance. */
export async function lockDebts(tx: Tx): Promise<void> {
  await sql`
    select count(*) from (
      select from player_debt where player_id in (${PLAYERS_OF_CHUNK}) order by player_id for update
    ) locked`.execute(tx);
}

/**
 * Computes what moves: due, less what earlier versions have moved; payouts first, then what is taken back. No balance counts in it yet. Before the
 * first version nothing has moved, and nothing is looked up.
 */
export async function computePayouts(tx: Tx, version: number, at: Date): Promise<void> {
  const paid = sql`(select coalesce(sum(moved_kyat), 0)::bigint from ticket_payout payout where payout.ticket_id = due.ticket_id and payout.line_key = due.line_key)`;
  await sql`
    insert into settlement_move
    select row_number() over (order by moved_kyat < 0, ordinal), ${growingIds(at)}, ticket_id, line_key, player_id, due_kyat, moved_kyat, 0, own_version, state
    from (
      select due.*, coalesce(version, ${version}::integer) as own_version,
        due.due_kyat - case when coalesce(version, ${version}::integer) = 1 then 0 else ${paid} end as moved_kyat
      from settlement_due due offset 0
    ) line`.execute(tx);
}

/** Stakes go back whole: nothing is kept from them. */
export async function computeRefunds(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into settlement_move
    select ordinal, ${growingIds(at)}, ticket_id, line_key, player_id, due_kyat, due_kyat, 0, 0, state from settlement_due`.execute(
    tx,
  );
}

/**
 * Splits what moves between wallets and debts: a player's debt is kept from the payouts as far as they reach; what is taken back comes from the
 * wallet as far as that reaches, and the rest is owed (F19). The sums run along each player's lines, so the end is the same in whatever chunks the
 * lines come. A statement of its own after the locks: it sees what they have waited for. Who owes nothing and gives nothing back is not looked at.
 */
export async function splitDebts(tx: Tx): Promise<void> {
  await sql`
    with running as (
      select ordinal, player_id, moved_kyat,
        sum(greatest(moved_kyat, 0)) over (partition by player_id) as paid_out,
        sum(greatest(moved_kyat, 0)) over along as paid_up_to,
        sum(greatest(-moved_kyat, 0)) over along as taken_up_to
      from settlement_move
      where player_id in (${PLAYERS_WITH_DEBTS}) or player_id in (select player_id from settlement_move where moved_kyat < 0)
      window along as (partition by player_id order by ordinal)
    ), covered as (
      select running.*, coalesce(owed_kyat, 0) as owed_kyat, main_kyat + paid_out - least(coalesce(owed_kyat, 0), paid_out) as reach
      from running
      join (
        select player_id, ${mainBalanceOf(sql`given.player_id`)} as main_kyat from (select distinct player_id from running) given offset 0
      ) player using (player_id)
      left join player_debt using (player_id)
    ), split as (
      select ordinal, case when moved_kyat > 0 then least(owed_kyat, paid_up_to) - least(owed_kyat, paid_up_to - moved_kyat)
        else moved_kyat + least(reach, taken_up_to) - least(reach, taken_up_to + moved_kyat) end as debt_kyat
      from covered where owed_kyat > 0 or taken_up_to > 0
    )
    update settlement_move move set debt_kyat = split.debt_kyat
    from split where split.ordinal = move.ordinal and split.debt_kyat <> 0`.execute(tx);
}

/** The entries of the chunk for the ledger: the same as {@link payoutPosting} and {@link refundPosting} make of one line or ticket. */
export function entriesOfChunk({ product, houseAccount: house, kind }: StandingSettlement): RawBuilder<unknown> {
  const isRefund = kind === 'refund';
  const what = isRefund
    ? sql`${`${product}_refund`}::text`
    : sql`case when moved_kyat > 0 then ${`${product}_payout`}::text else ${`${product}_reversal`}::text end`;
  const cause = isRefund ? sql`ticket_id::text` : sql`ticket_id || ':' || line_key || ':' || version`;
  return sql`
    select ordinal, transaction_id, ${what} as kind, ${cause} as cause_id, entry.line, entry.account_id, entry.amount
    from settlement_move cross join lateral (values
      (0, ${houseAccount(house)}::text, -moved_kyat),
      (1, 'player_main:' || player_id, moved_kyat - debt_kyat),
      (1 + (moved_kyat <> debt_kyat)::integer, ${houseAccount('suspense')}::text, debt_kyat)
    ) as entry(line, account_id, amount)
    where entry.amount <> 0`;
}

/** Keeps what a version did to lines. The key refuses a second row for a line and a version (I13): the chunk would fail as a whole. */
export async function insertPayouts(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into ticket_payout (ticket_id, line_key, version, due_kyat, moved_kyat, at)
    select ticket_id, line_key, version, due_kyat, moved_kyat, ${at.toISOString()}::timestamptz
    from settlement_move where due_kyat <> 0 or moved_kyat <> 0 order by ordinal`.execute(tx);
}

/** Keeps that stakes were returned. The key refuses a second time (I17). */
export async function insertRefunds(tx: Tx, at: Date): Promise<void> {
  await sql`
    insert into ticket_refund (ticket_id, amount_kyat, at)
    select ticket_id, moved_kyat, ${at.toISOString()}::timestamptz from settlement_move order by ordinal`.execute(tx);
}

/** Moves what players owe by what the chunk has kept or left owing. */
export async function writeDebts(tx: Tx): Promise<void> {
  await sql`
    insert into player_debt (player_id, owed_kyat)
    select player_id, coalesce((select owed_kyat from player_debt debt where debt.player_id = change.player_id), 0) - change.kyat
    from (select player_id, sum(debt_kyat)::bigint as kyat from settlement_move group by player_id having sum(debt_kyat) <> 0) change order by player_id
    on conflict (player_id) do update set owed_kyat = excluded.owed_kyat`.execute(tx);
}

/** `ticket.settled` for each ticket of the chunk whose money moved: what all of its lines are paid by this version, as far as it has come. */
export function settledEvents({ product, kind }: StandingSettlement): RawBuilder<unknown> {
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

/** The chunk's notices, one for each line whose money moved, in the product's own sentences. The path ends in the ticket's id, which the database adds row by row. */
export function noticesOfChunk({ notices, kind, ticketPath }: StandingSettlement, at: Date): RawBuilder<unknown> {
  const { text, lineParam } = notices;
  const isRefund = kind === 'refund';
  const textKey = isRefund
    ? sql`${`${text}Refund`}::text`
    : sql`case when moved_kyat > 0 then ${`${text}Win`}::text else ${`${text}Corrected`}::text end`;
  const event = Object.entries(notices.params).map(([param, value]) => sql`${param}::text, ${json(value)}, `);
  const line = isRefund || lineParam === null ? sql`` : sql`${lineParam}::text, line_key, `;
  return sql`
    select player_id, ${textKey} as text_key, jsonb_build_object(${sql.join(event, sql``)}${line}'amountKyat', abs(moved_kyat)) as params,
      ${ticketPath('')}::text || ticket_id as path, ${at.toISOString()}::timestamptz as at
    from settlement_move where moved_kyat <> 0 order by ordinal`;
}
