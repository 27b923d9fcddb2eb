import { randomUUID } from 'node:crypto';
import { readAlarms } from '../../platform/alarms.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { openGeoRestriction } from '../geo-restriction/index.ts';
import type { GameWallet } from '../transfers/index.ts';
import { registerGamesJobs } from './index.ts';

type Rounds = Awaited<ReturnType<GameWallet['watchedRounds']>>;

const NOW = new Date('2026-11-20T02:30:00Z');
const round = { provider: 'sandbox', playerId: randomUUID(), stakeKyat: 1_000, openedAt: '2026-11-20T02:00:00.000Z' };

describeOnDatabases('monitoring of rounds', (given) => {
  const watch = async (rounds: Rounds): Promise<readonly string[]> => {
    let work = (): Promise<void> => Promise.reject(new Error('there is no job'));
    const watchedRounds: GameWallet['watchedRounds'] = () => Promise.resolve(rounds);
    registerGamesJobs(
      { every: (_name, _intervalMs, job) => (work = job) },
      {
        db: given.db,
        clock: { now: () => NOW },
        log: { error: () => undefined } as never, // the job only logs alarms
        gameWallet: { watchedRounds } as GameWallet, // the one call that the job makes
        geoRestriction: openGeoRestriction({
          config: { environment: {}, mode: 'sandbox', dataDir: 'none' },
          clock: { now: () => NOW },
        }),
      },
    );
    await work();
    const alarms = await readAlarms(given.db, { limit: 100, all: false });
    return alarms.map(({ kind, subject, detail }) => `${kind} ${subject}: ${detail}`);
  };

  it('raises alarms for a round without an end and an impossible win, and ends them with the cause', async () => {
    expect(
      await watch({
        withoutEnd: [{ ...round, roundId: 'forgotten', winKyat: null }],
        beyond: [{ ...round, roundId: 'beyond', winKyat: 1_000_000_000 }],
      }),
    ).toEqual([
      expect.stringMatching(/^round-without-end sandbox forgotten: .*no end yet$/),
      expect.stringMatching(/^round-beyond sandbox beyond: .*paid 1000000000$/),
    ]);
    expect(await watch(null)).toHaveLength(2);
    expect(await watch({ withoutEnd: [], beyond: [] })).toEqual([]);
  });
});
