import type { Product } from '@padauk/contract/products';
import type { TicketState } from '@padauk/contract/ticket-states';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json.ts';
import type { VoidReason } from './betting.types.ts';

export interface NewTicket {
  readonly id: string;
  readonly playerId: string;
  readonly stakeKyat: number;
  readonly lineCount: number;
}

/** The tickets of one batch, as an insert that a product puts before its own rows: all of it is one statement. */
export function ticketInsert(given: {
  readonly product: Product;
  readonly drawId: string | null;
  readonly placedAt: Date;
  readonly tickets: readonly NewTicket[];
}): RawBuilder<unknown> {
  return sql`
    insert into ticket (id, product, player_id, draw_id, placed_at, stake_kyat, line_count)
    select id, ${given.product}::text, "playerId", ${given.drawId}::uuid, ${given.placedAt.toISOString()}::timestamptz, "stakeKyat", "lineCount"
    from json_to_recordset(${jsonRows(given.tickets)}) as row(id uuid, "playerId" uuid, "stakeKyat" bigint, "lineCount" smallint)`;
}

export interface TicketRow {
  readonly id: string;
  readonly product: Product;
  readonly drawId: string;
  readonly placedAt: Date;
  readonly stakeKyat: number;
  readonly lineCount: number;
  readonly payoutKyat: number;
  readonly state: TicketState;
  readonly refundReason: VoidReason | null;
  readonly refundedAt: Date | null;
}

const COLUMNS = sql`
  id, product, draw_id as "drawId", placed_at as "placedAt", stake_kyat as "stakeKyat", line_count as "lineCount", payout_kyat as "payoutKyat", state,
  refund_reason as "refundReason", refunded_at as "refundedAt"`;

export interface TicketPage {
  readonly playerId: string;
  readonly product: Product | null;
  readonly state: TicketState | null;
  /** The id of the last ticket seen. */
  readonly before: string | null;
  readonly limit: number;
}

/** A player's tickets, newest first, from behind the one that was seen last. */
export async function readTickets(db: Db, page: TicketPage): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${COLUMNS} from ticket_state
    where player_id = ${page.playerId}::uuid and draw_id is not null
      and (${page.product}::text is null or product = ${page.product}::text)
      and (${page.state}::text is null or state = ${page.state}::text)
      and (${page.before}::uuid is null
        or (placed_at, id) < (select placed_at, id from ticket where id = ${page.before}::uuid and player_id = ${page.playerId}::uuid))
    order by placed_at desc, id desc limit ${page.limit}::integer`.execute(db);
  return rows;
}

/** One ticket of this player; null for a ticket of someone else, as for none. */
export async function readTicket(db: Db, playerId: string, ticketId: string): Promise<TicketRow | null> {
  const { rows } = await sql<TicketRow>`
    select ${COLUMNS} from ticket_state where id = ${ticketId}::uuid and player_id = ${playerId}::uuid and draw_id is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface LineRow {
  readonly number: string;
  readonly stakeKyat: number;
  readonly payoutMultiplier: number;
  readonly nearMultiplier: number | null;
  /** By the version of the result that stands; 0 until settled. */
  readonly payoutKyat: number;
}

export async function readLines(db: Db, ticketId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.number, line.stake_kyat as "stakeKyat", payout_multiplier as "payoutMultiplier", near_multiplier as "nearMultiplier",
      coalesce(due_kyat, 0) as "payoutKyat"
    from number_line line
    join ticket_state ticket on ticket.id = line.ticket_id
    left join ticket_payout payout on payout.ticket_id = line.ticket_id and payout.line_key = line.number and payout.version = ticket.result_version
    where line.ticket_id = ${ticketId}::uuid order by line.number`.execute(db);
  return rows;
}
