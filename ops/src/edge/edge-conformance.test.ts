import { rm } from 'node:fs/promises';
import { CACHE_CONTROL, CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from '@padauk/contract/delivery/edge';
import { sendRequest, type TestResponse, type TestRequest } from '../../test/send-request.ts';
import { createEdgeStore, SCRIPT, type EdgeStore } from '../../test/edge-store.ts';
import { describeWithNginx, startNginx, type NginxProcess } from '../../test/nginx.ts';
import { startPlatform } from '../../test/platform-process.ts';

/** `undefined`: the header must be absent. */
interface Expected {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text?: string;
}

const ENTRY = '/r/lottery/b1/remoteEntry.js';
const toBuildHeaders = (type: string, encoding?: string): Expected['headers'] => ({
  'content-type': type,
  'cache-control': CACHE_CONTROL.build,
  'content-encoding': encoding,
  vary: 'accept-encoding',
  'content-security-policy': undefined,
});
const toScript = (encoding?: string): Expected => ({
  status: 200,
  headers: toBuildHeaders('text/javascript; charset=utf-8', encoding),
  text: SCRIPT,
});
const NOT_FOUND: Expected = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'content-encoding': undefined },
  text: 'not found\n',
};
const toPage = (encoding?: string): Expected => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-encoding': encoding,
    vary: 'accept-encoding',
    'content-security-policy': CONTENT_SECURITY_POLICY,
  },
});
const toRootFile = (type: string, caching: keyof typeof CACHE_CONTROL): Expected => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': CACHE_CONTROL[caching] },
});
const API_HEADERS: Expected['headers'] = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-encoding': undefined,
};
const toRefusal = (status: number, code: string): Expected => ({
  status,
  headers: API_HEADERS,
  text: `{"refusal":{"code":"${code}"}}`,
});
const toAccept = (encodings: string): TestRequest['headers'] => ({ 'accept-encoding': encodings });

const ROWS: readonly (readonly [string, TestRequest, Expected])[] = [
  ['a build in brotli', { path: ENTRY, headers: toAccept('gzip, deflate, br') }, toScript('br')],
  ['a build in gzip', { path: ENTRY, headers: toAccept('gzip') }, toScript('gzip')],
  ['a build in gzip, brotli refused', { path: ENTRY, headers: toAccept('gzip, br;q=0') }, toScript('gzip')],
  ['a build without compression', { path: ENTRY }, toScript()],
  ['a build, both encodings refused', { path: ENTRY, headers: toAccept('br;q=0, gzip;q=0') }, toScript()],
  [
    'a build through another proxy',
    { path: ENTRY, headers: { ...toAccept('gzip'), via: '1.1 somewhere' } },
    toScript('gzip'),
  ],
  ['a build for HEAD', { path: ENTRY, method: 'HEAD' }, { ...toScript(), text: '' }],
  [
    'a font',
    { path: '/r/lottery/b1/font.woff2', headers: toAccept('br') },
    { status: 200, headers: toBuildHeaders('font/woff2') },
  ],
  [
    'a file of unknown type',
    { path: '/host/h1/unknown.bin' },
    { status: 200, headers: toBuildHeaders('application/octet-stream') },
  ],
  [
    'the HTML document of a build, with the content security policy of a page',
    { path: '/host/h1/index.html' },
    {
      status: 200,
      headers: {
        ...toBuildHeaders('text/html; charset=utf-8'),
        'content-security-policy': CONTENT_SECURITY_POLICY,
      },
    },
  ],
  ['F81 a missing chunk', { path: '/r/lottery/b1/gone.js' }, NOT_FOUND],
  ['F81 a missing chunk, in brotli', { path: '/r/lottery/b1/gone.js', headers: toAccept('br') }, NOT_FOUND],
  ['F81 a missing build', { path: '/r/nobody/b1/remoteEntry.js' }, NOT_FOUND],
  ['F81 the folder of a build', { path: '/r/lottery/b1/' }, NOT_FOUND],
  ['F81 the folder of a build without a trailing slash', { path: '/r/lottery/b1' }, NOT_FOUND],
  ['F81 the folder of all builds', { path: '/r/' }, NOT_FOUND],
  ['no source map', { path: '/r/lottery/b1/maps/remoteEntry.js.map.gz' }, NOT_FOUND],
  [
    'no source map, uncompressed',
    { path: '/r/lottery/b1/maps/remoteEntry.js.map', headers: toAccept('gzip') },
    NOT_FOUND,
  ],
  ['no source map of the host', { path: '/host/h1/maps/main.js.map.gz', headers: toAccept('br') }, NOT_FOUND],
  ['F81 a missing host build', { path: '/host/h9/main.js' }, NOT_FOUND],
  ['a page in brotli', { path: '/twoD?lang=en', headers: toAccept('br, gzip') }, toPage('br')],
  ['a page in gzip', { path: '/twoD', headers: toAccept('gzip;q=0.5, br;q=0') }, toPage('gzip')],
  ['a page without compression', { path: '/twoD' }, toPage()],
  ['a page for an unsupported encoding', { path: '/twoD', headers: toAccept('zstd, vibrant') }, toPage()],
  ['a page for HEAD', { path: '/', method: 'HEAD' }, { ...toPage(), text: '' }],
  ['B2 the shell for an unknown path', { path: '/no/such/page' }, toPage()],
  ['B2 the shell for a path with Burmese letters', { path: '/%E1%80%84' }, toPage()],
  ['B2 the shell for a path with a space', { path: '/remark%20copy' }, toPage()],
  ['B2 the shell for a path with a dot', { path: '/index.html' }, toPage()],
  ['404 for a POST to a page', { path: '/home', method: 'POST' }, toRefusal(404, 'NOT_FOUND')],
  [
    'the registry in brotli',
    { path: '/registry.json', headers: toAccept('br') },
    {
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        'content-encoding': 'br',
        vary: 'accept-encoding',
      },
    },
  ],
  ['the plain registry', { path: '/registry.json' }, { status: 200, headers: { 'content-encoding': undefined } }],
  ['an icon', { path: '/icon-192.png' }, { ...toRootFile('image/png', 'rootFile'), text: 'a picture' }],
  ['404 for an icon that the host does not have', { path: '/favicon.ico' }, NOT_FOUND],
  ['the service worker', { path: '/sw.js' }, toRootFile('text/javascript; charset=utf-8', 'worker')],
  ['404 for a script outside of builds', { path: '/main.js' }, NOT_FOUND],
  [
    'P23 the web app manifest',
    { path: '/manifest.webmanifest' },
    { status: 200, headers: { 'content-type': 'application/manifest+json', 'cache-control': CACHE_CONTROL.rootFile } },
  ],
  ['an API answer', { path: '/api/holidays' }, { status: 200, headers: API_HEADERS }],
  [
    'a long API answer in brotli',
    { path: '/api/openapi.json', headers: toAccept('gzip, br') },
    { status: 200, headers: { 'content-encoding': 'br', vary: 'accept-encoding' } },
  ],
  [
    'a long API answer in gzip',
    { path: '/api/openapi.json', headers: toAccept('gzip') },
    { status: 200, headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } },
  ],
  [
    'a long API answer without compression',
    { path: '/api/openapi.json' },
    { status: 200, headers: { 'content-encoding': undefined } },
  ],
  [
    'C2 the version endpoint outside of /api',
    { path: '/web-app-version' },
    { status: 200, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } },
  ],
  ['E1 a refusal for an unknown endpoint', { path: '/api/no-such-call' }, toRefusal(404, 'NOT_FOUND')],
  [
    'E1 a refusal for an unknown endpoint with a file extension',
    { path: '/media/slides/gone.svg' },
    toRefusal(404, 'NOT_FOUND'),
  ],
  ['E8 a refusal without log-in', { path: '/api/wallet' }, toRefusal(401, 'LOG_IN_FIRST')],
  [
    'the API documentation with its own content security policy',
    { path: '/api/docs' },
    {
      status: 200,
      headers: {
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      },
    },
  ],
  [
    'the health of the server',
    { path: '/healthz' },
    { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } },
  ],
  [
    'F72 a refusal for malformed percent escapes',
    { path: '/%ZZ' },
    {
      status: 400,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      text: '{"refusal":{"code":"INVALID_INPUT"}}',
    },
  ],
];

/** Only the expected parts, so that a failed comparison names the difference. */
function pickExpectedParts({ status, headers, text }: TestResponse, expected: Expected): Expected {
  const named = Object.keys({ ...expected.headers, ...SECURITY_HEADERS });
  return {
    status,
    headers: Object.fromEntries(
      named.map((name) => [name, name === 'vary' ? headers[name]?.toLowerCase() : headers[name]?.toString()]),
    ),
    ...(expected.text === undefined ? {} : { text }),
  };
}

const addSecurityHeaders = (expected: Expected): Expected => ({
  ...expected,
  headers: { ...SECURITY_HEADERS, ...expected.headers },
});

describeWithNginx('both edges give the same responses', () => {
  let store: EdgeStore;
  let platform: Awaited<ReturnType<typeof startPlatform>>;
  let nginx: NginxProcess;
  /** Started processes, so that a failed start does not leave the others running. */
  const stops: (() => Promise<unknown>)[] = [];
  const getOrigin = (edge: string): string => (edge === 'nginx' ? nginx.origin : platform.origin);

  beforeAll(async () => {
    store = await createEdgeStore();
    stops.push(() => rm(store.dataDir, { recursive: true, force: true, maxRetries: 20 }));
    platform = await startPlatform(store.dataDir);
    stops.push(platform.stop);
    nginx = await startNginx({ apis: [new URL(platform.origin).host], store: store.store });
    stops.push(nginx.stop);
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  describe.each(['the embedded server', 'nginx'])('%s', (edge) => {
    it.each(ROWS)('gives %s', async (_title, request, expected) => {
      expect(pickExpectedParts(await sendRequest(getOrigin(edge), request), expected)).toEqual(
        addSecurityHeaders(expected),
      );
    });

    it.each([
      ['/', ''],
      ['/twoD', 'br'],
      ['/registry.json', 'gzip'],
      ['/registry.json', 'br'],
      ['/manifest.webmanifest', ''],
      ['/icon-192.png', ''],
      [ENTRY, 'br'],
      [ENTRY, ''],
    ])('answers 304 for a cached %s with Accept-Encoding "%s"', async (path, encodings) => {
      const first = await sendRequest(getOrigin(edge), { path, headers: toAccept(encodings) });
      const again = await sendRequest(getOrigin(edge), {
        path,
        headers: { ...toAccept(encodings), 'if-none-match': `W/"other", ${first.headers.etag}` },
      });

      expect([first.status, again.status, again.bytes]).toEqual([200, 304, 0]);
    });

    it('D1 the event stream starts at once, not cached and not compressed', async () => {
      const stream = await fetch(`${getOrigin(edge)}/api/stream`, { headers: { 'accept-encoding': 'br, gzip' } });
      const first = await stream.body?.getReader().read();

      expect(Buffer.from(first?.value ?? []).toString()).toContain(': open');
      expect(
        Object.fromEntries(
          ['content-type', 'cache-control', 'content-encoding', 'x-content-type-options'].map((name) => [
            name,
            stream.headers.get(name),
          ]),
        ),
      ).toEqual({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'content-encoding': null,
        'x-content-type-options': 'nosniff',
      });
    });

    it.each([
      '/r/../registry/audit.jsonl',
      '/r/%2e%2e/registry/audit.jsonl',
      '/host/h1/../../registry/audit.jsonl',
      '/r//../registry/audit.jsonl',
      '/registry/audit.jsonl',
      '/r/lottery/..%2f..%2f..%2fregistry%2faudit.jsonl',
      '/r/lottery/b1/..%5c..%5c..%5cregistry%5caudit.jsonl',
      `${ENTRY}%00.png`,
    ])('F69 %s exposes no file outside of a build', async (path) => {
      const { status, text } = await sendRequest(getOrigin(edge), { path });

      expect([status < 500, text.includes('hla'), text.includes(SCRIPT)]).toEqual([true, false, false]);
    });

    it.each(['./maps', '%6daps', '/maps', 'x/../maps'])('serves no source map under the folder %s', async (folder) => {
      const path = `/r/lottery/b1/${folder}/remoteEntry.js.map.gz`;
      const { status, bytes } = await sendRequest(getOrigin(edge), { path, headers: toAccept('gzip') });

      expect([status >= 300, bytes < 100]).toEqual([true, true]);
    });

    it('the next visit sees a rollback', async () => {
      const before = await sendRequest(getOrigin(edge), { path: '/twoD' });
      await store.activate('b2');
      const between = await sendRequest(getOrigin(edge), { path: '/twoD' });
      await store.activate('b1');
      const after = await sendRequest(getOrigin(edge), { path: '/twoD' });

      expect([before, between, after].map(({ text }) => /\/r\/lottery\/(b\d)\/remoteEntry/.exec(text)?.[1])).toEqual([
        'b1',
        'b2',
        'b1',
      ]);
    });
  });

  it('both edges serve the same page', async () => {
    const [embeddedPage, nginxPage] = await Promise.all([
      sendRequest(platform.origin, { path: '/twoD' }),
      sendRequest(nginx.origin, { path: '/twoD' }),
    ]);

    expect(nginxPage.text).toBe(embeddedPage.text);
  });
});
