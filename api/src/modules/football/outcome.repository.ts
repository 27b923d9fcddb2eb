import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { MATCH_COLUMNS } from './football.repository.ts';
import type { MatchRow } from './football.types.ts';
import { parseOutcome, type OutcomeVersion } from './outcome.rules.ts';

export async function lockMatch(tx: Tx, id: string): Promise<MatchRow | null> {
  const { rows } = await sql<MatchRow>`
    select ${MATCH_COLUMNS} from football_match where id = ${id}::uuid for no key update`.execute(tx);
  return rows[0] ?? null;
}

export interface OutcomeRow extends OutcomeVersion {
  readonly reason: string | null;
  readonly enteredAt: Date;
  readonly confirmedAt: Date | null;
}

export async function readOutcomes(db: Db | Tx, matchId: string): Promise<OutcomeRow[]> {
  const { rows } = await sql<OutcomeRow>`
    select version, outcome, reason, entered_by as "enteredBy", entered_at as "enteredAt",
      confirmed_by as "confirmedBy", confirmed_at as "confirmedAt", dismissed_by as "dismissedBy"
    from match_outcome where match_id = ${matchId}::uuid order by version`.execute(db);
  return rows;
}

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
  await sql`
    insert into match_outcome (match_id, version, outcome, reason, entered_by, entered_at, confirmed_by, confirmed_at)
    values (${matchId}::uuid, ${entered.version}::integer, ${entered.outcome}, ${entered.reason}::text, ${entered.by}, ${at}::timestamptz,
      ${entered.confirmedBy}::text, ${entered.confirmedBy === null ? null : at}::timestamptz)`.execute(tx);
}

interface Decision {
  readonly by: string;
  readonly at: Date;
}

export async function confirmOutcome(tx: Tx, matchId: string, version: number, { by, at }: Decision): Promise<void> {
  await sql`
    update match_outcome set confirmed_by = ${by}, confirmed_at = ${at.toISOString()}::timestamptz
    where match_id = ${matchId}::uuid and version = ${version}::integer`.execute(tx);
}

export async function dismissOutcomes(tx: Tx, matchId: string, { by, at }: Decision): Promise<void> {
  await sql`
    update match_outcome set dismissed_by = ${by}, dismissed_at = ${at.toISOString()}::timestamptz
    where match_id = ${matchId}::uuid and confirmed_at is null and dismissed_at is null`.execute(tx);
}

/** A feed replaces its own waiting outcomes. Returns whether it had any. */
export async function retractOutcomes(tx: Tx, matchId: string, { by, at }: Decision): Promise<boolean> {
  const { rows } = await sql`
    update match_outcome set dismissed_by = ${by}, dismissed_at = ${at.toISOString()}::timestamptz
    where match_id = ${matchId}::uuid and entered_by = ${by} and confirmed_at is null and dismissed_at is null returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Restarts the settlement of the match. */
export async function writeOutcome(
  tx: Tx,
  matchId: string,
  { outcome, version }: { readonly outcome: string; readonly version: number },
): Promise<void> {
  const { isVoid, score } = parseOutcome(outcome);
  await sql`
    update football_match set outcome = ${outcome}, outcome_version = ${version}::integer, settled_at = null, settled_ticket_id = null,
      status = case when not ${isVoid}::boolean then 'finished' when status in ('scheduled', 'live', 'finished') then 'abandoned' else status end,
      home_goals = coalesce(${score?.home ?? null}::smallint, home_goals), away_goals = coalesce(${score?.away ?? null}::smallint, away_goals)
    where id = ${matchId}::uuid`.execute(tx);
}

export async function restartSettlement(tx: Tx, matchId: string): Promise<void> {
  await sql`
    update football_match set settled_at = null, settled_ticket_id = null where id = ${matchId}::uuid and outcome is not null`.execute(
    tx,
  );
}

export async function markUnsettledVoid(tx: Tx, matchId: string): Promise<void> {
  await sql`
    update football_match set has_unsettled_void = true, settled_at = null, settled_ticket_id = null where id = ${matchId}::uuid`.execute(
    tx,
  );
}

export async function writeMatchClosed(tx: Tx, matchId: string, at: Date): Promise<void> {
  await sql`update football_match set closed_at = ${at.toISOString()}::timestamptz where id = ${matchId}::uuid`.execute(
    tx,
  );
}

/** Returns false when the line is unknown or already void. */
export async function voidPrice(
  tx: Tx,
  price: { readonly matchId: string; readonly market: string; readonly version: number },
  { by, at }: Decision,
): Promise<boolean> {
  const { rows } = await sql`
    update match_price set voided_at = ${at.toISOString()}::timestamptz, voided_by = ${by}
    where match_id = ${price.matchId}::uuid and market = ${price.market} and version = ${price.version}::integer and voided_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function hasPrice(
  db: Db | Tx,
  { matchId, market, version }: { readonly matchId: string; readonly market: string; readonly version: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from match_price
    where match_id = ${matchId}::uuid and market = ${market} and version = ${version}::integer
      and voided_at is null`.execute(db);
  return rows.length > 0;
}

export interface OpenMatch {
  readonly id: string;
  readonly day: string;
  readonly home: string;
  readonly away: string;
  readonly status: string;
  readonly homeGoals: number | null;
  readonly awayGoals: number | null;
  readonly waitingOutcome: string | null;
  readonly waitingSince: Date | null;
  readonly isSpokenFor: boolean;
}

export async function readOpenMatches(db: Db, untilDay: string): Promise<OpenMatch[]> {
  const { rows } = await sql<OpenMatch>`
    select id, match_day::text as day, home, away, status, home_goals as "homeGoals", away_goals as "awayGoals",
      waiting.outcome as "waitingOutcome", waiting.entered_at as "waitingSince", waiting.outcome is not null or exists (
        select from match_outcome entry where match_id = id and confirmed_at is null and dismissed_at is null and entry.outcome <> 'void') as "isSpokenFor"
    from football_match
    left join lateral (
      select entry.outcome, entered_at from match_outcome entry
      where match_id = id and confirmed_at is null and dismissed_at is null and entered_by like 'feed:%' order by version desc limit 1
    ) waiting on true
    where football_match.outcome is null and match_day <= ${untilDay}::date order by match_day, starts_at, id limit 500`.execute(
    db,
  );
  return rows;
}
