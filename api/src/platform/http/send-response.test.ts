import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { SECURITY_HEADERS } from '@padauk/contract/delivery/edge';
import { sendResponse } from './replies.ts';
import { createServer } from './server.ts';

const LONG_BODY = { numbers: Array.from({ length: 400 }, (_, number) => number) };

describe('sendResponse', () => {
  let app: FastifyInstance;

  beforeEach(() => {
    app = createServer({ logLevel: 'silent', trustedProxies: 0 });
    app.get('/short', (request, reply) => sendResponse(request, reply, { name: 'မဆုမြတ်' }, '1700000000000'));
    app.get('/long', (request, reply) => sendResponse(request, reply, LONG_BODY, '1700000000000'));
    app.get('/no-json', (request, reply) => sendResponse(request, reply, { amount: 1n }, '1700000000000'));
  });
  afterEach(() => app.close());

  it('sends the headers of every answer', async () => {
    const { statusCode, headers, body } = await app.inject('/short');

    expect([statusCode, JSON.parse(body)]).toEqual([200, { name: 'မဆုမြတ်' }]);
    expect(headers).toMatchObject({
      ...SECURITY_HEADERS,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-server-time': '1700000000000',
      'content-length': String(Buffer.byteLength(body)),
    });
    expect([headers['vary'], headers['content-encoding']]).toEqual([undefined, undefined]);
  });

  it('compresses a long body', async () => {
    const { headers, rawPayload } = await app.inject({ url: '/long', headers: { 'accept-encoding': 'br' } });

    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(LONG_BODY);
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'content-encoding': 'br',
      'content-length': String(rawPayload.length),
    });
  });

  it('sends no body for HEAD', async () => {
    const { headers, rawPayload } = await app.inject({ method: 'HEAD', url: '/short' });

    expect([rawPayload.length, headers['x-frame-options'], Number(headers['content-length']) > 0]).toEqual([
      0,
      'DENY',
      true,
    ]);
  });

  it('answers SOMETHING_WRONG for a body that cannot be serialised', async () => {
    expect((await app.inject('/no-json')).json()).toMatchObject({ refusal: { code: 'SOMETHING_WRONG' } });
  });
});
