import { existsSync, readdirSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { dirname } from 'node:path';
import { uploadProfilePhoto } from '@padauk/contract/account/accounts.endpoints';
import { uploadSlipPhoto } from '@padauk/contract/wallet/wallet.endpoints';
import { accepted, type Result } from '@padauk/contract/platform/result';
import type { FastifyInstance } from 'fastify';
import { createBareRouter, readResponse, sendHeaders } from '../../../test/router-fixtures.ts';
import type { Authenticate } from './calls.ts';

const MAXIMUM_BYTES = 1_000;
const UPLOADED = accepted({ photoId: '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f', expiresAt: '2026-11-20T13:00:00.000Z' });
const SESSION_HEADERS = { authorization: 'Bearer t', 'device-id': 'device-of-a-test', 'content-type': 'image/png' };
const PENDING = { 'content-length': '900' }; // the body does not arrive

describe('a picture as request body', () => {
  let app: FastifyInstance;
  let files: string[];
  let startedCount: number;

  afterEach(async () => await app.close());

  async function listen(
    deps: { readonly authenticate?: Authenticate } = {},
    work: () => Promise<Result<(typeof UPLOADED)['value']>> = () => Promise.resolve(UPLOADED),
  ): Promise<void> {
    const bare = createBareRouter(deps);
    ({ app } = bare);
    [files, startedCount] = [[], 0];
    for (const endpoint of [uploadSlipPhoto, uploadProfilePhoto])
      bare.router.picture(
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

  const send = (headers: Record<string, string> = {}, { path } = uploadSlipPhoto): ClientRequest =>
    sendHeaders(app, path, { ...SESSION_HEADERS, ...headers });
  const sendWhole = (headers: Record<string, string> = {}, upload = uploadSlipPhoto) =>
    readResponse(send(headers, upload).end('bytes'));
  /** Uploads whose bodies do not arrive; call the result to end them. */
  async function startSlow(count: number, start: (turn: number) => ClientRequest): Promise<() => void> {
    const slow = Array.from({ length: count }, (_, turn) => start(turn));
    await waitUntil(() => startedCount === count);
    return () => {
      for (const request of slow) request.on('error', () => undefined).destroy();
    };
  }

  it('is not awaited when a stranger sends it', async () => {
    await listen({ authenticate: () => Promise.resolve(null) });

    const stranger = sendHeaders(app, uploadSlipPhoto.path, { 'content-type': 'image/png', ...PENDING });
    expect(await readResponse(stranger)).toEqual([401, 'LOG_IN_FIRST']);
    expect(await readResponse(send(PENDING))).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('is not awaited when its player has sent too many', async () => {
    await listen();
    for (let sent = 0; sent < 20; sent += 1) await sendWhole();

    expect(await readResponse(send(PENDING))).toEqual([429, 'RATE_LIMITED']);
  });

  it.each([
    ['is too long', { 'content-length': String(MAXIMUM_BYTES + 1) }, 413, 'PAYLOAD_TOO_LARGE'],
    ['is not a picture', { 'content-type': 'text/html', ...PENDING }, 415, 'IMAGE_INVALID'],
  ])('is not awaited when it %s by its headers', async (_what, headers, status, code) => {
    await listen();

    expect(await readResponse(send(headers))).toEqual([status, code]);
  });

  it('is read up to the limit when it has no Content-Length', async () => {
    await listen();
    const request = send({ 'transfer-encoding': 'chunked' });
    request.write(Buffer.alloc(MAXIMUM_BYTES + 1));

    expect(await readResponse(request)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(files).toEqual([]);
  });

  it('is stored in a file only while the handler runs', async () => {
    let seen: boolean | null = null;
    await listen({}, () => {
      seen = existsSync(files[0] ?? '');
      return Promise.resolve(UPLOADED);
    });

    expect(await sendWhole()).toEqual([200, undefined]);
    expect([seen, existsSync(files[0] ?? '')]).toEqual([true, false]);
  });

  it('leaves no file when the sender disconnects', async () => {
    await listen();
    await sendWhole();
    const folder = dirname(files[0] ?? '');
    const request = send(PENDING);
    request.on('error', () => undefined);
    request.write('half');
    await waitUntil(() => readdirSync(folder).length === 1);
    request.destroy();
    await waitUntil(() => readdirSync(folder).length === 0);

    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused when four of the same player are in progress', async () => {
    await listen();
    const endSlow = await startSlow(4, () => send(PENDING));
    const answer = await sendWhole();
    endSlow();

    expect(answer).toEqual([503, 'SERVER_UNAVAILABLE']);
  });

  it('of a slip is accepted while four slow uploads for another call are in progress', async () => {
    await listen();
    const endSlow = await startSlow(4, () => send(PENDING, uploadProfilePhoto));
    const [face, slip] = [await sendWhole({}, uploadProfilePhoto), await sendWhole()];
    endSlow();

    expect(face).toEqual([503, 'SERVER_UNAVAILABLE']);
    expect(slip).toEqual([200, undefined]);
  });

  it('is accepted while 25 players send 100 slow uploads', async () => {
    await listen({ authenticate: (token) => Promise.resolve({ playerId: token, sessionId: token }) });
    const createHeaders = (player: string) => ({ authorization: `Bearer ${player}` });
    const endSlow = await startSlow(100, (turn) => send({ ...createHeaders(`p${turn % 25}`), ...PENDING }));
    const answer = await sendWhole(createHeaders('honest'));
    endSlow();

    expect(answer).toEqual([200, undefined]);
  });
});

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
