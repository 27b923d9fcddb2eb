import { sql } from 'kysely';
import { replaceOpenAlarms } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Db } from '../../platform/database/database.ts';
import { executeSql, hasRows } from '../../platform/database/query.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { enterOutcome } from './enter-outcome.ts';
import { footballDayOf, getPayoutDeadline, getVoidTime } from './football.rules.ts';
import type { FootballDeps, FeedDeps, FootballFeed, MatchTerms, UnusableRow } from './football.types.ts';
import { readOpenMatches, type OpenMatch } from './match.repository.ts';
import {
  readDaysWithoutOutcome,
  readContradictedOutcomes,
  readEndedMatches,
  upsertMatches,
} from './football.repository.ts';
import { publishMatches } from './fixtures.ts';
import { openSides } from './match-ticket.repository.ts';

/**
 * At noon of the next day a match without a reported end becomes void; a reported end waits for its confirmation. From
 * 9:30 (K19), each open match is an alarm.
 */
export async function watchMatches(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock.now();
  const open = await readOpenMatches(deps.db, footballDayOf(now));
  const late = open.filter(({ day }) => now >= getPayoutDeadline(day));
  const isOver = (match: OpenMatch): boolean => now >= getVoidTime(match.day) && !match.isSpokenFor;
  for (const { id } of late.filter(isOver))
    await enterOutcome(deps, { matchId: id, outcome: 'void', reason: 'deadline', by: 'system:deadline' });
  await replaceOpenAlarms(
    deps,
    'match-without-outcome',
    late.filter((match) => !isOver(match)).map((match) => ({ subject: match.id, detail: formatAlarm(match) })),
    now,
  );
}

function formatAlarm({ day, home, away, status, waitingOutcome, isSpokenFor }: OpenMatch): string {
  const waits = isSpokenFor ? `${status}, a score waits for a second person` : status;
  const says = waitingOutcome === null ? waits : `${waitingOutcome} by the feed, to be confirmed`;
  return `${day} ${home} – ${away}: ${says}`;
}

/** A sandbox may have no operator. */
export async function confirmInSandbox(deps: Pick<FootballDeps, 'db' | 'clock'>, afterSeconds: number): Promise<void> {
  const now = deps.clock.now();
  for (const { id, waitingOutcome, waitingSince } of await readOpenMatches(deps.db, footballDayOf(now)))
    if (
      waitingOutcome !== null &&
      waitingSince !== null &&
      now.getTime() - waitingSince.getTime() >= afterSeconds * 1_000
    )
      await enterOutcome(deps, { matchId: id, outcome: waitingOutcome, reason: null, by: 'operator:autopilot' });
}

/** I9: so that a clock set back does not reopen betting. Locks matches in the order in which tickets lock them. */
export async function recordKickOffs(db: Db, now: Date): Promise<void> {
  const isDue = sql`match_day >= ${footballDayOf(now)}::date - 1 and starts_at <= ${now.toISOString()}::timestamptz
    and kicked_off_at is distinct from starts_at and outcome is null`;
  const hasStarted = await hasRows(db)`select from football_match where ${isDue} limit 1`;
  if (!hasStarted) return;
  await runInTransaction(db, async (tx) => {
    await executeSql(tx)`select from football_match where ${isDue} order by id for no key update`;
    await executeSql(tx)`update football_match set kicked_off_at = starts_at where ${isDue}`;
  });
}

const DEFAULT_TERMS: MatchTerms = { sideCaps: { body: null, goal: null }, settlesIfDecided: false };

/** An unusable row raises an alarm and does not block the others. */
export async function importFootballFeed(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  feed: FootballFeed,
  { sideCaps, settlesIfDecided }: MatchTerms = DEFAULT_TERMS,
): Promise<void> {
  const now = deps.clock.now();
  const today = footballDayOf(now);
  const unusable: UnusableRow[] = [];
  for (const day of [...(await readDaysWithoutOutcome(deps.db, today)), today]) {
    const feedDay = await feed.loadDay(day, now);
    unusable.push(...feedDay.unusable.map((row) => ({ ...row, key: `${day} ${row.key}` })));
    await runInTransaction(deps.db, async (tx) => {
      const changed = await upsertMatches(tx, feedDay.matches, now, settlesIfDecided);
      await openSides(tx, changed, sideCaps);
      await publishMatches(tx, changed, now);
    });
    const by = `feed:${feed.name}` as const;
    for (const { id, outcome } of await readContradictedOutcomes(deps.db, by, feedDay.matches))
      await enterOutcome(deps, { matchId: id, outcome, reason: 'finished', by });
  }
  await enterEndedMatches(deps, feed);
  const alarms = new Map(unusable.map(({ key, reason }) => [key, { subject: key, detail: `${feed.name}: ${reason}` }]));
  await replaceOpenAlarms(deps, 'football-feed-row', [...alarms.values()], now);
}

/** The outcome waits for a person, because a feed alone never pays. */
async function enterEndedMatches(deps: FeedDeps, feed: FootballFeed): Promise<void> {
  const by = `feed:${feed.name}` as const;
  for (const { id, status, outcome } of await readEndedMatches(deps.db, by))
    if (outcome !== null) await enterOutcome(deps, { matchId: id, outcome, reason: status, by });
}
