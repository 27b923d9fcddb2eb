import type { HandicapLine } from '@padauk/contract/football/handicap.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, inOrder, queryColumn, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { getOpeningTime } from './football.rules.ts';
import type { FeedMatch, MatchRow } from './football.types.ts';
import { insertMatchNotices, type MatchNotice } from './match-notices.ts';

/** A void line closes its market until the line changes. */
const selectLine = (market: 'body' | 'goal'): RawBuilder<unknown> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${market}_${name}`);
  return sql`case when ${column('goals')} is not null and not exists (
      select from match_price price where price.match_id = football_match.id and price.market = ${sql.lit(market)}
        and price.version = ${column('version')} and voided_at is not null
    ) then json_build_object(
      'goals', ${column('goals')}, 'sign', ${column('sign')}, 'pricePercent', ${column('price')}
    ) end as ${sql.ref(market)}`;
};

export const MATCH_COLUMNS = sql`
  id, league, home, away, opens_at as "opensAt", starts_at as "startsAt", upper_team as upper,
  ${selectLine('body')}, ${selectLine('goal')}, body_version as "bodyVersion", goal_version as "goalVersion",
  home_goals as "homeGoals", away_goals as "awayGoals", status, closed_at as "closedAt",
  kicked_off_at as "kickedOffAt", outcome, settles_if_decided as "settlesIfDecided"`;

interface FeedColumn {
  readonly type: 'text' | 'date' | 'timestamptz' | 'smallint' | 'bigint';
  readonly read: (match: FeedMatch) => string | number | undefined;
}

const FEED_COLUMNS: Readonly<Record<string, FeedColumn>> = {
  feed_key: { type: 'text', read: ({ key }) => key },
  match_day: { type: 'date', read: ({ day }) => day },
  league: { type: 'text', read: ({ league }) => league },
  home: { type: 'text', read: ({ home }) => home },
  away: { type: 'text', read: ({ away }) => away },
  opens_at: { type: 'timestamptz', read: (match) => getOpeningTime(match).toISOString() },
  starts_at: { type: 'timestamptz', read: ({ startsAt }) => startsAt.toISOString() },
  upper_team: { type: 'text', read: ({ upper }) => upper },
  body_goals: { type: 'smallint', read: ({ body }) => body?.goals },
  body_sign: { type: 'text', read: ({ body }) => body?.sign },
  body_price: { type: 'smallint', read: ({ body }) => body?.pricePercent },
  goal_goals: { type: 'smallint', read: ({ goal }) => goal?.goals },
  goal_sign: { type: 'text', read: ({ goal }) => goal?.sign },
  goal_price: { type: 'smallint', read: ({ goal }) => goal?.pricePercent },
  home_goals: { type: 'smallint', read: ({ score }) => score?.home },
  away_goals: { type: 'smallint', read: ({ score }) => score?.away },
  status: { type: 'text', read: ({ status }) => status },
  feed_revision: { type: 'bigint', read: ({ revision }) => revision },
};

function toRow(match: FeedMatch): Record<string, unknown> {
  return Object.fromEntries(Object.entries(FEED_COLUMNS).map(([name, { read }]) => [name, read(match)]));
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
const lockMatchesByKey = (tx: Tx, keys: readonly string[]) => queryRows<MatchSchedule>(tx)`
  select id, status, starts_at as "startsAt" from football_match
  where feed_key in (select json_array_elements_text(${toJsonRows(keys)}))
  order by id for no key update`;

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

const BODY_COLUMNS: readonly string[] = ['upper_team', 'body_goals', 'body_sign', 'body_price'];
const GOAL_COLUMNS: readonly string[] = ['goal_goals', 'goal_sign', 'goal_price'];
/** The feed may change these of a known match; all others stay, or follow the rules of {@link upsertMatches}. */
const CHANGING_COLUMNS = ['starts_at', ...BODY_COLUMNS, ...GOAL_COLUMNS, 'home_goals', 'away_goals', 'status'];

const joinColumns = (columns: readonly string[], table: string): RawBuilder<unknown> =>
  sql.join(columns.map((name) => sql.ref(`${table}.${name}`)));

const hasChanged = (columns: readonly string[]): RawBuilder<unknown> =>
  sql`(${joinColumns(columns, 'known')}) is distinct from (${joinColumns(columns, 'excluded')})`;

/** An operator's line stays. The caller holds the locks. */
function selectFeedColumn(name: string): RawBuilder<unknown> {
  const isByHand = BODY_COLUMNS.includes(name) ? 'body_by_hand' : GOAL_COLUMNS.includes(name) ? 'goal_by_hand' : null;
  const told = sql.ref(`row.${name}`);
  if (isByHand === null) return told;
  return sql`case when ${sql.ref(`held.${isByHand}`)} then ${sql.ref(`held.${name}`)} else ${told} end`;
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
  const keys = matches.map(({ key }) => key);
  const before = await lockMatchesByKey(tx, keys);
  const columns = Object.keys(FEED_COLUMNS);
  const types = Object.entries(FEED_COLUMNS).map(([name, { type }]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  const changes = CHANGING_COLUMNS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  const rows = await queryRows<MatchSchedule>(tx)`
    insert into football_match as known (${sql.join(columns.map((name) => sql.ref(name)))}, settles_if_decided)
    select ${sql.join(columns.map(selectFeedColumn))}, ${settlesIfDecided}::boolean
    from json_to_recordset(${toJsonRows(matches.map(toRow))}) as row(${sql.join(types)})
    left join football_match held on held.feed_key = row.feed_key
    where not (coalesce(held.postponed_by_hand, false) and row.status in ('scheduled', 'live'))
    order by row.feed_key
    on conflict (feed_key) do update set ${sql.join(changes)},
      opens_at = case when known.opens_at > ${at.toISOString()}::timestamptz then excluded.opens_at
        else known.opens_at end,
      body_version = known.body_version + case when ${hasChanged(BODY_COLUMNS)} then 1 else 0 end,
      goal_version = known.goal_version + case when ${hasChanged(GOAL_COLUMNS)} then 1 else 0 end
      where known.outcome is null
        and not (excluded.status = 'scheduled' and known.status not in ('scheduled', 'postponed'))
        and coalesce(excluded.feed_revision > known.feed_revision, true)
        and ${hasChanged(CHANGING_COLUMNS)}
    returning id, status, starts_at as "startsAt"`;
  await updateRevisions(tx, matches);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await inOrder(insertPrices(tx, ids, at), insertMatchNotices(tx, buildNotices(before, rows), at));
  return ids;
}

/** Also for unchanged matches, so that older rows are detected later. */
async function updateRevisions(tx: Tx, matches: readonly FeedMatch[]): Promise<void> {
  const counted = matches.flatMap(({ key, revision }) => (revision === undefined ? [] : [{ key, revision }]));
  if (counted.length === 0) return;
  await executeSql(tx)`
    update football_match set feed_revision = row.revision
    from json_to_recordset(${toJsonRows(counted)}) as row(key text, revision bigint)
    where feed_key = row.key and coalesce(feed_revision < row.revision, true)`;
}

export async function insertPrices(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  const selectPrices = (market: 'body' | 'goal'): RawBuilder<unknown> => sql`
    select id, ${sql.lit(market)}, ${sql.ref(`${market}_version`)}, upper_team, ${sql.ref(`${market}_goals`)},
      ${sql.ref(`${market}_sign`)}, ${sql.ref(`${market}_price`)}, ${at.toISOString()}::timestamptz
    from football_match where id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}))`;
  await executeSql(tx)`
    insert into match_price (match_id, market, version, upper_team, goals, sign, price, at)
    ${selectPrices('body')} union all ${selectPrices('goal')}
    on conflict do nothing`;
}

export const readMatchesOfDay = (db: Db, day: string) => queryRows<MatchRow>(db)`
  select ${MATCH_COLUMNS} from football_match where match_day = ${day}::date order by starts_at, league, home`;

export const readMatchesByIds = (tx: Tx, ids: readonly string[]) => queryRows<MatchRow>(tx)`
  select ${MATCH_COLUMNS} from football_match
  where id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)})) order by id`;

interface LineVersion {
  readonly market: string;
  readonly version: number;
  readonly upper: string;
  readonly line: HandicapLine | null;
  readonly at: Date;
  readonly voidedAt: Date | null;
  readonly voidedBy: string | null;
}

export const readLineVersions = (db: Db, matchId: string) => queryRows<LineVersion>(db)`
  select market, version, upper_team as upper, at, voided_at as "voidedAt", voided_by as "voidedBy",
    case when goals is not null then json_build_object('goals', goals, 'sign', sign, 'pricePercent', price) end as line
  from match_price where match_id = ${matchId}::uuid order by market, version desc`;

export const readDaysWithoutOutcome = (db: Db, day: string) => queryColumn<string>(db)`
  select distinct match_day::text as day from football_match
  where outcome is null and match_day < ${day}::date and match_day >= ${day}::date - 3 order by 1`;

/** The outcome is null while the score is not known. */
export type EndedMatch = Pick<MatchRow, 'id' | 'status' | 'outcome'>;

/**
 * Ended matches whose outcome the feed has not entered. An entry that the feed took back does not count as entered; one
 * that people dismissed does.
 */
export const readEndedMatches = (db: Db, by: string) => queryRows<EndedMatch>(db)`
  select id, status, said.outcome from football_match
  cross join lateral (
    select case when status = 'finished' then home_goals || '-' || away_goals
      when status = 'abandoned' and settles_if_decided
        then coalesce('void ' || home_goals || '-' || away_goals, 'void') else 'void' end as outcome
  ) said
  where football_match.outcome is null and status in ('finished', 'abandoned', 'cancelled') and not exists (
    select from match_outcome entry where match_id = id and entered_by = ${by}
      and dismissed_by is distinct from ${by} and entry.outcome = said.outcome)
  order by starts_at, id limit 100`;

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
  return await queryRows<{ readonly id: string; readonly outcome: string }>(db)`
    select id, told.outcome from football_match
    join json_to_recordset(${toJsonRows(ended)}) as told(key text, outcome text, revision bigint)
      on told.key = feed_key and coalesce(told.revision >= feed_revision, true)
    where case when told.outcome like 'void %' then settles_if_decided and football_match.outcome like 'void %'
        else football_match.outcome not like 'void%' end
      and case when told.outcome <> football_match.outcome then not exists (
        select from match_outcome entry where match_id = id and entry.outcome = told.outcome
          and (entered_by = ${by} or confirmed_by = ${by}) and dismissed_by is distinct from ${by})
      else exists (
        select from match_outcome entry
        where match_id = id and entered_by = ${by} and confirmed_at is null and dismissed_at is null) end
    order by starts_at, id`;
}
