import { getServerTime } from '@padauk/contract/content/content.endpoints';
import { transfer } from '@padauk/contract/games/transfers.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import { createBareRouter, TEST_TIME } from '../../../test/router-fixtures.ts';

const UNTIL = '2026-11-20T13:30:00.000Z';

async function createMaintenanceServer(maintenanceUntil: Date | null) {
  const authenticate = jest.fn(() => Promise.resolve(null));
  const { app, router } = createBareRouter({ authenticate, maintenanceUntil });
  const answer = jest.fn(() => Promise.resolve(accepted({ now: 0 })));
  router.anyone(getServerTime, answer);
  router.money(transfer, () => Promise.reject(new Error('no command is looked at')));
  await app.ready();
  return { app, answer, authenticate };
}

describe('maintenance', () => {
  it('E6 refuses every call with the planned end and the time of the server', async () => {
    const { app, answer, authenticate } = await createMaintenanceServer(new Date(UNTIL));
    const read = await app.inject('/api/time');
    const money = await app.inject({ method: 'POST', url: transfer.path, payload: {} });

    const refusal = { code: 'SERVER_UNAVAILABLE', params: { untilAt: UNTIL } };
    expect([read.statusCode, read.json()]).toEqual([503, { refusal }]);
    expect(money.json()).toEqual(read.json());
    expect(read.headers['x-server-time']).toBe(String(TEST_TIME.getTime()));
    expect([answer.mock.calls.length, authenticate.mock.calls.length]).toEqual([0, 0]);
    await app.close();
  });

  it('E6 does not refuse calls when none is planned', async () => {
    const { app } = await createMaintenanceServer(null);
    expect((await app.inject('/api/time')).statusCode).toBe(200);
    await app.close();
  });
});
