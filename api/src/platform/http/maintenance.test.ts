import { getServerTime } from '@padauk/contract/content/content.endpoints';
import { transfer } from '@padauk/contract/games/transfers.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import { createManualClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createRouter } from './router.ts';
import { createServer } from './server.ts';

const UNTIL = '2026-11-20T13:30:00.000Z';

async function createMaintenanceServer(maintenanceUntil: Date | null) {
  const app = createServer({ logLevel: 'silent', trustedProxies: 0 });
  const authenticate = jest.fn(() => Promise.resolve(null));
  const router = createRouter(app, {
    clock: createManualClock(new Date('2026-11-20T12:00:00Z')),
    authenticate,
    validatesAnswers: true,
    maintenanceUntil,
  });
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

    expect([read.statusCode, read.json()]).toEqual([
      503,
      { refusal: { code: 'SERVER_UNAVAILABLE', params: { untilAt: UNTIL } } },
    ]);
    expect(money.json()).toEqual(read.json());
    expect(read.headers['x-server-time']).toBe(String(Date.parse('2026-11-20T12:00:00Z')));
    expect([answer.mock.calls.length, authenticate.mock.calls.length]).toEqual([0, 0]);
    await app.close();
  });

  it('E6 does not refuse calls when none is planned', async () => {
    const { app } = await createMaintenanceServer(null);
    expect((await app.inject('/api/time')).statusCode).toBe(200);
    await app.close();
  });

  it.each(['tonight', '2026-11-20', '2026-11-20T20:00:00', '2026-13-45T00:00:00Z'])(
    'stops the start when its end is not an instant: %s',
    (value) => {
      expect(() => readConfig({ MAINTENANCE_UNTIL: value })).toThrow('MAINTENANCE_UNTIL');
    },
  );

  it('reads its end with the time zone offset', () => {
    expect(readConfig({ MAINTENANCE_UNTIL: '2026-11-20T20:00:00+06:30' }).maintenanceUntil?.toISOString()).toBe(UNTIL);
  });
});
