import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse as Response } from 'fastify';
import { provideEdge } from '../../test/edge-fixtures.ts';
import { createRegistry } from '../../test/release-store.ts';

const returnUnchanged = (bytes: Buffer): Buffer => bytes;
const PLAIN_TEXT = 'text/plain; charset=utf-8';

describe('the edge before anything is published', () => {
  const { store, get } = provideEdge({
    before: (server) => void server.get('/api/known', () => ({ ok: true })),
  });

  it.each([
    ['nothing at all', null],
    ['no host yet', { host: '' }],
  ])('E6 answers 503 with Retry-After: %s', async (_title, registry) => {
    if (registry !== null) await store.release(createRegistry(registry));
    const { statusCode, headers } = await get('/twoD');

    expect([statusCode, headers]).toMatchObject([503, { 'retry-after': '5', 'content-type': PLAIN_TEXT }]);
  });

  it('E1 answers 404 for the registry and still serves the API', async () => {
    expect([(await get('/registry.json')).statusCode, (await get('/api/known')).json()]).toEqual([404, { ok: true }]);
  });
});

describe('the edge', () => {
  const { store, get, listen } = provideEdge();
  beforeEach(async () => {
    await store.writeHost('h1');
    await store.write('host/h1/favicon.svg', '<svg/>');
    await store.write('host/h1/icon-192.png', 'a picture');
    await store.write('r/lottery/b1/remoteEntry.js', 'plain');
    await store.write('r/lottery/b1/remoteEntry.js.br', 'as brotli');
    await store.write('r/lottery/b1/remoteEntry.js.gz', 'as gzip');
    await store.write('r/lottery/b1/icon.woff2', 'a font');
    await store.release(createRegistry());
  });

  describe('the page', () => {
    it.each(['/', '/home?lang=zh', '/twoD', '/no/such/page', '/%E1%80%84'])(
      'B2 answers with the page at every path that no other route serves: %s',
      async (url) => {
        const { statusCode, headers, body } = await get(url);

        const expected = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
        expect([statusCode, headers]).toMatchObject([200, expected]);
        expect(body).toContain('<script type="application/json" id="padauk-registry">{"schema":1');
        expect(body).toContain('"brand":"Padauk"');
      },
    );

    it('preloads the entry of the remote that owns the path, and nothing else', async () => {
      expect((await get('/twoD/bet?sv=3')).body).toContain('href="/r/lottery/b1/remoteEntry.js" integrity="sha384-b1"');
      expect((await get('/wallet')).body).toContain('href="/r/wallet/b1/remoteEntry.js"');
      expect((await get('/')).body).not.toContain('<link');
    });

    it('F67 has a content security policy without foreign and inline scripts', async () => {
      const policy = String((await get('/')).headers['content-security-policy']);

      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe-eval');
      expect(policy).toContain("frame-ancestors 'none'");
      expect((await get('/')).headers['x-content-type-options']).toBe('nosniff');
    });

    it.each([
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['BR', 'br', brotliDecompressSync],
      ['identity', undefined, returnUnchanged],
      ['', undefined, returnUnchanged],
      ['vibrant', undefined, returnUnchanged],
    ])('is compressed as Accept-Encoding allows: "%s"', async (accepted, encoding, unpack) => {
      const response = await get('/', { 'accept-encoding': accepted });

      expect([response.headers['content-encoding'], response.headers['vary']]).toEqual([encoding, 'accept-encoding']);
      expect(unpack(response.rawPayload).toString()).toContain('<title>Padauk</title>');
    });

    it.each(['gzip', 'br', ''])(
      'answers 304 to a matching ETag until the registry changes: Accept-Encoding "%s"',
      async (accepted) => {
        const etag = String((await get('/', { 'accept-encoding': accepted })).headers['etag']);
        const again = (headers: Record<string, string>): Promise<Response> =>
          get('/', { 'accept-encoding': accepted, ...headers });
        expect((await again({ 'if-none-match': etag })).statusCode).toBe(304);
        expect((await again({ 'if-none-match': `W/${etag}, "other"` })).statusCode).toBe(304);
        await store.release(createRegistry({ build: 'b2' }));

        expect((await again({ 'if-none-match': etag })).statusCode).toBe(200);
      },
    );

    it('lets a reverse proxy cache the page for one second (X-Accel-Expires)', async () => {
      expect((await get('/twoD')).headers['x-accel-expires']).toBe('@1');
    });

    it('has no body for HEAD', async () => {
      const response = await get('/', {}, { method: 'HEAD' });

      expect([response.statusCode, response.body]).toEqual([200, '']);
    });

    it.each(['POST', 'PUT', 'DELETE'] as const)('answers %s with NOT_FOUND', async (method) => {
      expect((await get('/home', {}, { method })).json()).toEqual({ refusal: { code: 'NOT_FOUND' } });
    });

    it('follows a new registry at once, even one with the same revision', async () => {
      await get('/twoD');
      await store.writeHost('h2', { fallback: 'the second host' });
      await store.release(createRegistry({ revision: 2, host: 'h2', build: 'b2' }));
      expect((await get('/twoD')).body).toContain('the second host');
      await store.release(createRegistry({ revision: 2, host: 'h1', build: 'b1' }));

      expect((await get('/twoD')).body).toContain('href="/r/lottery/b1/remoteEntry.js"');
    });

    it.each(['', '{"schema":1,', '{}', 'null', '[]', '{"schema":2}'])(
      'uses the registry that it read last while the file is missing or damaged: %j',
      async (content) => {
        await get('/twoD');
        await rm(`${store.dataDir}/releases/registry.json`);
        if (content !== '') await store.write('registry.json', content);

        expect((await get('/twoD')).body).toContain('href="/r/lottery/b1/remoteEntry.js"');
      },
    );

    it('answers 503 when the registry is damaged and none was read before', async () => {
      await store.write('registry.json', '{"schema":1,');

      const { statusCode, body } = await get('/');

      expect([statusCode, body]).toEqual([503, 'The app cannot be shown now.\n']);
    });

    it('E5 reads an unreadable host again at the next request', async () => {
      await store.release(createRegistry({ revision: 2, host: 'h2' }));
      expect([(await get('/')).statusCode, (await get('/')).body]).toEqual([503, 'The app cannot be shown now.\n']);
      await store.writeHost('h2');

      expect((await get('/')).statusCode).toBe(200);
    });
  });

  it('sends the registry with an ETag, and a matching ETag is answered with 304', async () => {
    const first = await get('/registry.json');
    const etag = String(first.headers['etag']);
    expect([first.json(), first.headers['cache-control']]).toEqual([createRegistry(), 'no-cache']);
    expect((await get('/registry.json', { 'if-none-match': etag })).statusCode).toBe(304);
    await store.release(createRegistry({ build: 'b2' }));

    expect((await get('/registry.json', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('B11 sends to an open page the changes since its revision, with an ETag', async () => {
    await store.write('registry/history/1.json', JSON.stringify({ ...createRegistry(), change: { who: 'hla' } }));
    const { wallet } = createRegistry().remotes;
    const { remotes, ...next } = createRegistry({ revision: 2, host: 'h2', build: 'b2' });
    const registry = { ...next, remotes: { lottery: remotes['lottery'], wallet } };
    await store.write('registry.json', JSON.stringify(registry));
    const answer = await get('/registry.json?from=1');

    const { updatedAt } = createRegistry();
    const changed = { lottery: remotes['lottery'] };
    expect(answer.json()).toEqual({ ...next, from: { revision: 1, updatedAt }, remotes: changed, removed: [] });
    const again = await get('/registry.json?from=1', { 'if-none-match': String(answer.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it('B11 sends no remote to an open page that has the live revision', async () => {
    expect((await get('/registry.json?from=1')).json()).toMatchObject({ revision: 1, remotes: {}, removed: [] });
  });

  it.each(['', '0', '1', '2', '58', '60', 'x', '1&from=1'])(
    'B11 sends the whole registry for a revision that is unknown, too old or later: from=%s',
    async (from) => {
      await store.write('registry/history/2.json', JSON.stringify(createRegistry({ revision: 2 })));
      await store.release(createRegistry({ revision: 59 }));
      expect((await get(`/registry.json?from=${from}`)).json()).toEqual(createRegistry({ revision: 59 }));
    },
  );

  describe('files of builds', () => {
    const entry = '/r/lottery/b1/remoteEntry.js';

    it.each([
      ['gzip, br', 'as brotli', 'br'],
      ['gzip', 'as gzip', 'gzip'],
      ['br;q=0, gzip;q=0', 'plain', undefined],
      ['', 'plain', undefined],
    ])('are sent in the precompressed form that Accept-Encoding allows: "%s"', async (accepted, body, encoding) => {
      const response = await get(entry, { 'accept-encoding': accepted });

      expect([response.body, response.headers['content-encoding']]).toEqual([body, encoding]);
      expect(response.headers).toMatchObject({
        'content-length': String(body.length),
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'accept-encoding',
      });
    });

    it('are cacheable for a year, because they never change', async () => {
      expect((await get(entry)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    });

    it('are sent as they are when no compressed form exists', async () => {
      const { headers, body } = await get('/r/lottery/b1/icon.woff2', { 'accept-encoding': 'br' });

      expect([body, headers['content-encoding'], headers['content-type']]).toEqual(['a font', undefined, 'font/woff2']);
    });

    it('have Content-Length and no body for HEAD', async () => {
      const response = await get(entry, {}, { method: 'HEAD' });

      expect([response.headers['content-length'], response.body]).toEqual(['5', '']);
    });

    it.each([
      '/r/lottery/b1/gone.js',
      '/r/nobody/b1/remoteEntry.js',
      '/r/lottery/b1',
      '/r/lottery/b1/',
      '/r/',
      '/host/h9/main.js',
      '/host/',
    ])('F81 %s is a 404 without the page, and is not cached', async (url) => {
      const { statusCode, headers } = await get(url);

      expect([statusCode, headers]).toMatchObject([404, { 'content-type': PLAIN_TEXT, 'cache-control': 'no-store' }]);
    });

    it.each([
      '/r/..%2fregistry.json',
      '/r/lottery/b1/..%2f..%2f..%2fregistry.json',
      '/host/%2e%2e%2f%2e%2e%2fdb/secret',
      '/r/lottery/b1/..%5c..%5cregistry.json',
      '/r//etc/passwd',
      '/r/lottery/b1/remoteEntry.js%00.png',
    ])('F69 a path cannot reach files outside a build: %s', async (url) => {
      const response = await get(url);

      expect([response.statusCode, response.body.includes('"schema"')]).toEqual([404, false]);
    });
  });

  it.each([
    '/r/../registry.json',
    '/r/%2e%2e/registry.json',
    '/r/lottery/../../registry.json',
    '/host/./../../releases/registry.json',
  ])('F69 a raw path that no browser sends is a 404: %s', async (url) => {
    const { hostname, port } = new URL(await listen());
    const [response] = (await once(http.get({ hostname, port, path: url, agent: false }), 'response')) as [
      http.IncomingMessage,
    ]; // as node:http documents
    response.resume();

    expect(response.statusCode).toBe(404);
  });

  describe('well-known file names', () => {
    it.each([
      ['/favicon.svg', 'image/svg+xml', '<svg/>'],
      ['/icon-192.png', 'image/png', 'a picture'],
    ])('%s is served from the active host build and cached for an hour', async (url, type, body) => {
      const response = await get(url);

      expect([response.statusCode, response.body]).toEqual([200, body]);
      expect(response.headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=3600' });
    });

    it('P23 the web app manifest contains the brand and the open tiles', async () => {
      const response = await get('/manifest.webmanifest');

      const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' };
      expect(response.headers).toMatchObject(headers);
      const content = { name: 'Padauk', short_name: 'Padauk', lang: 'my', display: 'standalone', shortcuts: [] };
      expect(response.json()).toMatchObject(content);
    });

    it.each(['/favicon.ico', '/robots.txt', '/apple-touch-icon.png', '/main.js'])(
      '%s is a 404 without the page when the host has no such file',
      async (url) => {
        expect([(await get(url)).statusCode, (await get(url)).headers['content-type']]).toEqual([404, PLAIN_TEXT]);
      },
    );

    it('B2 a page path may contain a dot', async () => {
      expect((await get('/index.html')).body).toContain('padauk-registry');
      expect((await get('/hla.hla')).headers['content-type']).toBe('text/html; charset=utf-8');
    });
  });

  describe('paths of the API', () => {
    it.each(['/api/no-such-call', '/lv/nothing', '/v2/v1/nothing'])(
      'E1 %s is answered with a refusal, not with the page',
      async (url) => {
        const response = await get(url);

        expect([response.statusCode, response.json()]).toEqual([404, { refusal: { code: 'NOT_FOUND' } }]);
      },
    );

    it.each(['/%E0%A4%A', '/twoD/%', '/r/%ZZ'])('F72 malformed percent-encoding is refused: %s', async (url) => {
      const response = await get(url);

      expect(response.statusCode).toBeLessThan(500);
      expect(response.json().refusal.code).toMatch(/^(?:INVALID_INPUT|NOT_FOUND)$/);
    });
  });
});
