import { replaceOpenAlarms } from '../../platform/alarms.ts';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { enterOutcome } from './enter-outcome.ts';
import { daysWithoutOutcome, readContradicted, readEnded, upsertMatches } from './football.repository.ts';
import { footballDayOf } from './football.rules.ts';
import type { FeedDeps, FootballFeed, MatchTerms, UnusableRow } from './football.types.ts';
import { publishMatches } from './publish-matches.ts';
import { openSides } from './side.repository.ts';

const USUAL_TERMS: MatchTerms = { sideCaps: { body: null, goal: null }, settlesIfDecided: false };

/** An unusable row raises an alarm and does not block the others. */
export async function importFootballFeed(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  feed: FootballFeed,
  { sideCaps, settlesIfDecided }: MatchTerms = USUAL_TERMS,
): Promise<void> {
  const now = deps.clock.now();
  const today = footballDayOf(now);
  const unusable: UnusableRow[] = [];
  for (const day of [...(await daysWithoutOutcome(deps.db, today)), today]) {
    const told = await feed.dayOf(day, now);
    unusable.push(...told.unusable.map((row) => ({ ...row, key: `${day} ${row.key}` })));
    await inTransaction(deps.db, async (tx) => {
      const changed = await upsertMatches(tx, told.matches, now, settlesIfDecided);
      await openSides(tx, changed, sideCaps);
      await publishMatches(tx, changed, now);
    });
    const by = `feed:${feed.name}` as const;
    for (const { id, outcome } of await readContradicted(deps.db, by, told.matches))
      await enterOutcome(deps, { matchId: id, outcome, reason: 'finished', by });
  }
  await enterEnded(deps, feed);
  const alarms = new Map(unusable.map(({ key, reason }) => [key, { subject: key, detail: `${feed.name}: ${reason}` }]));
  await replaceOpenAlarms(deps, 'football-feed-row', [...alarms.values()], now);
}

/** The outcome waits for a person, because a feed alone never pays. */
async function enterEnded(deps: FeedDeps, feed: FootballFeed): Promise<void> {
  const by = `feed:${feed.name}` as const;
  for (const { id, status, outcome } of await readEnded(deps.db, by))
    if (outcome !== null) await enterOutcome(deps, { matchId: id, outcome, reason: status, by });
}
