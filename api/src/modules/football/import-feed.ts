import { inTransaction } from '../../platform/database/transaction.ts';
import { publishMany } from '../../platform/stream/publish.ts';
import { enterOutcome } from './enter-outcome.ts';
import { daysWithoutOutcome, readEnded, upsertMatches } from './football.repository.ts';
import { footballDayOf } from './football.rules.ts';
import type { FeedDeps, FootballFeed } from './football.types.ts';
import { outcomeOf } from './outcome.rules.ts';

/** Imports the feed's matches of today, and of days before that have matches without an outcome: one that ends after six in the morning is settled, too. */
export async function importFootballFeed(deps: FeedDeps, feed: FootballFeed): Promise<void> {
  const now = deps.clock.now();
  const today = footballDayOf(now);
  for (const day of [...(await daysWithoutOutcome(deps.db, today)), today]) {
    const matches = await feed.matchesOf(day, now);
    await inTransaction(deps.db, async (tx) => {
      const changed = await upsertMatches(tx, matches, now);
      await publishMany(
        tx,
        changed.map((matchId) => ({ audience: 'all' as const, name: 'match.updated' as const, payload: { matchId } })),
      );
    });
  }
  await enterEnded(deps, feed);
}

/** What the feed says has ended is an outcome for a person to confirm: the feed alone pays nobody. */
async function enterEnded(deps: FeedDeps, feed: FootballFeed): Promise<void> {
  const by = `feed:${feed.name}` as const;
  for (const { id, status, homeGoals, awayGoals } of await readEnded(deps.db, by)) {
    const outcome =
      status !== 'finished'
        ? 'void'
        : homeGoals === null || awayGoals === null
          ? null
          : outcomeOf({ home: homeGoals, away: awayGoals });
    if (outcome !== null) await enterOutcome(deps, { matchId: id, outcome, reason: status, by });
  }
}
