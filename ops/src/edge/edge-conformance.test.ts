import { CACHE_CONTROL, CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from '@padauk/contract/delivery/edge';
import { fetchPage, sendRequest, type TestResponse, type TestRequest } from '../../test/send-request.ts';
import { createEdgeStore, SCRIPT, type EdgeStore } from '../../test/edge-store.ts';
import { describeWithNginx, startNginx, type NginxProcess } from '../../test/nginx.ts';
import { startPlatform, type RunningProcess } from '../../test/platform-process.ts';

/** `undefined`: the header must be absent. */
interface Expected {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text?: string;
}

const ENTRY = '/r/lottery/b1/remoteEntry.js';
const JSON_TYPE = 'application/json; charset=utf-8';
const toGet = (path: string, encodings?: string): TestRequest => ({
  path,
  ...(encodings === undefined ? {} : { headers: { 'accept-encoding': encodings } }),
});
const toHead = (path: string): TestRequest => ({ path, method: 'HEAD' });
const toFound = (headers: Expected['headers'], text?: string): Expected => ({
  status: 200,
  headers,
  ...(text === undefined ? {} : { text }),
});
const toBuildFile = (type: string, encoding?: string, more: Expected['headers'] = {}, text?: string): Expected =>
  toFound(
    {
      'content-type': type,
      'cache-control': CACHE_CONTROL.build,
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-security-policy': undefined,
      ...more,
    },
    text,
  );
const toScript = (encoding?: string, text = SCRIPT): Expected =>
  toBuildFile('text/javascript; charset=utf-8', encoding, {}, text);
const toPage = (encoding?: string, text?: string): Expected =>
  toFound(
    {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-security-policy': CONTENT_SECURITY_POLICY,
    },
    text,
  );
const toRootFile = (type: string, caching: keyof typeof CACHE_CONTROL, text?: string): Expected =>
  toFound({ 'content-type': type, 'cache-control': CACHE_CONTROL[caching] }, text);
const toEncoded = (encoding: string): Expected => toFound({ 'content-encoding': encoding, vary: 'accept-encoding' });
const NOT_ENCODED = toFound({ 'content-encoding': undefined });
const CALL_HEADERS = { 'content-type': JSON_TYPE, 'cache-control': 'no-store' };
const API_HEADERS = { ...CALL_HEADERS, 'content-encoding': undefined };
const toRefusal = (status: number, code: string, headers: Expected['headers'] = API_HEADERS): Expected => ({
  status,
  headers,
  text: `{"refusal":{"code":"${code}"}}`,
});
const NOT_FOUND: Expected = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'content-encoding': undefined },
  text: 'not found\n',
};
const PROXIED: TestRequest = { path: ENTRY, headers: { 'accept-encoding': 'gzip', via: '1.1 somewhere' } };
const DOCUMENTATION_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

const ROWS: readonly (readonly [string, TestRequest, Expected])[] = [
  ['a build in brotli', toGet(ENTRY, 'gzip, deflate, br'), toScript('br')],
  ['a build in gzip', toGet(ENTRY, 'gzip'), toScript('gzip')],
  ['a build in gzip, brotli refused', toGet(ENTRY, 'gzip, br;q=0'), toScript('gzip')],
  ['a build without compression', toGet(ENTRY), toScript()],
  ['a build, both encodings refused', toGet(ENTRY, 'br;q=0, gzip;q=0'), toScript()],
  ['a build through another proxy', PROXIED, toScript('gzip')],
  ['a build for HEAD', toHead(ENTRY), toScript(undefined, '')],
  ['a font', toGet('/r/lottery/b1/font.woff2', 'br'), toBuildFile('font/woff2')],
  ['a file of unknown type', toGet('/host/h1/unknown.bin'), toBuildFile('application/octet-stream')],
  [
    'an HTML document of a build, with the content security policy of a page',
    toGet('/host/h1/document.html'),
    toBuildFile('text/html; charset=utf-8', undefined, { 'content-security-policy': CONTENT_SECURITY_POLICY }),
  ],
  ['F81 a missing chunk', toGet('/r/lottery/b1/gone.js'), NOT_FOUND],
  ['F81 a missing chunk, in brotli', toGet('/r/lottery/b1/gone.js', 'br'), NOT_FOUND],
  ['F81 a missing build', toGet('/r/nobody/b1/remoteEntry.js'), NOT_FOUND],
  ['F81 the folder of a build', toGet('/r/lottery/b1/'), NOT_FOUND],
  ['F81 the folder of a build without a trailing slash', toGet('/r/lottery/b1'), NOT_FOUND],
  ['F81 the folder of all builds', toGet('/r/'), NOT_FOUND],
  ['no source map', toGet('/r/lottery/b1/maps/remoteEntry.js.map.gz'), NOT_FOUND],
  ['no source map, uncompressed', toGet('/r/lottery/b1/maps/remoteEntry.js.map', 'gzip'), NOT_FOUND],
  ['no source map of the host', toGet('/host/h1/maps/main.js.map.gz', 'br'), NOT_FOUND],
  ['F81 a missing host build', toGet('/host/h9/main.js'), NOT_FOUND],
  ['a page in brotli', toGet('/twoD?lang=en', 'br, gzip'), toPage('br')],
  ['a page in gzip', toGet('/twoD', 'gzip;q=0.5, br;q=0'), toPage('gzip')],
  ['a page without compression', toGet('/twoD'), toPage()],
  ['a page for an unsupported encoding', toGet('/twoD', 'zstd, vibrant'), toPage()],
  ['a page for HEAD', toHead('/'), toPage(undefined, '')],
  ['B2 the shell for an unknown path', toGet('/no/such/page'), toPage()],
  ['B2 the shell for a path with Burmese letters', toGet('/%E1%80%84'), toPage()],
  ['B2 the shell for a path with a space', toGet('/remark%20copy'), toPage()],
  ['B2 the shell for a path with a dot', toGet('/index.html'), toPage()],
  ['404 for a POST to a page', { path: '/home', method: 'POST' }, toRefusal(404, 'NOT_FOUND')],
  [
    'the registry in brotli',
    toGet('/registry.json', 'br'),
    toFound({
      'content-type': JSON_TYPE,
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    }),
  ],
  ['the plain registry', toGet('/registry.json'), NOT_ENCODED],
  ['an icon', toGet('/icon-192.png'), toRootFile('image/png', 'rootFile', 'a picture')],
  ['404 for an icon that the host does not have', toGet('/favicon.ico'), NOT_FOUND],
  ['the service worker', toGet('/sw.js'), toRootFile('text/javascript; charset=utf-8', 'worker')],
  ['404 for a script outside of builds', toGet('/main.js'), NOT_FOUND],
  ['P23 the web app manifest', toGet('/manifest.webmanifest'), toRootFile('application/manifest+json', 'rootFile')],
  ['an API answer', toGet('/api/holidays'), toFound(API_HEADERS)],
  ['a long API answer in brotli', toGet('/api/openapi.json', 'gzip, br'), toEncoded('br')],
  ['a long API answer in gzip', toGet('/api/openapi.json', 'gzip'), toEncoded('gzip')],
  ['a long API answer without compression', toGet('/api/openapi.json'), NOT_ENCODED],
  ['C2 the version endpoint outside of /api', toGet('/web-app-version'), toFound(CALL_HEADERS)],
  ['E1 a refusal for an unknown endpoint', toGet('/api/no-such-call'), toRefusal(404, 'NOT_FOUND')],
  [
    'E1 a refusal for an unknown endpoint with a file extension',
    toGet('/media/slides/gone.svg'),
    toRefusal(404, 'NOT_FOUND'),
  ],
  ['E8 a refusal without log-in', toGet('/api/wallet'), toRefusal(401, 'LOG_IN_FIRST')],
  [
    'the API documentation with its own content security policy',
    toGet('/api/docs'),
    toFound({ 'content-security-policy': DOCUMENTATION_POLICY }),
  ],
  ['the health of the server', toGet('/healthz'), toFound({ 'content-type': JSON_TYPE })],
  ['F72 a refusal for malformed percent escapes', toGet('/%ZZ'), toRefusal(400, 'INVALID_INPUT', CALL_HEADERS)],
];

const PARTNER = 'https://partner.example:8443';
const LISTED = ['listed', 'https-partner.example:8443'];
const pickOpenHeaders = (headers: TestResponse['headers']) => ({
  policy: headers['cross-origin-resource-policy'],
  allowed: headers['access-control-allow-origin'],
  vary: headers['vary'],
});
const CLOSED = { policy: 'same-origin', allowed: undefined, vary: 'accept-encoding' };
const UNLISTED = { policy: 'cross-origin', allowed: undefined, vary: 'origin, accept-encoding' };
const OPEN_ROWS: readonly (readonly [readonly string[], string, ReturnType<typeof pickOpenHeaders>])[] = [
  [['all'], PARTNER, { policy: 'cross-origin', allowed: '*', vary: 'accept-encoding' }],
  [LISTED, PARTNER, { ...UNLISTED, allowed: PARTNER }],
  [LISTED, 'https://partner.example', UNLISTED],
  [LISTED, 'https://evil.example', UNLISTED],
  [LISTED, '../../../lottery/listed', UNLISTED],
  [LISTED, 'null', UNLISTED],
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
  let platform: RunningProcess;
  let nginx: NginxProcess;
  /** Started processes, so that a failed start does not leave the others running. */
  const stops: (() => Promise<unknown>)[] = [];
  const getOrigin = (edge: string): string => (edge === 'nginx' ? nginx.origin : platform.origin);

  beforeAll(async () => {
    store = await createEdgeStore();
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
      const answer = await sendRequest(getOrigin(edge), request);
      expect(pickExpectedParts(answer, expected)).toEqual(addSecurityHeaders(expected));
    });

    it.each([
      ['/', ''],
      ['/twoD', 'br'],
      ['/registry.json', 'gzip'],
      ['/registry.json', 'br'],
      ['/registry.json?from=1', 'br'],
      ['/manifest.webmanifest', ''],
      ['/icon-192.png', ''],
      [ENTRY, 'br'],
      [ENTRY, ''],
    ])('answers 304 for a cached %s with Accept-Encoding "%s"', async (path, encodings) => {
      const headers = { 'accept-encoding': encodings };
      const first = await sendRequest(getOrigin(edge), { path, headers });
      const cached = { ...headers, 'if-none-match': `W/"other", ${first.headers.etag}` };
      const again = await sendRequest(getOrigin(edge), { path, headers: cached });

      expect([first.status, again.status, again.bytes]).toEqual([200, 304, 0]);
    });

    it('D1 the event stream starts at once, not cached and not compressed', async () => {
      const { body, headers } = await fetch(`${getOrigin(edge)}/api/stream`, {
        headers: { 'accept-encoding': 'br, gzip' },
      });
      const first = await body?.getReader().read();

      expect(Buffer.from(first?.value ?? []).toString()).toContain(': open');
      expect(
        ['content-type', 'cache-control', 'content-encoding', 'x-content-type-options'].map((name) =>
          headers.get(name),
        ),
      ).toEqual(['text/event-stream; charset=utf-8', 'no-store', null, 'nosniff']);
    });

    it.each([
      '/r/../registry/audit.jsonl',
      '/r/%2e%2e/registry/audit.jsonl',
      '/host/h1/../../registry/audit.jsonl',
      '/r//../registry/audit.jsonl',
      '/registry/audit.jsonl',
      '/registry/controls.json',
      '/access/webhooks/1a2b3c4d',
      '/r/../access/webhooks/1a2b3c4d',
      '/r/lottery/..%2f..%2f..%2fregistry%2faudit.jsonl',
      '/r/lottery/b1/..%5c..%5c..%5cregistry%5caudit.jsonl',
      `${ENTRY}%00.png`,
    ])('F69 %s exposes no file outside of a build', async (path) => {
      const { status, text } = await sendRequest(getOrigin(edge), { path });

      expect([status < 500, text.includes('hla'), text.includes(SCRIPT)]).toEqual([true, false, false]);
    });

    it.each(['./maps', '%6daps', '/maps', 'x/../maps'])('serves no source map under the folder %s', async (folder) => {
      const path = `/r/lottery/b1/${folder}/remoteEntry.js.map.gz`;
      const { status, bytes } = await sendRequest(getOrigin(edge), toGet(path, 'gzip'));

      expect([status >= 300, bytes < 100]).toEqual([true, true]);
    });

    it.each(OPEN_ROWS)('gives files of a remote with the openings %j to %s: %j', async (openings, origin, expected) => {
      const request = { path: ENTRY, headers: { origin, 'accept-encoding': 'br' } };
      await store.setOpenings(...openings);
      const { headers } = await sendRequest(getOrigin(edge), request);
      await store.setOpenings();
      const closed = await sendRequest(getOrigin(edge), request);

      expect(pickOpenHeaders(headers)).toEqual(expected);
      expect(pickOpenHeaders(closed.headers)).toEqual(CLOSED);
    });

    it.each([
      '/r/lottery/b1/release.json',
      '/r/lottery/b1/release%2Ejson',
      '/r/lottery/b1/gone.js',
      '/r/wallet/b1/remoteEntry.js',
      '/registry.json',
      '/',
    ])('keeps %s closed while a remote is open to all', async (path) => {
      await store.setOpenings('all');
      const { headers } = await sendRequest(getOrigin(edge), { path, headers: { origin: PARTNER } });
      await store.setOpenings();

      expect({ ...pickOpenHeaders(headers), vary: undefined }).toEqual({ ...CLOSED, vary: undefined });
    });

    it('gives the canary of the host to visitors with the cookie of its rollout, until it ends', async () => {
      const hasCanary = async (rollout: string): Promise<boolean> =>
        (await fetchPage(getOrigin(edge), `padauk_host=${rollout}`)).includes('h2</div>');

      await store.activate('b1', { build: 'h2', percent: 5, rollout: 'host-7' });
      expect([await hasCanary('host-7'), await hasCanary('host-6')]).toEqual([true, false]);
      await store.activate('b1');
      expect(await hasCanary('host-7')).toBe(false);
    });

    it('the next visit sees a rollback', async () => {
      const readBuild = async () => /\/r\/lottery\/(b\d)\/remoteEntry/.exec(await fetchPage(getOrigin(edge)))?.[1];

      expect(await readBuild()).toBe('b1');
      await store.activate('b2');
      expect(await readBuild()).toBe('b2');
      await store.activate('b1');
      expect(await readBuild()).toBe('b1');
    });
  });

  it('both edges serve the same page', async () => {
    const { text } = await sendRequest(platform.origin, toGet('/twoD'));

    expect((await sendRequest(nginx.origin, toGet('/twoD'))).text).toBe(text);
  });

  it.each([
    ['of a first visit', '/twoD', '', 'lang="my" translate="no"'],
    ['in the language of the URL', '/twoD?lang=en', '', 'lang="en" translate="no"'],
    [
      'with the parameters of the cookies',
      '/twoD',
      'padauk_locale=zh; padauk_theme=dark; padauk_player=1',
      'lang="zh-Hans" translate="no" data-theme="dark"',
    ],
    ['with large numbers', '/twoD', 'padauk_numbers=large', 'lang="my" translate="no" data-numbers="large"'],
    ['with an unknown size of numbers', '/twoD', 'padauk_numbers=1', 'lang="my" translate="no"'],
  ])('T1 both edges send the same bytes of a first view %s', async (_title, path, cookie, words) => {
    const request = { path, headers: { cookie } };
    const { text } = await sendRequest(platform.origin, request);

    expect((await sendRequest(nginx.origin, request)).text).toBe(text);
    expect(text).toContain(`<html ${words}>`);
    expect(text).toContain('<main><p>draws</p></main>');
  });
});
