import { sql } from 'kysely';
import type { HandicapLine } from '@padauk/contract/football/handicap.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { MATCH_COLUMNS } from './football.repository.ts';
import type { MatchRow, Market } from './football.types.ts';
import { parseOutcome, type OutcomeVersion } from './football.rules.ts';

export const lockMatch = (tx: Tx, id: string) => queryRow<MatchRow>(tx)`
  select ${MATCH_COLUMNS} from football_match where id = ${id}::uuid for no key update`;

export interface OutcomeRow extends OutcomeVersion {
  readonly reason: string | null;
  readonly enteredAt: Date;
  readonly confirmedAt: Date | null;
}

export const readOutcomes = (db: Db | Tx, matchId: string) => queryRows<OutcomeRow>(db)`
  select version, outcome, reason, entered_by as "enteredBy", entered_at as "enteredAt",
    confirmed_by as "confirmedBy", confirmed_at as "confirmedAt", dismissed_by as "dismissedBy"
  from match_outcome where match_id = ${matchId}::uuid order by version`;

export async function insertOutcome(
  tx: Tx,
  matchId: string,
  entered: {
    readonly version: number;
    readonly outcome: string;
    readonly reason: string | null;
    readonly by: string;
    readonly at: Date;
    readonly confirmedBy: string | null;
  },
): Promise<void> {
  const at = entered.at.toISOString();
  await executeSql(tx)`
    insert into match_outcome (match_id, version, outcome, reason, entered_by, entered_at, confirmed_by, confirmed_at)
    values (${matchId}::uuid, ${entered.version}::integer, ${entered.outcome}, ${entered.reason}::text, ${entered.by},
      ${at}::timestamptz, ${entered.confirmedBy}::text, ${entered.confirmedBy === null ? null : at}::timestamptz)`;
}

interface Decision {
  readonly by: string;
  readonly at: Date;
}

export const confirmOutcome = (tx: Tx, matchId: string, version: number, { by, at }: Decision) => executeSql(tx)`
  update match_outcome set confirmed_by = ${by}, confirmed_at = ${at.toISOString()}::timestamptz
  where match_id = ${matchId}::uuid and version = ${version}::integer`;

/** Of all sources or of one: a feed replaces only its own outcome. Returns whether an outcome waited. */
export const dismissOutcomes = (
  tx: Tx,
  matchId: string,
  { by, at, enteredBy = null }: Decision & { readonly enteredBy?: string | null },
) => hasRows(tx)`
  update match_outcome set dismissed_by = ${by}, dismissed_at = ${at.toISOString()}::timestamptz
  where match_id = ${matchId}::uuid and (${enteredBy}::text is null or entered_by = ${enteredBy}::text)
    and confirmed_at is null and dismissed_at is null returning 1`;

/** Restarts the settlement of the match. */
export async function writeOutcome(
  tx: Tx,
  matchId: string,
  { outcome, version }: { readonly outcome: string; readonly version: number },
): Promise<void> {
  const { isVoid, score } = parseOutcome(outcome);
  await executeSql(tx)`
    update football_match
    set outcome = ${outcome}, outcome_version = ${version}::integer, settled_at = null, settled_ticket_id = null,
      status = case when not ${isVoid}::boolean then 'finished'
        when status in ('scheduled', 'live', 'finished') then 'abandoned' else status end,
      home_goals = coalesce(${score?.home ?? null}::smallint, home_goals),
      away_goals = coalesce(${score?.away ?? null}::smallint, away_goals)
    where id = ${matchId}::uuid`;
}

export const restartSettlement = (tx: Tx, matchId: string) => executeSql(tx)`
  update football_match set settled_at = null, settled_ticket_id = null
  where id = ${matchId}::uuid and outcome is not null`;

export const markUnsettledVoid = (tx: Tx, matchId: string) => executeSql(tx)`
  update football_match set has_unsettled_void = true, settled_at = null, settled_ticket_id = null
  where id = ${matchId}::uuid`;

export const writeMatchClosed = (tx: Tx, matchId: string, at: Date) => executeSql(tx)`
  update football_match set closed_at = ${at.toISOString()}::timestamptz where id = ${matchId}::uuid`;

/** Returns false when the line is unknown or already void. */
export const voidPrice = (
  tx: Tx,
  price: { readonly matchId: string; readonly market: string; readonly version: number },
  { by, at }: Decision,
) => hasRows(tx)`
  update match_price set voided_at = ${at.toISOString()}::timestamptz, voided_by = ${by}
  where match_id = ${price.matchId}::uuid and market = ${price.market} and version = ${price.version}::integer
    and voided_at is null
  returning 1`;

export const hasPrice = (
  db: Db | Tx,
  { matchId, market, version }: { readonly matchId: string; readonly market: string; readonly version: number },
) => hasRows(db)`
  select from match_price
  where match_id = ${matchId}::uuid and market = ${market} and version = ${version}::integer
    and voided_at is null`;

export interface OpenMatch extends Pick<MatchRow, 'id' | 'home' | 'away' | 'status' | 'homeGoals' | 'awayGoals'> {
  readonly day: string;
  readonly waitingOutcome: string | null;
  readonly waitingSince: Date | null;
  readonly isSpokenFor: boolean;
}

export const readOpenMatches = (db: Db, untilDay: string) => queryRows<OpenMatch>(db)`
  select id, match_day::text as day, home, away, status, home_goals as "homeGoals", away_goals as "awayGoals",
    waiting.outcome as "waitingOutcome", waiting.entered_at as "waitingSince", waiting.outcome is not null or exists (
      select from match_outcome entry where match_id = id and confirmed_at is null and dismissed_at is null
        and entry.outcome <> 'void') as "isSpokenFor"
  from football_match
  left join lateral (
    select entry.outcome, entered_at from match_outcome entry
    where match_id = id and confirmed_at is null and dismissed_at is null and entered_by like 'feed:%'
    order by version desc limit 1
  ) waiting on true
  where football_match.outcome is null and match_day <= ${untilDay}::date
  order by match_day, starts_at, id limit 500`;

export const readMatchTeams = (db: Db, ids: readonly string[]) => queryRows<Pick<MatchRow, 'id' | 'home' | 'away'>>(db)`
  select id, home, away from football_match
  where id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}) as value)`;

export interface WaitingOutcome extends Pick<MatchRow, 'home' | 'away'> {
  readonly matchId: string;
  readonly day: string;
  readonly outcome: string;
  readonly enteredBy: string;
  readonly enteredAt: Date;
  /** The outcome that counts meanwhile, and its author; null when none does. */
  readonly standing: string | null;
  readonly standingBy: string | null;
}

/** Outcomes that wait for a second person or the feed, the longest waiting first. */
export const readWaitingOutcomes = (db: Db) => queryRows<WaitingOutcome>(db)`
  select match_id as "matchId", match_day::text as day, home, away, entry.outcome, entered_by as "enteredBy",
    entered_at as "enteredAt", football_match.outcome as standing,
    (select entered_by from match_outcome counts where counts.match_id = football_match.id
      and counts.version = football_match.outcome_version) as "standingBy"
  from match_outcome entry join football_match on football_match.id = match_id
  where confirmed_at is null and dismissed_at is null
  order by entered_at, match_id, version limit 100`;

export const writePostponed = (tx: Tx, matchId: string) => hasRows(tx)`
  update football_match set status = 'postponed', postponed_by_hand = true
  where id = ${matchId}::uuid and outcome is null and not postponed_by_hand returning 1`;

/** The reset revision accepts what the feed sent meanwhile. */
export const writeResumed = (tx: Tx, matchId: string) => hasRows(tx)`
  update football_match set status = 'scheduled', postponed_by_hand = false, feed_revision = null
  where id = ${matchId}::uuid and outcome is null and postponed_by_hand returning 1`;

/** A new version even for an unchanged line. */
export async function writeLine(
  tx: Tx,
  matchId: string,
  set: { readonly market: Market; readonly line: HandicapLine; readonly upper: 'home' | 'away' | null },
): Promise<void> {
  const { market, line, upper } = set;
  const column = (name: string) => sql.ref(`${market}_${name}`);
  await executeSql(tx)`
    update football_match set ${column('goals')} = ${line.goals}::smallint, ${column('sign')} = ${line.sign},
      ${column('price')} = ${line.pricePercent}::smallint,
      ${column('version')} = ${column('version')} + 1, ${column('by_hand')} = true,
      upper_team = coalesce(${upper}::text, upper_team)
    where id = ${matchId}::uuid`;
}

export async function writeFeedFollowed(tx: Tx, matchId: string, market: Market): Promise<boolean> {
  const column = sql.ref(`${market}_by_hand`);
  return await hasRows(tx)`
    update football_match set ${column} = false, feed_revision = null where id = ${matchId}::uuid and ${column}
    returning 1`;
}
