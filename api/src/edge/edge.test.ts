import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { createEdge } from '../../test/edge-fixtures.ts';
import { createRegistry, createReleaseStore, type ReleaseStore } from '../../test/release-store.ts';

const PAGE = '<!doctype html><html><head><!--padauk:head--></head><body>h1</body></html>';
const returnUnchanged = (bytes: Buffer): Buffer => bytes;
const PLAIN_TEXT = 'text/plain; charset=utf-8';

describe('the edge', () => {
  let store: ReleaseStore;
  let app: FastifyInstance;

  beforeEach(async () => {
    store = await createReleaseStore();
    app = createEdge(store.dataDir, { before: (server) => void server.get('/api/known', () => ({ ok: true })) });
  });
  afterEach(async () => {
    await app.close();
    await rm(store.dataDir, { recursive: true, force: true });
  });

  const get = async (
    url: string,
    headers: Record<string, string> = {},
    method: InjectOptions['method'] = 'GET',
  ): Promise<Response> => await app.inject({ method, url, headers });
  const publish = async (): Promise<void> => {
    await store.write('host/h1/index.html', PAGE);
    await store.write('host/h1/favicon.svg', '<svg/>');
    await store.write('host/h1/icon-192.png', 'a picture');
    await store.write('r/lottery/b1/remoteEntry.js', 'plain');
    await store.write('r/lottery/b1/remoteEntry.js.br', 'as brotli');
    await store.write('r/lottery/b1/remoteEntry.js.gz', 'as gzip');
    await store.write('r/lottery/b1/icon.woff2', 'a font');
    await store.release(createRegistry());
  };

  describe('before anything is published', () => {
    it.each([
      ['nothing at all', null],
      ['no host yet', { host: '' }],
    ])('E6 answers 503 with Retry-After: %s', async (_title, registry) => {
      if (registry !== null) await store.release(createRegistry(registry));
      const response = await get('/twoD');

      expect([response.statusCode, response.headers['retry-after'], response.headers['content-type']]).toEqual([
        503,
        '5',
        PLAIN_TEXT,
      ]);
    });

    it('E1 answers 404 for the registry and still serves the API', async () => {
      expect([(await get('/registry.json')).statusCode, (await get('/api/known')).json()]).toEqual([404, { ok: true }]);
    });
  });

  describe('the page', () => {
    beforeEach(publish);

    it.each(['/', '/home?lang=zh', '/twoD', '/no/such/page', '/%E1%80%84'])(
      'B2 answers with the page at every path that no other route serves: %s',
      async (url) => {
        const response = await get(url);

        expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
          200,
          'text/html; charset=utf-8',
          'no-cache',
        ]);
        expect(response.body).toContain('<script type="application/json" id="padauk-registry">{"schema":1');
        expect(response.body).toContain('"brand":"Padauk"');
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
        expect([
          (await again({ 'if-none-match': etag })).statusCode,
          (await again({ 'if-none-match': `W/${etag}, "other"` })).statusCode,
        ]).toEqual([304, 304]);
        await store.release(createRegistry({ build: 'b2' }));

        expect((await again({ 'if-none-match': etag })).statusCode).toBe(200);
      },
    );

    it('lets a reverse proxy cache the page for one second (X-Accel-Expires)', async () => {
      expect((await get('/twoD')).headers['x-accel-expires']).toBe('@1');
    });

    it('has no body for HEAD', async () => {
      const response = await get('/', {}, 'HEAD');

      expect([response.statusCode, response.body]).toEqual([200, '']);
    });

    it.each(['POST', 'PUT', 'DELETE'] as const)('answers %s with NOT_FOUND', async (method) => {
      expect((await get('/home', {}, method)).json()).toEqual({ refusal: { code: 'NOT_FOUND' } });
    });

    it('follows a new registry at once, even one with the same revision', async () => {
      await get('/twoD');
      await store.write('host/h2/index.html', PAGE.replace('h1', 'the second host'));
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
      await store.write('host/h2/index.html', PAGE);

      expect((await get('/')).statusCode).toBe(200);
    });
  });

  describe('the registry', () => {
    beforeEach(publish);

    it('is sent with an ETag, and a matching ETag is answered with 304', async () => {
      const first = await get('/registry.json');
      const etag = String(first.headers['etag']);
      expect([first.json(), first.headers['cache-control']]).toEqual([createRegistry(), 'no-cache']);
      expect((await get('/registry.json', { 'if-none-match': etag })).statusCode).toBe(304);
      await store.release(createRegistry({ build: 'b2' }));

      expect((await get('/registry.json', { 'if-none-match': etag })).statusCode).toBe(200);
    });
  });

  describe('files of builds', () => {
    beforeEach(publish);
    const entry = '/r/lottery/b1/remoteEntry.js';

    it.each([
      ['gzip, br', 'as brotli', 'br'],
      ['gzip', 'as gzip', 'gzip'],
      ['br;q=0, gzip;q=0', 'plain', undefined],
      ['', 'plain', undefined],
    ])('are sent in the precompressed form that Accept-Encoding allows: "%s"', async (accepted, body, encoding) => {
      const response = await get(entry, { 'accept-encoding': accepted });

      expect([response.body, response.headers['content-encoding'], response.headers['content-length']]).toEqual([
        body,
        encoding,
        String(body.length),
      ]);
      expect([response.headers['content-type'], response.headers['vary']]).toEqual([
        'text/javascript; charset=utf-8',
        'accept-encoding',
      ]);
    });

    it('are cacheable for a year, because they never change', async () => {
      expect((await get(entry)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    });

    it('are sent as they are when no compressed form exists', async () => {
      const response = await get('/r/lottery/b1/icon.woff2', { 'accept-encoding': 'br' });

      expect([response.body, response.headers['content-encoding'], response.headers['content-type']]).toEqual([
        'a font',
        undefined,
        'font/woff2',
      ]);
    });

    it('have Content-Length and no body for HEAD', async () => {
      const response = await get(entry, {}, 'HEAD');

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
      const response = await get(url);

      expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
        404,
        PLAIN_TEXT,
        'no-store',
      ]);
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

  describe('raw paths that no browser sends', () => {
    beforeEach(publish);

    it.each([
      '/r/../registry.json',
      '/r/%2e%2e/registry.json',
      '/r/lottery/../../registry.json',
      '/host/./../../releases/registry.json',
    ])('F69 %s is a 404', async (url) => {
      const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
      const [response] = (await once(http.get({ hostname, port, path: url, agent: false }), 'response')) as [
        http.IncomingMessage,
      ]; // as node:http documents
      response.resume();

      expect(response.statusCode).toBe(404);
    });
  });

  describe('well-known file names', () => {
    beforeEach(publish);

    it.each([
      ['/favicon.svg', 'image/svg+xml', '<svg/>'],
      ['/icon-192.png', 'image/png', 'a picture'],
    ])('%s is served from the active host build and cached for an hour', async (url, type, body) => {
      const response = await get(url);

      expect([
        response.statusCode,
        response.headers['content-type'],
        response.headers['cache-control'],
        response.body,
      ]).toEqual([200, type, 'public, max-age=3600', body]);
    });

    it('P23 the web app manifest contains the brand and the open tiles', async () => {
      const response = await get('/manifest.webmanifest');

      expect([response.headers['content-type'], response.headers['cache-control']]).toEqual([
        'application/manifest+json',
        'public, max-age=3600',
      ]);
      expect(response.json()).toMatchObject({
        name: 'Padauk',
        short_name: 'Padauk',
        lang: 'my',
        display: 'standalone',
        shortcuts: [],
      });
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
    beforeEach(publish);

    it.each(['/api/no-such-call', '/lv/nothing', '/v2/v1/nothing'])(
      'E1 %s is answered with a refusal, not with the page',
      async (url) => {
        const response = await get(url);

        expect([response.statusCode, response.json()]).toEqual([404, { refusal: { code: 'NOT_FOUND' } }]);
      },
    );

    it.each(['/%E0%A4%A', '/twoD/%', '/r/%ZZ'])('F72 malformed percent-encoding is refused: %s', async (url) => {
      const response = await get(url);

      expect([response.statusCode < 500, response.json().refusal.code]).toEqual([
        true,
        expect.stringMatching(/^(?:INVALID_INPUT|NOT_FOUND)$/),
      ]);
    });
  });
});
