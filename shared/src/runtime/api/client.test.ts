import { getProfile, logIn } from '@padauk/contract/account/accounts.endpoints';
import { clickAd, getHolidays, getWebAppVersion } from '@padauk/contract/content/content.endpoints';
import { getResults } from '@padauk/contract/lottery/draws.endpoints';
import { getTicket, placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { bus } from '../bus.ts';
import { createDeferred, fakeFetch, hangUntilAborted } from '../fake-fetch.ts';
import { getServerNow } from '../page/clock.ts';
import { getDeviceId, getPlayerId } from '../session/identity.ts';
import { session } from '../session/session.store.ts';
import { writePageSettings } from '../../testing/page.ts';
import { testPlayer } from '../../testing/test-player.ts';
import { api, http } from './client.ts';
import { recordRunningBuilds } from './caller-headers.ts';
import { isMoneyCommandPending, listPending } from './pending-commands.ts';

const BET = { drawId: '0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001', lines: [{ number: '57', stakeKyat: 100 }] };
const createRefusal = (status: number, code: string) => ({ status, body: { refusal: { code } } });

beforeEach(() => {
  session.logOut();
  localStorage.clear();
  writePageSettings(null);
});

describe('a call', () => {
  it('C1 sends device-id, player-id, Accept and X-Requested-With', async () => {
    const requests = fakeFetch(() => ({ body: { data: [] } }));
    await api.callEndpoint(getHolidays, {});

    const ids = { 'device-id': getDeviceId(), 'player-id': getPlayerId() };
    const headers = { ...ids, Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/holidays', body: null, headers });
  });

  it('sends the running builds with each call', async () => {
    const requests = fakeFetch(() => ({}));
    await api.callEndpoint(getHolidays, {});
    recordRunningBuilds('r42;lottery@1.4.2-ab12cd3');
    await api.callEndpoint(getHolidays, {});

    expect(requests.map((request) => request.headers['padauk-builds'])).toEqual(['r0', 'r42;lottery@1.4.2-ab12cd3']);
  });

  it("A2 sends the token only with a player's calls", async () => {
    session.logIn('token-1', testPlayer);
    const requests = fakeFetch(() => ({}));
    await api.callEndpoint(getProfile, {});
    await api.callEndpoint(getHolidays, {});

    expect(requests.map((request) => request.headers['Authorization'])).toEqual(['Bearer token-1', undefined]);
  });

  it('C10 writes the request into the path, the query string or the body', async () => {
    const requests = fakeFetch(() => ({}));
    await api.callEndpoint(getTicket, { id: 'a/b' });
    await api.callEndpoint(getResults, { game: 'two_d', days: 5 });
    await api.callEndpoint(getResults, { game: 'two_d', days: undefined });
    await api.callEndpoint(logIn, { phone: '09771234567', password: 'ငါ့စကားဝှက်' });

    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/tickets/a%2Fb',
      'GET /api/draws/results?game=two_d&days=5',
      'GET /api/draws/results?game=two_d',
      'POST /api/log-in',
    ]);
    expect(requests[3]?.body).toBe('{"phone":"09771234567","password":"ငါ့စကားဝှက်"}');
    expect(requests[3]?.headers['Content-Type']).toBe('application/json');
  });

  it("C2, C9 selects the host by the contract's path, not by a value in it", async () => {
    const hosts = {
      api: 'https://api.test',
      version: 'https://version.test',
      'game-wallet': 'https://games.test',
      luke: 'https://luke.test',
    };
    writePageSettings({ environment: 'production', hosts });
    const requests = fakeFetch(() => ({}));
    await api.callEndpoint(getWebAppVersion, {});
    await api.callEndpoint(clickAd, { domain: 'luke' });
    await api.callEndpoint(clickAd, { domain: 'profile' });
    await api.callEndpoint(getProfile, {});

    expect(requests.map(({ url }) => url)).toEqual([
      'https://version.test/web-app-version',
      'https://api.test/v2/v1/ads_click/luke',
      'https://api.test/v2/v1/ads_click/profile',
      'https://api.test/lv/profile',
    ]);
  });

  it('returns the value unchanged', async () => {
    const value = { data: [{ date: '2026-12-10', name: 'Constitution Day' }] };
    fakeFetch(() => ({ body: value }));

    await expect(api.callEndpoint(getHolidays, {})).resolves.toEqual({ ok: true, value });
  });

  it('E5 refuses the page of a captive portal with SOMETHING_WRONG', async () => {
    fakeFetch(() => ({ body: '<html>Log in to the Wi-Fi</html>' }));

    const refusal = { code: 'SOMETHING_WRONG' };
    await expect(api.callEndpoint(getHolidays, {})).resolves.toEqual({ ok: false, refusal });
  });

  it('K17 sets the clock to the server time', async () => {
    fakeFetch(() => ({ headers: { 'x-server-time': String(Date.now() + 3_600_000) } }));
    await api.callEndpoint(getHolidays, {});

    expect(getServerNow() - Date.now()).toBeGreaterThan(3_590_000);
  });

  it.each([
    [true, 'SERVER_UNAVAILABLE'],
    [false, 'OFFLINE'],
  ])('E4, E6 without an answer and with onLine %s is refused with %s', async (isOnline, code) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));

    await expect(api.callEndpoint(getHolidays, {})).resolves.toEqual({ ok: false, refusal: { code } });
  });

  it('throws an error of the page itself: it is no lost connection', async () => {
    fakeFetch(() => ({ body: {} }));

    const request = { phone: '09', password: 1n as unknown as string }; // JSON cannot hold it
    await expect(api.callEndpoint(logIn, request)).rejects.toThrow(TypeError);
  });

  it('E6 times out after twenty seconds', async () => {
    jest.useFakeTimers();
    const requests = fakeFetch(hangUntilAborted);
    const answer = api.callEndpoint(getHolidays, {});
    await jest.advanceTimersByTimeAsync(19_900);
    expect(requests[0]?.signal.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    jest.useRealTimers();

    await expect(answer).resolves.toEqual({ ok: false, refusal: { code: 'SERVER_UNAVAILABLE' } });
  });
});

describe('an expired session', () => {
  it('E8 logs the player out and emits session.expired', async () => {
    const onExpired = jest.fn();
    const subscription = bus.on('session.expired').subscribe(onExpired);
    session.logIn('token-1', testPlayer);
    fakeFetch(() => createRefusal(401, 'SESSION_EXPIRED'));
    const answer = await api.callEndpoint(getProfile, {});
    subscription.unsubscribe();

    expect(answer).toEqual({ ok: false, refusal: { code: 'SESSION_EXPIRED' } });
    expect([session.current().kind, onExpired.mock.calls.length]).toEqual(['visitor', 1]);
  });

  it('E8 keeps a session that began during the call', async () => {
    session.logIn('token-1', testPlayer);
    const { promise, resolve } = createDeferred();
    fakeFetch(() => promise);
    const answer = api.callEndpoint(getProfile, {});
    session.logOut();
    session.logIn('token-2', { ...testPlayer, id: 'p-2' });
    resolve(createRefusal(401, 'SESSION_EXPIRED'));
    await answer;

    expect(session.current()).toMatchObject({ kind: 'player', token: 'token-2' });
  });
});

describe('a money command', () => {
  beforeEach(() => session.logIn('token-1', testPlayer));

  /** Sends the bet over a network with this answer. Returns its key. */
  const sendBet = async (respond: Parameters<typeof fakeFetch>[0] = () => ({})): Promise<string | undefined> => {
    const requests = fakeFetch(respond);
    await api.callEndpoint(placeNumberTicket, BET);
    return requests[0]?.headers['idempotency-key'];
  };

  it('F8 stores its key before it sends it', async () => {
    const storedWhenSent: (string | null)[] = [];
    const key = await sendBet(() => {
      storedWhenSent.push(localStorage.getItem('pendingCommands'));
      return {};
    });

    expect(key).toMatch(/^[\w-]{16,64}$/);
    expect(storedWhenSent[0]).toContain(key);
  });

  it('F8 sends no key with a call that moves no money', async () => {
    const requests = fakeFetch(() => ({}));
    await api.callEndpoint(getProfile, {});

    expect(requests[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('I7 sends a new key for the same bet after an answer', async () => {
    expect(await sendBet()).not.toBe(await sendBet());
  });

  it('F5 sends one key for a double tap', async () => {
    const requests = fakeFetch(() => ({}));
    await Promise.all([api.callEndpoint(placeNumberTicket, BET), api.callEndpoint(placeNumberTicket, BET)]);

    expect(new Set(requests.map((request) => request.headers['idempotency-key'])).size).toBe(1);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server error', () => ({ status: 500 })],
    ['a key that is in progress', () => createRefusal(409, 'KEY_IN_PROGRESS')],
    ['a session that ended meanwhile', () => createRefusal(401, 'SESSION_EXPIRED')],
    ['too many requests', () => createRefusal(429, 'RATE_LIMITED')],
    ['the page of a captive portal', () => ({ body: '<html></html>' })],
  ])('I7 sends the same key again after %s', async (_title, respond) => {
    const key = await sendBet(respond);
    session.logIn('token-2', testPlayer);

    expect(await sendBet()).toBe(key);
  });

  it('I7 sends a new key after a refusal', async () => {
    const key = await sendBet(() => createRefusal(409, 'INSUFFICIENT_BALANCE'));

    expect(await sendBet()).not.toBe(key);
  });

  it("I7 sends another key for another player's same bet", async () => {
    const key = await sendBet(() => ({ status: 503 }));
    session.logIn('token-2', { ...testPlayer, id: 'p-2' });

    expect(await sendBet()).not.toBe(key);
  });

  it('E6 is not pending when the maintenance is emitted, so that the shell can open its page', async () => {
    const pending: boolean[] = [];
    const onMaintenance = (): unknown => pending.push(isMoneyCommandPending());
    const subscription = bus.on('server.maintenance').subscribe(onMaintenance);
    const params = { untilAt: '2026-11-20T03:30:00.000Z' };
    await sendBet(() => ({ status: 503, body: { refusal: { code: 'SERVER_UNAVAILABLE', params } } }));
    subscription.unsubscribe();

    expect(pending).toEqual([false]);
  });

  it('I7 is lost, not in flight, after an error of the page itself', async () => {
    session.logIn('token-3', { ...testPlayer, id: 'p-3' });
    jest.spyOn(http, 'request').mockRejectedValueOnce(new TypeError('bug'));
    await expect(api.callEndpoint(placeNumberTicket, BET)).rejects.toThrow('bug');

    expect(listPending('p-3', placeNumberTicket.name)).toMatchObject([{ isUnknown: true, isInFlight: false }]);
  });
});
