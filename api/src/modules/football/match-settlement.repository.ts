import type { TicketState } from '@padauk/contract/betting/ticket-states';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readQueueSize } from '../../platform/database/queue-size.ts';
import { executeSql, hasRows, inOrder, queryColumn, queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { MatchRow } from './football.types.ts';
import type { LegRow, TicketTerms } from './match-settlement.rules.ts';

export interface MatchToSettle extends Pick<MatchRow, 'id' | 'home' | 'away' | 'outcome'> {
  readonly outcomeVersion: number | null;
  readonly settledAt: Date | null;
  /** A line became void, and not every ticket has been processed since. */
  readonly hasUnsettledVoid: boolean;
  readonly settledTicketId: string | null;
}

const IS_UNSETTLED = sql`
  ((football_match.outcome is not null and settled_at is null) or has_unsettled_void)`;

export const readUnsettledMatches = (db: Db) => queryColumn<string>(db)`
  select id from football_match where ${IS_UNSETTLED} order by starts_at, id limit 100`;

/** Since the confirmation of the outcome. A price that was voided later has no time. */
export const readMatchesToSettle = (db: Db | Tx) =>
  readQueueSize(db, {
    since: sql`case when settled_at is null then confirmed_at end`,
    rows: sql`football_match left join match_outcome on match_id = id and version = outcome_version
      where ${IS_UNSETTLED}`,
  });

export const lockMatchToSettle = (tx: Tx, id: string) => queryRow<MatchToSettle>(tx)`
  select id, home, away, outcome, outcome_version as "outcomeVersion", settled_at as "settledAt",
    has_unsettled_void as "hasUnsettledVoid", settled_ticket_id as "settledTicketId"
  from football_match where id = ${id}::uuid for no key update`;

/** F18: nothing is paid while a contradicting outcome waits for a second person. */
export const isInDoubt = (tx: Tx, matchId: string) => hasRows(tx)`
  select 1 from match_outcome
  where match_id = ${matchId}::uuid and confirmed_at is null and dismissed_at is null limit 1`;

const MIN_UUID = '00000000-0000-0000-0000-000000000000';

/** In the order of ids, so that two matches can settle concurrently without a deadlock. */
export const lockNextTickets = (
  tx: Tx,
  matchId: string,
  afterTicketId: string | null,
  limit: number,
) => queryColumn<string>(tx)`
  select ticket_id as id from match_ticket where ticket_id in (
    select ticket_id from match_leg where match_id = ${matchId}::uuid and ticket_id > ${afterTicketId ?? MIN_UUID}::uuid
    order by ticket_id limit ${limit}::integer
  ) order by ticket_id for no key update`;

export interface TicketToSettle extends TicketTerms {
  readonly id: string;
  readonly playerId: string;
  readonly version: number;
  readonly state: TicketState;
  readonly dueKyat: number;
  readonly legs: readonly LegRow[];
  /** Another match of the ticket has a disputed outcome. */
  readonly isInDoubt: boolean;
}

/** A leg is void when its ticket was placed after the real kick-off. */
export const readTicketsToSettle = (tx: Tx, ids: readonly string[]) => queryRows<TicketToSettle>(tx)`
  select ticket.id, ticket.player_id as "playerId", ticket.stake_kyat as "stakeKyat",
    json_build_object('base', fee_base, 'percent', fee_percent) as fee, maximum_payout_kyat as "maximumPayoutKyat",
    terms.version, terms.state, due_kyat as "dueKyat", legs, "isInDoubt"
  from match_ticket terms
  join ticket on ticket.id = terms.ticket_id
  join lateral (
    select json_agg(json_build_object(
        'market', leg.market, 'side', side, 'upper', leg.upper_team,
        'line', json_build_object('goals', leg.goals, 'sign', leg.sign, 'pricePercent', leg.price),
        'outcome', outcome, 'settlesIfDecided', settles_if_decided,
        'isVoid', price.voided_at is not null or (outcome is not null and ticket.placed_at >= starts_at)
      ) order by leg.leg) as legs,
      bool_or(exists (
        select from match_outcome doubt where doubt.match_id = leg.match_id and football_match.outcome is not null
          and confirmed_at is null and dismissed_at is null)) as "isInDoubt"
    from match_leg leg
    join football_match on football_match.id = leg.match_id
    join match_price price
      on price.match_id = leg.match_id and price.market = leg.market and price.version = leg.price_version
    where leg.ticket_id = terms.ticket_id
  ) of_ticket on true
  where terms.ticket_id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}))
  order by terms.ticket_id`;

export interface ChangedTicket extends Pick<TicketToSettle, 'id' | 'playerId' | 'version' | 'state' | 'dueKyat'> {
  readonly hasMoved: boolean;
}

/** Each ticket whose due amount changed enters the chunk under its own version. */
export async function writeTicketStates(tx: Tx, changed: readonly ChangedTicket[], at: Date): Promise<void> {
  const rows = sql`json_to_recordset(${toJsonRows(changed)})
    as row(id uuid, "playerId" uuid, version integer, state text, "dueKyat" bigint, "hasMoved" boolean)`;
  await inOrder(
    executeSql(tx)`
      update match_ticket set version = row.version, state = row.state, due_kyat = row."dueKyat",
        settled_at = case when row.state <> 'waiting' then ${at.toISOString()}::timestamptz end
      from ${rows} where ticket_id = row.id`,
    executeSql(tx)`
      insert into settlement_due (ticket_id, line_key, player_id, due_kyat, version, state)
      select id, 'ticket', "playerId", "dueKyat", version, state from ${rows} where "hasMoved" order by id`,
  );
}

export const writeMatchCursor = (tx: Tx, matchId: string, lastTicketId: string) => executeSql(tx)`
  update football_match set settled_ticket_id = ${lastTicketId}::uuid where id = ${matchId}::uuid`;

/** A match without an outcome stays unsettled: only its void legs are settled. */
export const writeMatchSettled = (tx: Tx, matchId: string, at: Date) => executeSql(tx)`
  update football_match set has_unsettled_void = false,
    settled_at = case when outcome is not null then ${at.toISOString()}::timestamptz end
  where id = ${matchId}::uuid`;
