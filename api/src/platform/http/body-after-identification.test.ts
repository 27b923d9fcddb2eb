import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { requestTopUp } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { refused } from '@padauk/contract/platform/result';
import type { FastifyInstance } from 'fastify';
import { createDeferred } from '../../../test/deferred.ts';
import { createBareRouter, readResponse, sendHeaders, TEST_TIME } from '../../../test/router-fixtures.ts';
import { createManualClock } from '../clock.ts';
import type { Authenticate } from './calls.ts';

const BODY_BYTES = 4 * 1_024 * 1_024;

describe('the body of a call', () => {
  const clock = createManualClock(TEST_TIME);
  let app: FastifyInstance;

  afterEach(async () => await app.close());

  async function listen(authenticate?: Authenticate): Promise<void> {
    const bare = createBareRouter({ clock, ...(authenticate === undefined ? {} : { authenticate }) });
    ({ app } = bare);
    bare.router.money(requestTopUp, () => Promise.resolve(refused(createRefusal('INVALID_INPUT'))), {
      bodyLimit: BODY_BYTES,
      rateLimit: { group: 'slip', burst: 2, perMinute: 0 },
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  }

  const send = (bytes: number, headers: Record<string, string> = {}): ClientRequest =>
    sendHeaders(app, requestTopUp.path, {
      'content-type': 'application/json',
      'content-length': String(bytes),
      ...headers,
    });

  const SESSION = {
    authorization: 'Bearer t',
    'device-id': 'device-of-a-test',
    'idempotency-key': 'key-of-a-test-000',
  };

  it('is not awaited when a stranger sends it', async () => {
    await listen(() => Promise.resolve(null));

    expect(await readResponse(send(BODY_BYTES))).toEqual([401, 'LOG_IN_FIRST']);
    expect(await readResponse(send(BODY_BYTES, SESSION))).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('is not awaited when its player has called too often', async () => {
    await listen();
    await Promise.all([1, 2].map(() => app.inject({ method: 'POST', url: requestTopUp.path, headers: SESSION })));

    expect(await readResponse(send(BODY_BYTES, SESSION))).toEqual([429, 'RATE_LIMITED']);
  });

  it.each([
    ['is not read to the end when it is large: the connection closes', BODY_BYTES, 'close'],
    ['is read to the end when it is small: the connection stays open', 1_000, 'keep-alive'],
  ])('%s', async (_name, bytes, connection) => {
    await listen(() => Promise.resolve(null));
    const request = send(bytes, { connection: 'keep-alive' });
    request.write('x'.repeat(500));

    const [response] = (await once(request, 'response')) as [IncomingMessage]; // what the event gives
    request.destroy();

    expect([response.statusCode, response.headers.connection]).toEqual([401, connection]);
  });

  it('is refused when the session ends while the body arrives', async () => {
    const authenticated = createDeferred<void>();
    const answers = [{ playerId: 'p', sessionId: 's' }, null];
    await listen(() => {
      authenticated.resolve();
      return Promise.resolve(answers.shift() ?? null);
    });
    const request = send(2, SESSION);
    await authenticated.promise;
    clock.advance(5_000);
    request.end('{}');

    expect(await readResponse(request)).toEqual([401, 'SESSION_EXPIRED']);
  });
});
