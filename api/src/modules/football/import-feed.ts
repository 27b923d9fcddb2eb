import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publishMany } from '../../platform/stream/publish.ts';
import { upsertMatches } from './football.repository.ts';
import type { FootballFeed } from './football.types.ts';
import { footballDayOf } from './read-fixtures.ts';

/** Imports the feed's matches of today, and publishes which have changed. Run again: no change, no event. */
export async function importFootballFeed(deps: Pick<Deps, 'db' | 'clock'>, feed: FootballFeed): Promise<void> {
  const now = deps.clock.now();
  const matches = await feed.matchesOf(footballDayOf(now), now);
  await inTransaction(deps.db, async (tx) => {
    const changed = await upsertMatches(tx, matches);
    await publishMany(
      tx,
      changed.map((matchId) => ({ audience: 'all' as const, name: 'match.updated' as const, payload: { matchId } })),
    );
  });
}
