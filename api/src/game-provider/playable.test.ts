import { FAIR_GAMES } from '@padauk/contract/games/fair-games.rules';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../test/databases.ts';

describeOnDatabases('the games that can be played', (given) => {
  it('P6 have the same maximum multiplier in the catalogue and in their rules, so that the game wallet alarms above it', async () => {
    const { rows } = await sql<{ id: string; mostTimes: number }>`
      select id, most_times as "mostTimes" from game where most_times is not null order by position`.execute(given.db);

    expect(rows.length).toBeGreaterThan(0);
    for (const { id, mostTimes } of rows)
      expect([id, mostTimes]).toEqual([id, FAIR_GAMES.find((game) => game.id === id)?.maxMultiplier]);
  });
});
