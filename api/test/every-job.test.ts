import { describeOnDatabases } from './databases.ts';
import { startTestServer, type TestServer } from './server.ts';

describeOnDatabases('jobs of an idle platform', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  it('all have their turn, twice, without a failure', async () => {
    const names = [...server.jobs.names(), ...server.jobs.names()];

    for (const name of names) await expect(server.jobs.run(name)).resolves.toBeUndefined();
  });

  it('forget what nobody can use any more, and nothing else', async () => {
    const player = await server.aPlayer();
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
