import type { Tx } from '../../platform/database/database.ts';
import { publishMany } from '../../platform/stream/publish.ts';
import { matchesByIds } from './football.repository.ts';
import { fixtureOf } from './fixture.rules.ts';

export async function publishMatches(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const matches = await matchesByIds(tx, ids);
  await publishMany(
    tx,
    matches.map((match) => ({
      audience: 'all' as const,
      name: 'match.updated' as const,
      payload: { matchId: match.id, match: fixtureOf(match, now) },
    })),
  );
}
