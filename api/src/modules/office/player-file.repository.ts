import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';

/** Reads tables of other modules, as a report. */
export interface FileLine {
  readonly at: Date;
  readonly subject: string;
  readonly state: string | null;
  readonly amountKyat: number | null;
  /** The id of the row or of its request. */
  readonly reference: string | null;
}

export interface FilePage {
  readonly playerId: string;
  /** Exclusive, ISO with time zone; null: the newest lines. */
  readonly before: string | null;
  readonly limit: number;
}

export type FilePart = 'tickets' | 'movements' | 'top-ups' | 'withdrawals' | 'transfers' | 'refusals' | 'sessions';

/** Without device ids and account numbers. */
const PARTS: Readonly<Record<FilePart, (playerId: string) => RawBuilder<unknown>>> = {
  tickets: (playerId) => sql`
    select placed_at as at,
      concat_ws(' ', ticket.product, draw.date, draw.slot, line_count || ' lines, paid', payout_kyat) as subject,
      state, stake_kyat as "amountKyat", ticket.id::text as reference
    from ticket_state as ticket left join draw on draw.id = ticket.draw_id where ticket.player_id = ${playerId}::uuid`,
  movements: (playerId) => sql`
    select entry.at, concat_ws(' ', kind, 'on', split_part(account_id, ':', 1)) as subject,
      'balance ' || balance_after as state, amount as "amountKyat", cause_id as reference
    from ledger_entry as entry join ledger_transaction as posted on posted.id = entry.transaction_id
    where account_id in (${`player_main:${playerId}`}, ${`player_hold:${playerId}`})`,
  'top-ups': (playerId) => sql`
    select sent_at as at, concat_ws(' ', bank, 'slip', slip_number, decided_by, refusal_note) as subject, state,
      amount_kyat as "amountKyat", id::text as reference
    from top_up where player_id = ${playerId}::uuid`,
  withdrawals: (playerId) => sql`
    select sent_at as at, concat_ws(' ', bank, decided_by, refusal_note) as subject, state, amount_kyat as "amountKyat",
      id::text as reference
    from withdrawal where player_id = ${playerId}::uuid`,
  transfers: (playerId) => sql`
    select requested_at as at, concat_ws(' ', direction, reason) as subject, state, amount_kyat as "amountKyat",
      id::text as reference
    from transfer where player_id = ${playerId}::uuid`,
  refusals: (playerId) => sql`
    select refused_at as at, concat_ws(' ', endpoint, game, date, slot, event_id) as subject, refusal as state,
      amount_kyat as "amountKyat", request_id as reference
    from money_refusal left join draw on draw.id = event_id where player_id = ${playerId}::uuid`,
  sessions: (playerId) => sql`
    select started_at as at,
      concat_ws(' ', nullif(device_name, ''), 'last seen', to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI UTC')) as subject,
      case when ended_at is null then 'open' else 'ended' end as state,
      null::bigint as "amountKyat", null::text as reference
    from player_session where player_id = ${playerId}::uuid`,
};

export const readFileLines = (db: Db, part: FilePart, page: FilePage) => queryRows<FileLine>(db)`
  select at, subject, state, "amountKyat", reference from (${PARTS[part](page.playerId)}) as line
  where ${page.before}::timestamptz is null or at < ${page.before}::timestamptz
  order by at desc limit ${page.limit}::integer`;

export interface FileHeader {
  readonly phone: string;
  readonly name: string;
  readonly joinedAt: Date;
  readonly isPhoneVerified: boolean;
  readonly closedAt: Date | null;
}

export const readFileHeader = (db: Db, playerId: string) => queryRow<FileHeader>(db)`
  select phone, name, joined_at as "joinedAt", is_phone_verified as "isPhoneVerified", closed_at as "closedAt"
  from player left join account_closure on player_id = id where id = ${playerId}::uuid`;

export interface Mention {
  readonly kind: string;
  readonly playerId: string;
  readonly at: Date;
  readonly reference: string;
}

const MAX_MENTIONS = 20;

export const findMentionsById = (db: Db, id: string) => queryRows<Mention>(db)`
  with asked as (select ${id}::uuid as id)
  select 'player' as kind, player.id as "playerId", joined_at as at, player.id::text as reference
    from player join asked using (id)
  union all select 'ticket', player_id, placed_at, id::text from ticket join asked using (id)
  union all select 'top-up', player_id, sent_at, id::text from top_up join asked using (id)
  union all select 'withdrawal', player_id, sent_at, id::text from withdrawal join asked using (id)
  union all select 'transfer', player_id, requested_at, id::text from transfer join asked using (id)
  union all select 'refusal', player_id, refused_at, request_id from money_refusal, asked
    where request_id in (asked.id::text, replace(asked.id::text, '-', ''))
  limit ${MAX_MENTIONS}::integer`;

/** `number` is a slip number or the last six characters of an id. Tickets only of draws after `drawnSince`. */
export async function findMentionsByNumber(db: Db, number: string, drawnSince: Date): Promise<Mention[]> {
  const end = number.toLowerCase();
  return await queryRows<Mention>(db)`
    select 'top-up' as kind, player_id as "playerId", sent_at as at, id::text as reference from top_up
      where slip_number = ${number} or right(id::text, 6) = ${end}
    union all select 'withdrawal', player_id, sent_at, id::text from withdrawal where right(id::text, 6) = ${end}
    union all select 'ticket', player_id, placed_at, ticket.id::text
      from draw join ticket on draw_id = draw.id
      where draws_at > ${drawnSince.toISOString()}::timestamptz and right(ticket.id::text, 6) = ${end}
    order by at desc limit ${MAX_MENTIONS}::integer`;
}
