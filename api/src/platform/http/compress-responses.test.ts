import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { createSilentServer } from '../../../test/router-fixtures.ts';
import { SECURITY_HEADERS } from '@padauk/contract/delivery/edge';
import { sendResponse } from './replies.ts';

const LONG_BODY = { numbers: Array.from({ length: 400 }, (_, number) => number) };
const keepBytes = (bytes: Buffer): Buffer => bytes;

describe('answers of the API', () => {
  let app: FastifyInstance;

  beforeEach(() => {
    app = createSilentServer();
    app.get('/long', () => LONG_BODY);
    app.get('/short', () => ({ ok: true }));
    app.get('/text', (_request, reply) => reply.type('text/plain').send('a'.repeat(2_000)));
    app.get('/packed', (_request, reply) =>
      reply.type('application/json').header('content-encoding', 'br').send('x'.repeat(2_000)),
    );
    app.get('/sent/short', (request, reply) => sendResponse(request, reply, { name: 'မဆုမြတ်' }, '1700000000000'));
    app.get('/sent/long', (request, reply) => sendResponse(request, reply, LONG_BODY, '1700000000000'));
    app.get('/sent/no-json', (request, reply) => sendResponse(request, reply, { amount: 1n }, '1700000000000'));
  });
  afterEach(() => app.close());

  const get = async (url: string, accepted: string): Promise<Response> =>
    await app.inject({ url, headers: { 'accept-encoding': accepted } });

  it.each([
    ['/long', 'br, gzip', 'br', brotliDecompressSync],
    ['/sent/long', 'br', 'br', brotliDecompressSync],
    ['/long', 'gzip', 'gzip', gunzipSync],
    ['/long', 'br;q=0, gzip', 'gzip', gunzipSync],
    ['/long', '', undefined, keepBytes],
    ['/long', 'identity', undefined, keepBytes],
  ])('%s are compressed as Accept-Encoding allows: "%s"', async (url, accepted, encoding, unpack) => {
    const response = await get(url, accepted);

    expect([
      response.headers['content-encoding'],
      response.headers['vary'],
      response.headers['content-length'],
    ]).toEqual([encoding, 'accept-encoding', String(response.rawPayload.length)]);
    expect(JSON.parse(unpack(response.rawPayload).toString())).toEqual(LONG_BODY);
  });

  it.each(['/short', '/text'])('%s is not compressed: too short or not JSON', async (url) => {
    expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
  });

  it('are not compressed again when they already are', async () => {
    expect((await get('/packed', 'br')).rawPayload).toHaveLength(2_000);
  });

  it('are not compressed for a refusal', async () => {
    expect((await get('/nothing', 'br')).json()).toEqual({ refusal: { code: 'NOT_FOUND' } });
  });

  it('have their headers', async () => {
    const { statusCode, headers, body } = await app.inject('/sent/short');

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

  it('have no body for HEAD', async () => {
    const { headers, rawPayload } = await app.inject({ method: 'HEAD', url: '/sent/short' });

    expect([rawPayload.length, headers['x-frame-options']]).toEqual([0, 'DENY']);
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  });

  it('are SOMETHING_WRONG for a body that cannot be serialised', async () => {
    expect((await app.inject('/sent/no-json')).json()).toMatchObject({ refusal: { code: 'SOMETHING_WRONG' } });
  });
});
