import { DEPTH } from './depth.ts';
import { killGames } from './kill-games.ts';
import { ENGINES } from './persistent-database.ts';

/** Changes daily; `KILL_SEED=… pnpm unit api/test/kill-games` replays a seed. */
const SEED = Number(process.env['KILL_SEED'] ?? Math.trunc(Date.now() / 86_400_000));

describe.each(ENGINES)('kill -9 of provider, game wallet and platform in turn, under load (%s)', (engine) => {
  it(`F1 the books of the three are equal at the end and correct (seed ${SEED})`, async () => {
    const report = await killGames(engine, DEPTH.killGames, SEED);

    expect(report.differences).toEqual([]);
    expect(report.violations).toEqual([]);
    // Players played before the first kill and after each one.
    expect(report.playedBetween).toHaveLength(DEPTH.killGames + 1);
    expect(Math.min(...report.playedBetween)).toBeGreaterThan(0);
    expect(report.transfers).toBe(6);
  }, 600_000);
});
