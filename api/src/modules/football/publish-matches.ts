import type { Tx } from '../../platform/database/database.ts';
import { publishEvents } from '../../platform/stream/publish.ts';
import { readMatchesByIds } from './football.repository.ts';
import { toFixture } from './fixture.rules.ts';

export async function publishMatches(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const matches = await readMatchesByIds(tx, ids);
  await publishEvents(
    tx,
    matches.map((match) => ({
      audience: 'all' as const,
      name: 'match.updated' as const,
      payload: { matchId: match.id, match: toFixture(match, now) },
    })),
  );
}
