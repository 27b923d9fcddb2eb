import { getPath } from '@padauk/contract/paths';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { executeSql, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { BettingDeps } from '../betting/index.ts';

/** The text key is `match<kind>`. */
export interface MatchNotice {
  readonly matchId: string;
  readonly kind: 'Postponed' | 'Moved' | 'Void' | 'PriceVoid';
  readonly market?: string;
  readonly priceVersion?: number;
}

export async function insertMatchNotices(tx: Tx, notices: readonly MatchNotice[], at: Date): Promise<void> {
  if (notices.length === 0) return;
  await executeSql(tx)`
    insert into match_notice (match_id, kind, market, price_version, at)
    select "matchId", kind, market, "priceVersion", ${at.toISOString()}::timestamptz
    from json_to_recordset(${toJsonRows(notices)}) as row("matchId" uuid, kind text, market text,
      "priceVersion" integer)`;
}

/** Mirrors `isDecided` in match-settlement.rules.ts. */
const IS_DECIDED = sql`(settles_if_decided and match.outcome like 'void %' and leg.market = 'goal'
  and (home_goals + away_goals > leg.goals or (home_goals + away_goals = leg.goals and leg.sign = '+' and leg.price = 100)))`;

export async function sendMatchNotices(deps: Pick<BettingDeps, 'db' | 'clock' | 'notifyRows'>): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await sendNextNotice(deps);
}

/** `Void` goes to maungs only: a void single is announced by its payout. */
function sendNextNotice(deps: Pick<BettingDeps, 'db' | 'clock' | 'notifyRows'>): Promise<boolean> {
  return runInTransaction(deps.db, async (tx) => {
    const rows = await queryRows<{ id: string }>(tx)`
      select id from match_notice where told_at is null order by at, id limit 1 for update skip locked`;
    const id = rows[0]?.id;
    if (id === undefined) return false;
    await deps.notifyRows(
      tx,
      sql`
        select ticket.player_id, 'match' || notice.kind as text_key,
          jsonb_build_object('home', match.home, 'away', match.away, 'startsAt', match.starts_at) as params,
          ${getPath('footballTicket', { id: '' })}::text || max(ticket.id::text) as path, notice.at
        from match_notice notice
        join football_match match on match.id = notice.match_id
        join match_leg leg on leg.match_id = notice.match_id
        join match_ticket terms on terms.ticket_id = leg.ticket_id
        join ticket on ticket.id = leg.ticket_id
        where notice.id = ${id}::uuid and case kind
          when 'PriceVoid' then leg.market = notice.market and leg.price_version = notice.price_version
          when 'Void' then line_count > 1 and terms.state <> 'lost' and not ${IS_DECIDED}
          else terms.state = 'waiting' end
        group by ticket.player_id, notice.kind, match.home, match.away, match.starts_at, notice.at`,
    );
    await executeSql(tx)`
      update match_notice set told_at = ${deps.clock.now().toISOString()}::timestamptz where id = ${id}::uuid`;
    return true;
  });
}
