import type { DRAW_SLOTS, NumberGameCode, Product } from '@padauk/contract/betting/products';
import type { MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import type { TicketState } from '@padauk/contract/betting/ticket-states';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { VoidReason } from './betting.types.ts';

export interface NewTicket {
  readonly id: string;
  readonly playerId: string;
  readonly stakeKyat: number;
  readonly lineCount: number;
}

/** A fragment: the product combines it with its own inserts in one statement. */
export function buildTicketInsert(input: {
  readonly product: Product;
  readonly drawId: string | null;
  readonly placedAt: Date;
  readonly tickets: readonly NewTicket[];
}): RawBuilder<unknown> {
  return sql`
    insert into ticket (id, product, player_id, draw_id, placed_at, stake_kyat, line_count)
    select id, ${input.product}::text, "playerId", ${input.drawId}::uuid, ${input.placedAt.toISOString()}::timestamptz,
      "stakeKyat", "lineCount"
    from json_to_recordset(${toJsonRows(input.tickets)})
      as row(id uuid, "playerId" uuid, "stakeKyat" bigint, "lineCount" smallint)`;
}

export interface TicketRow {
  readonly id: string;
  readonly product: Product;
  readonly drawId: string;
  readonly drawDate: MyanmarDate;
  readonly placedAt: Date;
  readonly stakeKyat: number;
  readonly lineCount: number;
  readonly payoutKyat: number;
  readonly state: TicketState;
  readonly refundReason: VoidReason | null;
  readonly refundedAt: Date | null;
}

const DRAW_DATE = sql`(select date from draw where draw.id = ticket_state.draw_id)`;

const COLUMNS = sql`
  id, product, draw_id as "drawId", ${DRAW_DATE} as "drawDate", placed_at as "placedAt", stake_kyat as "stakeKyat",
  line_count as "lineCount", payout_kyat as "payoutKyat", state,
  refund_reason as "refundReason", refunded_at as "refundedAt"`;

/** null disables a filter. */
export interface TicketFilter {
  readonly playerId: string;
  readonly product: Product | null;
  readonly state: TicketState | null;
  readonly slot: string | null;
  /** First and last day of the draw, inclusive. */
  readonly from: MyanmarDate | null;
  readonly to: MyanmarDate | null;
}

export interface TicketPage extends TicketFilter {
  readonly before: string | null;
  readonly limit: number;
}

function buildFilter(filter: TicketFilter): RawBuilder<boolean> {
  return sql<boolean>`
    player_id = ${filter.playerId}::uuid and draw_id is not null
      and (${filter.product}::text is null or product = ${filter.product}::text)
      and (${filter.state}::text is null or state = ${filter.state}::text)
      and (${filter.slot}::text is null or exists (
        select from draw where draw.id = ticket_state.draw_id and slot = ${filter.slot}::text))
      and ((${filter.from}::date is null and ${filter.to}::date is null) or draw_id in (
        select id from draw where date >= coalesce(${filter.from}::date, '-infinity')
          and date <= coalesce(${filter.to}::date, 'infinity')))`;
}

export const readTickets = (db: Db, page: TicketPage) => queryRows<TicketRow>(db)`
  select ${COLUMNS} from ticket_state
  where ${buildFilter(page)}
    and (${page.before}::uuid is null
      or (${DRAW_DATE}, placed_at, id) < (select draw.date, placed_at, ticket.id
        from ticket join draw on draw.id = draw_id
        where ticket.id = ${page.before}::uuid and player_id = ${page.playerId}::uuid))
  order by "drawDate" desc, placed_at desc, id desc limit ${page.limit}::integer`;

export interface DayRow {
  /** The day of the draws. */
  readonly date: MyanmarDate;
  readonly ticketCount: number;
  /** Without refunded stakes. */
  readonly stakeKyat: number;
  readonly payoutKyat: number;
  readonly waitingKyat: number;
  readonly refundedKyat: number;
}

export const readDaySums = (db: Db, filter: TicketFilter) => queryRows<DayRow>(db)`
  select ${DRAW_DATE} as date, count(*) as "ticketCount",
    coalesce(sum(stake_kyat) filter (where state <> 'refunded'), 0)::bigint as "stakeKyat",
    sum(payout_kyat)::bigint as "payoutKyat",
    coalesce(sum(stake_kyat) filter (where state = 'waiting'), 0)::bigint as "waitingKyat",
    coalesce(sum(stake_kyat) filter (where state = 'refunded'), 0)::bigint as "refundedKyat"
  from ticket_state where ${buildFilter(filter)} group by 1 order by 1 desc`;

/** At most `most` numbers per ticket, winning numbers first. */
export async function readNumbers(
  db: Db | Tx,
  ticketIds: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const rows = await queryRows<{ ticketId: string; number: string }>(db)`
    select "ticketId", number from (
      select line.ticket_id as "ticketId", line.number, 
        row_number() over (partition by line.ticket_id order by coalesce(due_kyat, 0) > 0 desc, line.number) as place
      from number_line line
      join ticket_state ticket on ticket.id = line.ticket_id
      left join ticket_payout payout on payout.ticket_id = line.ticket_id and payout.line_key = line.number
        and payout.version = ticket.result_version
      where line.ticket_id in (select value::uuid from json_array_elements_text(${toJsonRows(ticketIds)}) as value)
    ) as line where place <= ${limit}::integer order by "ticketId", place`;
  const numbers = new Map<string, string[]>();
  for (const { ticketId, number } of rows) numbers.set(ticketId, [...(numbers.get(ticketId) ?? []), number]);
  return numbers;
}

type DrawSlot = (typeof DRAW_SLOTS)[number];

export interface BetRow {
  readonly ticketId: string;
  readonly game: NumberGameCode;
  readonly date: MyanmarDate;
  readonly slot: DrawSlot | null;
  readonly lineCount: number;
}

/** Of number games. */
export const readBets = (db: Db | Tx, ticketIds: readonly string[]) => queryRows<BetRow>(db)`
  select ticket.id as "ticketId", draw.game, draw.date, draw.slot, line_count as "lineCount"
  from ticket join draw on draw.id = ticket.draw_id
  where ticket.id in (select value::uuid from json_array_elements_text(${toJsonRows(ticketIds)}) as value)`;

export interface LostTicketRow {
  readonly ticketId: string;
  readonly playerId: string;
  readonly drawId: string;
  readonly product: Product;
  readonly result: string;
}

export const readLostTickets = (
  db: Db | Tx,
  { drawIds, playerIds }: { readonly drawIds: readonly string[]; readonly playerIds: readonly string[] },
) => queryRows<LostTicketRow>(db)`
  select ticket.id as "ticketId", player_id as "playerId", draw_id as "drawId", product, draw.result
  from ticket_state ticket join draw on draw.id = ticket.draw_id
  where state = 'lost'
    and draw_id in (select value::uuid from json_array_elements_text(${toJsonRows(drawIds)}) as value)
    and player_id in (select value::uuid from json_array_elements_text(${toJsonRows(playerIds)}) as value)`;

/** Also null for another player's ticket. */
export const readTicket = (db: Db, playerId: string, ticketId: string) => queryRow<TicketRow>(db)`
  select ${COLUMNS} from ticket_state
  where id = ${ticketId}::uuid and player_id = ${playerId}::uuid and draw_id is not null`;

export interface LineRow {
  readonly number: string;
  readonly stakeKyat: number;
  readonly payoutMultiplier: number;
  readonly nearMultiplier: number | null;
  /** By the standing version of the result; 0 until settled. */
  readonly payoutKyat: number;
}

export const readLines = (db: Db, ticketId: string) => queryRows<LineRow>(db)`
  select line.number, line.stake_kyat as "stakeKyat", payout_multiplier as "payoutMultiplier",
    near_multiplier as "nearMultiplier", coalesce(due_kyat, 0) as "payoutKyat"
  from number_line line
  join ticket_state ticket on ticket.id = line.ticket_id
  left join ticket_payout payout on payout.ticket_id = line.ticket_id and payout.line_key = line.number
    and payout.version = ticket.result_version
  where line.ticket_id = ${ticketId}::uuid order by line.number`;

export function buildOpenMoneyCondition(playerId: string): RawBuilder<boolean> {
  return sql`exists (select from ticket_state where player_id = ${playerId}::uuid and state = 'waiting')`;
}

interface WinnerRow {
  readonly playerId: string;
  readonly payoutKyat: number;
}

/** Equal payouts are ordered by the earlier bet. */
export const readHighestPayouts = (
  db: Db,
  won: {
    readonly drawId: string;
    readonly numbers: readonly string[];
    readonly version: number;
    readonly limit: number;
  },
) => queryRows<WinnerRow>(db)`
  select line.player_id as "playerId", sum(payout.due_kyat)::bigint as "payoutKyat"
  from number_line line
  join ticket_payout payout on payout.ticket_id = line.ticket_id and payout.line_key = line.number
    and payout.version = ${won.version}::integer
  join ticket on ticket.id = line.ticket_id
  where line.draw_id = ${won.drawId}::uuid
    and line.number in (select json_array_elements_text(${toJsonRows(won.numbers)})) and payout.due_kyat > 0
  group by line.player_id
  order by sum(payout.due_kyat) desc, min(ticket.placed_at), line.player_id limit ${won.limit}::integer`;
