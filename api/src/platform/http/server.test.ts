import { BUILDS_HEADER } from '@padauk/contract/delivery/builds-header';
import { logIn, logOut, requestOtp } from '@padauk/contract/account/accounts.endpoints';
import { cancelWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { isLoggedIn } from '../../../test/account-fixtures.ts';
import { runInParallel } from '../../../test/results.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { createDeferred } from '../../../test/deferred.ts';
import type { Config } from '../config.ts';
import { sendRefusal } from './replies.ts';
import { createSilentServer } from '../../../test/router-fixtures.ts';
import { createServer } from './server.ts';

describeOnServer('the server', (server) => {
  const send = async (payload: string, headers: Record<string, string> = {}): Promise<Response> =>
    await server.app.inject({
      method: 'POST',
      url: logIn.path,
      payload,
      headers: { 'content-type': 'application/json', 'device-id': 'device-of-a-test', ...headers },
    });

  it.each([
    ['broken JSON', '{"phone":', 400, 'INVALID_INPUT'],
    ['a duplicate key', '{"phone":"0912345678","phone":"0987654321","password":"x"}', 400, 'INVALID_INPUT'],
    ['a prototype key', '{"phone":"0912345678","password":"x","__proto__":{"isAdmin":true}}', 400, 'INVALID_INPUT'],
    ['a list', '[]', 400, 'INVALID_INPUT'],
    ['a text', '"phone"', 400, 'INVALID_INPUT'],
    ['nothing', '', 400, 'INVALID_INPUT'],
    ['a body of 70,000 bytes', JSON.stringify({ phone: '0'.repeat(70_000) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['a body nested 10,000 levels deep', '['.repeat(10_000), 400, 'INVALID_INPUT'],
    ['NUL and a lone surrogate', '{"phone":"\\u0000\\ud800","password":"x"}', 400, 'INVALID_INPUT'],
  ])('E2 answers %s with a refusal', async (_title, payload, status, code) => {
    const response = await send(payload);

    expect([response.statusCode, response.json().refusal.code]).toEqual([status, code]);
  });

  describe.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s, which a form of another site could send',
    (type) => {
      it('is refused', async () => {
        expect((await send('phone=0912345678', { 'content-type': type })).json().refusal.code).toBe('INVALID_INPUT');
      });

      it('F66 is refused for a call without fields, so that no other site can log a player out', async () => {
        const as = await server.createPlayer();

        const reply = await server.call(logOut, {}, { as, headers: { 'content-type': type } });

        expect(reply).toMatchObject({ status: 400, refusal: { code: 'INVALID_INPUT' } });
        expect(await isLoggedIn(server, as)).toBe(true);
      });
    },
  );

  it('E1 answers an unknown path with a refusal', async () => {
    const response = await server.app.inject('/api/no-such-call');

    expect([response.statusCode, response.json()]).toEqual([404, { refusal: { code: 'NOT_FOUND' } }]);
  });

  it.each(['short', 'x'.repeat(65)])('refuses a money command with the idempotency key "%s"', async (key) => {
    const body = { id: '7f0d1f7e-5a55-4e0b-9a53-0a9b9dd0c001' };
    const reply = await server.call(cancelWithdrawal, body, { as: await server.createPlayer(), key });

    expect(reply.refusal?.code).toBe('KEY_MISSING');
  });

  it('limits how often an address may request one-time codes', async () => {
    const caller = { deviceId: 'device-of-a-test', address: '10.66.0.1' };
    const replies = await runInParallel(70, () =>
      server.call(requestOtp, { phone: '09771234567', purpose: 'sign-up' }, caller),
    );

    expect(replies.filter((answer) => answer.refusal?.code === 'RATE_LIMITED')).toHaveLength(10);
  });

  it.each(['/api/holidays', '/api/tickets'])('sends its time with each answer and refusal: %s', async (url) => {
    const response = await server.app.inject({ url });

    expect(response.headers['x-server-time']).toBe(String(server.clock.now().getTime()));
  });

  it('sends the security headers', async () => {
    expect((await server.app.inject('/api/holidays')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});

const BUILDS = 'r42;lottery@1.4.2-ab12cd3';
const BUG = 'stack and SQL of the server';
const FORWARDED = { 'x-forwarded-for': '6.6.6.6, 2.2.2.2, 1.1.1.1' };

describe('a server without routes', () => {
  const openServer = (
    trustedProxies: number,
    logLevel: Config['logLevel'] = 'silent',
    write: (line: string) => void = () => undefined,
  ): FastifyInstance => {
    const app = createServer({ logLevel, trustedProxies }, { write });
    app.get('/bad', (_request, reply) => sendRefusal(reply, createRefusal('INVALID_INPUT')));
    app.get('/ip', (request, reply) => reply.send({ ip: request.ip }));
    app.get('/bug', () => {
      throw new Error(BUG);
    });
    app.get('/database-away', () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    return app;
  };

  async function collectLog(url: string, builds: string, logLevel: Config['logLevel'] = 'debug'): Promise<string[]> {
    const lines: string[] = [];
    const app = openServer(0, logLevel, (line) => void lines.push(line));
    await app.inject({ url, headers: { [BUILDS_HEADER]: builds } });
    return lines;
  }

  it.each([
    [0, FORWARDED, '9.9.9.9'],
    [1, FORWARDED, '1.1.1.1'],
    [2, FORWARDED, '2.2.2.2'],
    [1, {}, '9.9.9.9'],
  ])('A6 with %i trusted proxies takes the client address from the right of %j: %s', async (trusted, forwarded, ip) => {
    const response = await openServer(trusted).inject({ url: '/ip', remoteAddress: '9.9.9.9', headers: forwarded });

    expect(response.json()).toEqual({ ip });
  });

  it('E5 answers a bug with a request id and nothing else', async () => {
    const response = await openServer(0).inject('/bug');

    const params = { requestId: expect.stringMatching(/^[\da-f-]{36}$/) };
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ refusal: { code: 'SOMETHING_WRONG', params } });
  });

  it.each([
    ['a bug', '/bug', 'info' as const, { level: 50, msg: 'failed', err: expect.objectContaining({ message: BUG }) }],
    [
      'a refusal',
      '/bad?phone=09770000001',
      'info' as const,
      { level: 30, msg: 'refused', refusal: 'INVALID_INPUT', path: '/bad' },
    ],
    [
      'an answer',
      '/ip?phone=09770000001',
      'debug' as const,
      { level: 20, msg: 'answered', method: 'GET', path: '/ip', status: 200 },
    ],
  ])('logs %s with its request id and the builds of the page', async (_what, url, logLevel, expected) => {
    const lines = await collectLog(url, BUILDS, logLevel);

    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ ...expected, builds: BUILDS, reqId: expect.stringMatching(/^[\da-f-]{36}$/) }),
    );
    expect(lines.join('')).not.toContain('09770000001');
  });

  it.each(['r42"}\n{"level":60', 'r'.repeat(5_000), 'lottery'])(
    'logs no builds for a malformed header: %s',
    async (header) => {
      const lines = await collectLog('/bug', header);

      expect(lines.map((line) => JSON.parse(line).builds)).toEqual(lines.map(() => undefined));
    },
  );

  it('E6 answers SERVER_UNAVAILABLE when the database is unavailable', async () => {
    const response = await openServer(0).inject('/database-away');

    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.json().refusal.code).toBe('SERVER_UNAVAILABLE');
  });
});

describe('starting the server', () => {
  it('sets the request timeout to thirty seconds', () => {
    const { requestTimeout, headersTimeout } = createSilentServer().server;

    expect([requestTimeout, headersTimeout]).toEqual([30_000, 30_000]);
  });

  afterEach(() => void jest.useRealTimers());

  it('allows a minute for a plugin to load', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const app = createSilentServer();
    const part = createDeferred<void>();
    void app.register(() => part.promise);
    const started = app.ready().then(() => 'started', String);
    await new Promise((resolve) => setImmediate(resolve));
    jest.advanceTimersByTime(60_000);
    part.resolve();

    expect(await started).toBe('started');
    await app.close();
  });
});
