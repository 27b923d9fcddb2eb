import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { createServer } from './server.ts';

const LONG_BODY = { numbers: Array.from({ length: 400 }, (_, number) => number) };
const keepBytes = (bytes: Buffer): Buffer => bytes;

describe('answers of the API', () => {
  let app: FastifyInstance;

  beforeEach(() => {
    app = createServer({ logLevel: 'silent', trustedProxies: 0 });
    app.get('/long', () => LONG_BODY);
    app.get('/short', () => ({ ok: true }));
    app.get('/text', (_request, reply) => reply.type('text/plain').send('a'.repeat(2_000)));
    app.get('/packed', (_request, reply) =>
      reply.type('application/json').header('content-encoding', 'br').send('x'.repeat(2_000)),
    );
  });
  afterEach(() => app.close());

  const get = async (url: string, accepted: string): Promise<Response> =>
    await app.inject({ url, headers: { 'accept-encoding': accepted } });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['', undefined, keepBytes],
    ['identity', undefined, keepBytes],
  ])('are compressed as Accept-Encoding allows: "%s"', async (accepted, encoding, unpack) => {
    const response = await get('/long', accepted);

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
});
