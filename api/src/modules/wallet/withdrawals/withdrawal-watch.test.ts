import { describeOnDatabases } from '../../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { createWithdrawer, DAY_MS, callOffice, sendWithdrawal } from '../../../../test/wallet-fixtures.ts';

describeOnDatabases('waiting withdrawals', (given) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());
  const readAlarmRows = async () =>
    (await callOffice(server, 'alarms')).rows.map(({ kind, subject }) => [kind, subject]);

  it('I23 raise an alarm after two days until they are decided', async () => {
    const { body } = await sendWithdrawal(server, await createWithdrawer(server, 20_000));
    server.clock.advance(2 * DAY_MS);
    await server.jobs.run('wallet.watch');
    expect(await readAlarmRows()).toEqual([]);

    server.clock.advance(1);
    await server.jobs.run('wallet.watch');
    await server.jobs.run('wallet.watch');
    expect(await readAlarmRows()).toEqual([['withdrawal-old', body.id]]);

    await callOffice(server, 'pay', { id: body.id });
    await server.jobs.run('wallet.watch');
    expect(await readAlarmRows()).toEqual([]);
    expect((await callOffice(server, 'alarms', { which: 'all' })).rows).toEqual([
      expect.objectContaining({ kind: 'withdrawal-old', subject: body.id, endedAt: expect.any(String) }),
    ]);
  });
});
