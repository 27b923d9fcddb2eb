import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { MAX_BODY_BYTES, MAX_PICTURE_BYTES, SHARED_PICTURE } from '@padauk/contract/delivery/edge';
import { sendRequest, toRefusal, type TestResponse } from '../../test/send-request.ts';
import { startFakeApi, type FakeApi } from '../../test/fake-api.ts';
import { describeWithNginx, startNginx, type NginxProcess } from '../../test/nginx.ts';

const CALL = { method: 'POST', headers: { 'content-type': 'application/json' } };

/** Sends the headers and one byte of the body. */
async function sendPartialBody(origin: string, path: string, bytes: number): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: image/jpeg\r\ncontent-length: ${bytes}\r\n\r\na`,
  );
  return socket;
}

/** The status line of the answer. */
async function readEarlyStatus(origin: string, path: string, bytes: number): Promise<string> {
  const socket = await sendPartialBody(origin, path, bytes);
  const [answer] = (await once(socket, 'data')) as [Buffer]; // no encoding is set
  socket.destroy();
  return answer.toString().split('\r\n')[0] ?? '';
}

describeWithNginx('request bodies at nginx', () => {
  let api: FakeApi;
  let nginx: NginxProcess;

  beforeEach(async () => {
    api = await startFakeApi();
    nginx = await startNginx({ apis: [api.address] });
  });
  afterEach(async () => {
    await Promise.all([nginx.stop(), api.stop()]);
  });

  it('streams a picture: an unauthorized client gets 401 before it has sent the body', async () => {
    api.handler = (_request, response) => void response.writeHead(401, { connection: 'close' }).end('not let in');
    const answer = await readEarlyStatus(nginx.origin, '/api/top-ups/photos', 1_500_000);

    expect([answer, api.requests]).toEqual([expect.stringContaining('401'), ['POST /api/top-ups/photos']]);
  });

  it('buffers the whole body of a call before it calls the API', async () => {
    const socket = await sendPartialBody(nginx.origin, '/api/tickets/numbers', 2_000);
    await sendRequest(nginx.origin, { path: '/api/wallet' });
    const before = [...api.requests];
    socket.write('a'.repeat(1_999));
    await once(socket, 'data');
    socket.destroy();

    expect([before, api.requests]).toEqual([['GET /api/wallet'], ['GET /api/wallet', 'POST /api/tickets/numbers']]);
  });

  it.each([
    ['a call', '/api/tickets/numbers', MAX_BODY_BYTES],
    ['a log-in', '/api/log-in', MAX_BODY_BYTES],
    ['a picture', '/api/identity/photos', MAX_PICTURE_BYTES],
    ['an unknown endpoint', '/api/no-such-call/photos', MAX_BODY_BYTES],
  ])('accepts the largest body of %s, and refuses a larger one as the API does', async (_title, path, maxBytes) => {
    api.handler = (request, response) => void request.resume().on('end', () => response.end('taken'));
    const send = (bytes: number): Promise<TestResponse> =>
      sendRequest(nginx.origin, { ...CALL, path, body: Buffer.alloc(bytes, 'a') });

    expect([(await send(maxBytes)).status, api.requests.length]).toEqual([200, 1]);
    expect(toRefusal(await send(maxBytes + 1))).toEqual([413, { refusal: { code: 'PAYLOAD_TOO_LARGE' } }]);
  });

  it('redirects a picture shared without a service worker to the slips page, for any size, without calling the API', async () => {
    const { status, headers } = await sendRequest(nginx.origin, {
      path: SHARED_PICTURE.path,
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.alloc(3_000_000, 'a'),
    });

    expect([status, headers['location'], headers['cache-control']]).toEqual([303, SHARED_PICTURE.lost, 'no-store']);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(api.requests).toEqual([]);
  });

  it('answers 413 to a large body for a page', async () => {
    const body = Buffer.alloc(MAX_BODY_BYTES + 1, 'a');

    expect((await sendRequest(nginx.origin, { path: '/home', method: 'POST', body })).status).toBe(413);
  });
});
