import { existsSync, readdirSync } from 'node:fs';
import { request as openRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { uploadProfilePhoto } from '@padauk/contract/account/accounts.endpoints';
import { uploadSlipPhoto } from '@padauk/contract/wallet/wallet.endpoints';
import { accepted, type Result } from '@padauk/contract/platform/result';
import type { FastifyInstance } from 'fastify';
import { createManualClock } from '../clock.ts';
import type { Authenticate } from './calls.ts';
import { createRouter } from './router.ts';
import { createServer } from './server.ts';

const MAXIMUM_BYTES = 1_000;
const UPLOADED = accepted({ photoId: '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f', expiresAt: '2026-11-20T13:00:00.000Z' });
const SESSION_HEADERS = { authorization: 'Bearer t', 'device-id': 'device-of-a-test', 'content-type': 'image/png' };

describe('a picture as request body', () => {
  const clock = createManualClock(new Date('2026-11-20T12:00:00Z'));
  let app: FastifyInstance;
  let files: string[];
  let startedCount: number;

  afterEach(async () => await app.close());

  async function listen(
    authenticate: Authenticate = () => Promise.resolve({ playerId: 'p', sessionId: 's' }),
    work: () => Promise<Result<(typeof UPLOADED)['value']>> = () => Promise.resolve(UPLOADED),
  ): Promise<void> {
    app = createServer({ logLevel: 'silent', trustedProxies: 0 });
    [files, startedCount] = [[], 0];
    const router = createRouter(app, { clock, authenticate, validatesAnswers: true });
    for (const endpoint of [uploadSlipPhoto, uploadProfilePhoto])
      router.picture(
        endpoint,
        (picture) => {
          startedCount += 1;
          return picture.receive((file) => {
            files.push(file);
            return work();
          });
        },
        { maximumBytes: MAXIMUM_BYTES, rateLimit: { group: endpoint.name, burst: 20, perMinute: 0 } },
      );
    await app.listen({ host: '127.0.0.1', port: 0 });
  }

  function sendHeaders(headers: Record<string, string>, { path } = uploadSlipPhoto): ClientRequest {
    const { port } = app.server.address() as AddressInfo; // it listens on a port
    const request = openRequest({ host: '127.0.0.1', port, method: 'POST', path, headers });
    request.setTimeout(30_000, () => request.destroy(new Error('no answer before the body')));
    request.flushHeaders();
    return request;
  }

  it('is not awaited when a stranger sends it', async () => {
    await listen(() => Promise.resolve(null));

    expect(await readResponse(sendHeaders({ 'content-type': 'image/png', 'content-length': '900' }))).toEqual([
      401,
      'LOG_IN_FIRST',
    ]);
    expect(await readResponse(sendHeaders({ ...SESSION_HEADERS, 'content-length': '900' }))).toEqual([
      401,
      'SESSION_EXPIRED',
    ]);
  });

  it('is not awaited when its player has sent too many', async () => {
    await listen();
    for (let sent = 0; sent < 20; sent += 1) await readResponse(sendHeaders(SESSION_HEADERS).end('bytes'));

    expect(await readResponse(sendHeaders({ ...SESSION_HEADERS, 'content-length': '900' }))).toEqual([
      429,
      'RATE_LIMITED',
    ]);
  });

  it.each([
    ['is too long', { 'content-length': String(MAXIMUM_BYTES + 1) }, 413, 'PAYLOAD_TOO_LARGE'],
    ['is not a picture', { 'content-type': 'text/html', 'content-length': '900' }, 415, 'IMAGE_INVALID'],
  ])('is not awaited when it %s by its headers', async (_what, headers, status, code) => {
    await listen();

    expect(await readResponse(sendHeaders({ ...SESSION_HEADERS, ...headers }))).toEqual([status, code]);
  });

  it('is read up to the limit when it has no Content-Length', async () => {
    await listen();
    const request = sendHeaders({ ...SESSION_HEADERS, 'transfer-encoding': 'chunked' });
    request.write(Buffer.alloc(MAXIMUM_BYTES + 1));

    expect(await readResponse(request)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(files).toEqual([]);
  });

  it('is stored in a file only while the handler runs', async () => {
    let seen: boolean | null = null;
    await listen(undefined, () => {
      seen = existsSync(files[0] ?? '');
      return Promise.resolve(UPLOADED);
    });

    expect(await readResponse(sendHeaders(SESSION_HEADERS).end('bytes'))).toEqual([200, undefined]);
    expect([seen, existsSync(files[0] ?? '')]).toEqual([true, false]);
  });

  it('leaves no file when the sender disconnects', async () => {
    await listen();
    await readResponse(sendHeaders(SESSION_HEADERS).end('bytes'));
    const folder = dirname(files[0] ?? '');
    const request = sendHeaders({ ...SESSION_HEADERS, 'content-length': '900' });
    request.on('error', () => undefined);
    request.write('half');
    await waitUntil(() => readdirSync(folder).length === 1);
    request.destroy();
    await waitUntil(() => readdirSync(folder).length === 0);

    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused when four of the same player are in progress', async () => {
    await listen();
    const slow = Array.from({ length: 4 }, () => sendHeaders({ ...SESSION_HEADERS, 'content-length': '900' }));
    await waitUntil(() => startedCount === 4);
    const answers = await readResponse(sendHeaders(SESSION_HEADERS).end('bytes'));
    for (const request of slow) request.on('error', () => undefined).destroy();

    expect(answers).toEqual([503, 'SERVER_UNAVAILABLE']);
  });

  it('of a slip is accepted while four slow uploads for another call are in progress', async () => {
    await listen();
    const slow = Array.from({ length: 4 }, () =>
      sendHeaders({ ...SESSION_HEADERS, 'content-length': '900' }, uploadProfilePhoto),
    );
    await waitUntil(() => startedCount === 4);
    const [face, slip] = [
      await readResponse(sendHeaders(SESSION_HEADERS, uploadProfilePhoto).end('bytes')),
      await readResponse(sendHeaders(SESSION_HEADERS).end('bytes')),
    ];
    for (const request of slow) request.on('error', () => undefined).destroy();

    expect(face).toEqual([503, 'SERVER_UNAVAILABLE']);
    expect(slip).toEqual([200, undefined]);
  });

  it('is accepted while 25 players send 100 slow uploads', async () => {
    await listen((token) => Promise.resolve({ playerId: token, sessionId: token }));
    const createHeaders = (player: string) => ({ ...SESSION_HEADERS, authorization: `Bearer ${player}` });
    const slow = Array.from({ length: 100 }, (_, turn) =>
      sendHeaders({ ...createHeaders(`p${turn % 25}`), 'content-length': '900' }),
    );
    await waitUntil(() => startedCount === 100);
    const answers = await readResponse(sendHeaders(createHeaders('honest')).end('bytes'));
    for (const request of slow) request.on('error', () => undefined).destroy();

    expect(answers).toEqual([200, undefined]);
  });
});

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

async function readResponse(request: ClientRequest): Promise<[status: number | undefined, code: string | undefined]> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
  const text = (await response.toArray()).join('');
  request.destroy();
  return [response.statusCode, JSON.parse(text).refusal?.code];
}
