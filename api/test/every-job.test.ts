import { registerGameWalletJobs } from '../src/game-wallet/app.ts';
import type { Jobs } from '../src/platform/jobs/job-runner.ts';
import { describeOnDatabases } from './databases.ts';
import { openTestGameProvider } from './game-provider.ts';
import { GAME_WALLET } from './preparations.ts';
import { openPreparedDatabase } from './prepared-databases.ts';
import { describeOnServers } from './describe-on-server.ts';

describeOnServers('jobs of an idle platform', (server) => {
  it('all run twice without a failure', async () => {
    const names = [...server.jobs.listNames(), ...server.jobs.listNames()];

    for (const name of names) await expect(server.jobs.run(name)).resolves.toBeUndefined();
  });

  it('keep the session of an inactive player', async () => {
    const player = await server.createPlayer();
    server.clock.advance(10 * 86_400_000);

    await server.jobs.run('accounts.forget');
    await server.jobs.run('money-commands.prune-keys');

    expect(
      (
        await server.app.inject({
          url: '/api/profile',
          headers: { authorization: `Bearer ${player.token}`, 'device-id': player.deviceId },
        })
      ).statusCode,
    ).toBe(200);
  });
});

type CollectedJob = readonly [name: string, work: () => Promise<void>];

function collectJobs(): { readonly jobs: Pick<Jobs, 'every'>; readonly list: readonly CollectedJob[] } {
  const list: CollectedJob[] = [];
  return { jobs: { every: (name, _intervalMs, work) => void list.push([name, work]) }, list };
}

describeOnDatabases('jobs of idle services', (given) => {
  it('of the game wallet run without a failure', async () => {
    const { asRoles, drop } = await openPreparedDatabase(GAME_WALLET, given.engine);
    const { jobs, list } = collectJobs();

    registerGameWalletJobs(jobs, { db: asRoles.db, config: { databaseUrl: null } });

    expect(list.map(([name]) => name)).toContain('ledger.chain');
    for (const [, work] of list) await expect(work()).resolves.toBeUndefined();
    await drop();
  });

  it("of the sandbox's game provider run without a failure", async () => {
    const provider = await openTestGameProvider(given.engine);

    await expect(provider.finishRounds()).resolves.toBeUndefined();
    await provider.close();
  });
});
