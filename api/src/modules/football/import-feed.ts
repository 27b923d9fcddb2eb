import { replaceOpenAlarms } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { enterOutcome } from './enter-outcome.ts';
import {
  readDaysWithoutOutcome,
  readContradictedOutcomes,
  readEndedMatches,
  upsertMatches,
} from './football.repository.ts';
import { footballDayOf } from './football.rules.ts';
import type { FeedDeps, FootballFeed, MatchTerms, UnusableRow } from './football.types.ts';
import { publishMatches } from './fixtures.ts';
import { openSides } from './exposure.repository.ts';

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
