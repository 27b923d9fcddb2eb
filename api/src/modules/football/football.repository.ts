import type { HandicapLine } from '@padauk/contract/rules/handicap';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { getOpeningTime } from './football.rules.ts';
import type { FeedMatch, MatchRow } from './football.types.ts';
import { insertMatchNotices, type MatchNotice } from './match-notices.ts';

/** A void line closes its market until the line changes. */
const selectLine = (market: 'body' | 'goal'): RawBuilder<unknown> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${market}_${name}`);
  return sql`case when ${column('goals')} is not null and not exists (
      select from match_price price where price.match_id = football_match.id and price.market = ${sql.lit(market)} and price.version = ${column('version')} and voided_at is not null
    ) then json_build_object('goals', ${column('goals')}, 'sign', ${column('sign')}, 'pricePercent', ${column('price')}) end as ${sql.ref(market)}`;
};

export const MATCH_COLUMNS = sql`
  id, league, home, away, opens_at as "opensAt", starts_at as "startsAt", upper_team as upper, ${selectLine('body')}, ${selectLine('goal')},
  body_version as "bodyVersion", goal_version as "goalVersion", home_goals as "homeGoals", away_goals as "awayGoals", status,
  closed_at as "closedAt", kicked_off_at as "kickedOffAt", outcome, settles_if_decided as "settlesIfDecided"`;

function toRow(match: FeedMatch): Record<string, unknown> {
  return {
    feed_key: match.key,
    match_day: match.day,
    league: match.league,
    home: match.home,
    away: match.away,
    opens_at: getOpeningTime(match).toISOString(),
    starts_at: match.startsAt.toISOString(),
    upper_team: match.upper,
    body_goals: match.body?.goals,
    body_sign: match.body?.sign,
    body_price: match.body?.pricePercent,
    goal_goals: match.goal?.goals,
    goal_sign: match.goal?.sign,
    goal_price: match.goal?.pricePercent,
    home_goals: match.score?.home,
    away_goals: match.score?.away,
    status: match.status,
    revision: match.revision,
  };
}

function selectNewest(matches: readonly FeedMatch[]): readonly FeedMatch[] {
  const byKey = new Map<string, FeedMatch>();
  for (const match of matches) {
    const newest = byKey.get(match.key);
    if (newest === undefined || (match.revision ?? 0) >= (newest.revision ?? 0)) byKey.set(match.key, match);
  }
  return [...byKey.values()];
}

/** Locks in the order in which tickets lock matches. */
async function lockMatchesByKey(tx: Tx, keys: readonly string[]): Promise<readonly MatchSchedule[]> {
  const { rows } = await sql<MatchSchedule>`
    select id, status, starts_at as "startsAt" from football_match where feed_key in (select json_array_elements_text(${toJsonRows(keys)}))
    order by id for no key update`.execute(tx);
  return rows;
}

type MatchSchedule = Pick<MatchRow, 'id' | 'status' | 'startsAt'>;

function buildNotices(before: readonly MatchSchedule[], after: readonly MatchSchedule[]): readonly MatchNotice[] {
  return after.flatMap(({ id, status, startsAt }): readonly MatchNotice[] => {
    const previous = before.find((match) => match.id === id);
    if (previous === undefined) return [];
    if (status === 'postponed') return previous.status === status ? [] : [{ matchId: id, kind: 'Postponed' }];
    return status === 'scheduled' && previous.startsAt.getTime() !== startsAt.getTime()
      ? [{ matchId: id, kind: 'Moved' }]
      : [];
  });
}

/** The caller holds the locks. */
function selectLineColumns(market: 'body' | 'goal'): RawBuilder<unknown> {
  const isHeld = sql.ref(`held.${market}_by_hand`);
  return sql.join(
    ['goals', 'sign', 'price'].map((name) => {
      const column = `${market}_${name}`;
      return sql`case when ${isHeld} then ${sql.ref(`held.${column}`)} else ${sql.ref(`row.${column}`)} end`;
    }),
  );
}

/**
 * A changed line gets a new version. Rows may arrive late or repeatedly: a revision that is not higher changes nothing,
 * and a started match never becomes scheduled again. Opened betting, outcomes, operators' values and the match's own
 * `settlesIfDecided` stay. Returns the ids of new and changed matches.
 */
export async function upsertMatches(
  tx: Tx,
  feedMatches: readonly FeedMatch[],
  at: Date,
  settlesIfDecided = false,
): Promise<string[]> {
  const matches = selectNewest(feedMatches);
  const before = await lockMatchesByKey(
    tx,
    matches.map(({ key }) => key),
  );
  const { rows } = await sql<MatchSchedule>`
    insert into football_match as known (feed_key, match_day, league, home, away, opens_at, starts_at, upper_team, body_goals, body_sign, body_price, goal_goals, goal_sign, goal_price, home_goals, away_goals, status, feed_revision, settles_if_decided)
    select row.feed_key, row.match_day, row.league, row.home, row.away, row.opens_at, row.starts_at,
      case when held.body_by_hand then held.upper_team else row.upper_team end,
      ${selectLineColumns('body')}, ${selectLineColumns('goal')}, row.home_goals, row.away_goals, row.status, revision, ${settlesIfDecided}::boolean
    from json_to_recordset(${toJsonRows(matches.map(toRow))}) as row(
      feed_key text, match_day date, league text, home text, away text, opens_at timestamptz, starts_at timestamptz, upper_team text, body_goals smallint, body_sign text, body_price smallint,
      goal_goals smallint, goal_sign text, goal_price smallint, home_goals smallint, away_goals smallint, status text, revision bigint)
    left join football_match held on held.feed_key = row.feed_key
    where not (coalesce(held.postponed_by_hand, false) and row.status in ('scheduled', 'live'))
    order by row.feed_key
    on conflict (feed_key) do update set
      starts_at = excluded.starts_at, opens_at = case when known.opens_at > ${at.toISOString()}::timestamptz then excluded.opens_at else known.opens_at end, upper_team = excluded.upper_team,
      body_goals = excluded.body_goals, body_sign = excluded.body_sign, body_price = excluded.body_price,
      goal_goals = excluded.goal_goals, goal_sign = excluded.goal_sign, goal_price = excluded.goal_price,
      home_goals = excluded.home_goals, away_goals = excluded.away_goals, status = excluded.status,
      body_version = known.body_version + case when (known.upper_team, known.body_goals, known.body_sign, known.body_price)
        is distinct from (excluded.upper_team, excluded.body_goals, excluded.body_sign, excluded.body_price) then 1 else 0 end,
      goal_version = known.goal_version + case when (known.goal_goals, known.goal_sign, known.goal_price)
        is distinct from (excluded.goal_goals, excluded.goal_sign, excluded.goal_price) then 1 else 0 end
      where known.outcome is null and not (excluded.status = 'scheduled' and known.status not in ('scheduled', 'postponed'))
        and coalesce(excluded.feed_revision > known.feed_revision, true)
        and (known.starts_at, known.upper_team, known.body_goals, known.body_sign, known.body_price, known.goal_goals, known.goal_sign, known.goal_price, known.home_goals, known.away_goals, known.status)
        is distinct from (excluded.starts_at, excluded.upper_team, excluded.body_goals, excluded.body_sign, excluded.body_price, excluded.goal_goals, excluded.goal_sign, excluded.goal_price, excluded.home_goals, excluded.away_goals, excluded.status)
    returning id, status, starts_at as "startsAt"`.execute(tx);
  await updateRevisions(tx, matches);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await Promise.all([insertPrices(tx, ids, at), insertMatchNotices(tx, buildNotices(before, rows), at)]);
  return ids;
}

/** Also for unchanged matches, so that older rows are detected later. */
async function updateRevisions(tx: Tx, matches: readonly FeedMatch[]): Promise<void> {
  const counted = matches.flatMap(({ key, revision }) => (revision === undefined ? [] : [{ key, revision }]));
  if (counted.length === 0) return;
  await sql`
    update football_match set feed_revision = row.revision from json_to_recordset(${toJsonRows(counted)}) as row(key text, revision bigint)
    where feed_key = row.key and coalesce(feed_revision < row.revision, true)`.execute(tx);
}

export async function insertPrices(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  const selectPrices = (market: 'body' | 'goal'): RawBuilder<unknown> => sql`
    select id, ${sql.lit(market)}, ${sql.ref(`${market}_version`)}, upper_team, ${sql.ref(`${market}_goals`)}, ${sql.ref(`${market}_sign`)}, ${sql.ref(`${market}_price`)},
      ${at.toISOString()}::timestamptz
    from football_match where id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}))`;
  await sql`
    insert into match_price (match_id, market, version, upper_team, goals, sign, price, at)
    ${selectPrices('body')} union all ${selectPrices('goal')}
    on conflict do nothing`.execute(tx);
}

export async function readMatchesOfDay(db: Db, day: string): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select ${MATCH_COLUMNS} from football_match where match_day = ${day}::date order by starts_at, league, home`.execute(
    db,
  );
  return rows;
}

export async function readMatchesByIds(tx: Tx, ids: readonly string[]): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select ${MATCH_COLUMNS} from football_match where id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)})) order by id`.execute(
    tx,
  );
  return rows;
}

interface LineVersion {
  readonly market: string;
  readonly version: number;
  readonly upper: string;
  readonly line: HandicapLine | null;
  readonly at: Date;
  readonly voidedAt: Date | null;
  readonly voidedBy: string | null;
}

export async function readLineVersions(db: Db, matchId: string): Promise<LineVersion[]> {
  const { rows } = await sql<LineVersion>`
    select market, version, upper_team as upper, at, voided_at as "voidedAt", voided_by as "voidedBy",
      case when goals is not null then json_build_object('goals', goals, 'sign', sign, 'pricePercent', price) end as line
    from match_price where match_id = ${matchId}::uuid order by market, version desc`.execute(db);
  return rows;
}

export async function readDaysWithoutOutcome(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct match_day::text as day from football_match
    where outcome is null and match_day < ${day}::date and match_day >= ${day}::date - 3 order by 1`.execute(db);
  return rows.map((row) => row.day);
}

export interface EndedMatch {
  readonly id: string;
  readonly status: MatchRow['status'];
  /** Null while the score is not known. */
  readonly outcome: string | null;
}

/**
 * Ended matches whose outcome the feed has not entered. An entry that the feed took back does not count as entered; one
 * that people dismissed does.
 */
export async function readEndedMatches(db: Db, by: string): Promise<EndedMatch[]> {
  const { rows } = await sql<EndedMatch>`
    select id, status, said.outcome from football_match
    cross join lateral (
      select case when status = 'finished' then home_goals || '-' || away_goals
        when status = 'abandoned' and settles_if_decided then coalesce('void ' || home_goals || '-' || away_goals, 'void') else 'void' end as outcome
    ) said
    where football_match.outcome is null and status in ('finished', 'abandoned', 'cancelled') and not exists (
      select from match_outcome entry where match_id = id and entered_by = ${by} and dismissed_by is distinct from ${by} and entry.outcome = said.outcome)
    order by starts_at, id limit 100`.execute(db);
  return rows;
}

/** Scores that differ from the standing outcome or that the feed repeats: a person or the feed may have erred. */
export async function readContradictedOutcomes(
  db: Db,
  by: string,
  matches: readonly FeedMatch[],
): Promise<{ readonly id: string; readonly outcome: string }[]> {
  const ended = selectNewest(matches).flatMap(({ key, status, score, revision }) =>
    score !== null && (status === 'finished' || status === 'abandoned')
      ? [{ key, revision, outcome: `${status === 'abandoned' ? 'void ' : ''}${score.home}-${score.away}` }]
      : [],
  );
  if (ended.length === 0) return [];
  const { rows } = await sql<{ id: string; outcome: string }>`
    select id, told.outcome from football_match
    join json_to_recordset(${toJsonRows(ended)}) as told(key text, outcome text, revision bigint)
      on told.key = feed_key and coalesce(told.revision >= feed_revision, true)
    where case when told.outcome like 'void %' then settles_if_decided and football_match.outcome like 'void %' else football_match.outcome not like 'void%' end and case
      when told.outcome <> football_match.outcome then not exists (
        select from match_outcome entry where match_id = id and entry.outcome = told.outcome and (entered_by = ${by} or confirmed_by = ${by}) and dismissed_by is distinct from ${by})
      else exists (select from match_outcome entry where match_id = id and entered_by = ${by} and confirmed_at is null and dismissed_at is null) end
    order by starts_at, id`.execute(db);
  return rows;
}
