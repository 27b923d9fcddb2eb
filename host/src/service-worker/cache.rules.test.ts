import { createHash } from 'node:crypto';
import {
  selectBuildFiles,
  hasFirstView,
  isAppPage,
  isIntact,
  isCacheMessage,
  isCompleteFile,
  classifyRequest,
  removeFirstView,
  splitPage,
  buildStartKey,
} from './cache.rules.ts';

const ORIGIN = 'https://padauk.example';
const classify = (address: string, details: Partial<Pick<Request, 'method' | 'mode'>>) =>
  classifyRequest({ method: 'GET', mode: 'no-cors', url: new URL(address, ORIGIN).href, ...details }, ORIGIN);
const respond = (status: number, contentType: string | null, caching = 'no-cache') => ({
  status,
  headers: new Headers({ 'cache-control': caching, ...(contentType !== null && { 'content-type': contentType }) }),
});

describe('the cache of the service worker', () => {
  it.each([
    ['a file of a remote', '/r/lottery/1.0.0-ab12cd34/remoteEntry.js', false, 'build'],
    ['a font of the host', '/host/1.0.0-ab12cd34/noto.1a2b3c4d.woff2', false, 'build'],
    ['a page', '/home', true, 'page'],
    ['an unknown page', '/no/such/page', true, 'page'],
    ['a call', '/api/wallet', false, 'nothing'],
    ['the stream', '/api/stream', false, 'nothing'],
    ['the version', '/web-app-version', false, 'nothing'],
    ['a call of another host', '/v2/games', false, 'nothing'],
    ['a picture of a player', '/media/slides/1.webp', false, 'nothing'],
    ['the registry, which must be current', '/registry.json', false, 'nothing'],
    ['the changes of the registry', '/registry.json?from=5', false, 'nothing'],
    ['the worker itself', '/sw.js', false, 'nothing'],
    ['the documentation, opened as a page', '/api/docs', true, 'nothing'],
    ['a picture, opened as a page', '/icon-192.png', true, 'nothing'],
    ['a build, opened as a page', '/host/1.0.0-ab12cd34/page-template.json', true, 'nothing'],
    ['a file of a build with an unknown type', '/host/1.0.0-ab12cd34/main.bin', false, 'nothing'],
  ] as const)('classifies %s as %s', (_, path, isNavigation, kind) => {
    expect(classify(path, { mode: isNavigation ? 'navigate' : 'no-cors' })).toBe(kind);
  });

  it('classifies a picture shared by another app, but no call to that address', () => {
    const shared = { method: 'POST', mode: 'navigate' } as const;

    expect(classify('/share-slip', shared)).toBe('picture');
    expect(classify('/share-slip', { ...shared, mode: 'no-cors' })).toBe('nothing');
    expect(classify('/api/top-ups', shared)).toBe('nothing');
  });

  it.each([
    ['a POST request', '', { method: 'POST' }],
    ['a request to another origin', 'https://elsewhere.example', {}],
  ])('ignores %s', (_, origin, details) => {
    expect(classify(`${origin}/host/1.0.0-ab12cd34/main.js`, details)).toBe('nothing');
  });

  it.each([
    ['a whole script', 200, 'text/javascript; charset=utf-8', true],
    ['a page instead of a script', 200, 'text/html; charset=utf-8', false],
    ['a partial response', 206, 'text/javascript; charset=utf-8', false],
    ['a refusal', 404, 'text/plain; charset=utf-8', false],
    ['a response without a type', 200, null, false],
  ])('F81 caches only complete files: %s', (_, status, contentType, expected) => {
    expect(isCompleteFile(respond(status, contentType), '/r/lottery/b1/remoteEntry.js')).toBe(expected);
  });

  it.each([
    ['our page', 200, 'text/html; charset=utf-8', '<script id="padauk-registry">', true],
    ['the log-in page of a captive portal', 200, 'text/html; charset=utf-8', '<form>', false],
    ['the error page of a server without a release', 503, 'text/html; charset=utf-8', 'id="padauk-registry"', false],
    ['a text', 200, 'text/plain; charset=utf-8', 'id="padauk-registry"', false],
  ])('caches only pages of the app: %s', (_, status, contentType, text, expected) => {
    expect(isAppPage(respond(status, contentType), text)).toBe(expected);
  });

  it('does not cache a page with no-store', () => {
    expect(isAppPage(respond(200, 'text/html; charset=utf-8', 'no-store'), 'id="padauk-registry"')).toBe(false);
  });

  it('caches a page without the header of some paths', () => {
    const page = '<div id="root"><!--padauk:brand--><header>\n</header><!--padauk:brand-end--><p></p></div>';

    expect(removeFirstView(page)).toBe('<div id="root"><!--padauk:brand--><!--padauk:brand-end--><p></p></div>');
  });

  it.each(['<p></p>', '<!--padauk:brand--><p></p>', '<!--padauk:brand-end--><!--padauk:brand-->'])(
    'caches a page without a header unchanged: %s',
    (page) => {
      expect(removeFirstView(page)).toBe(page);
    },
  );

  const START =
    '<html lang="my"><div id="root"><!--padauk:brand--><div data-first-view style=""></div><!--padauk:brand-end-->';
  const REST =
    '</div><script src="/host/b1/main.js"></script><script type="application/json" id="padauk-registry">{}</script>';

  it('splits a page after its first view, and joins it with the rest of another page', () => {
    expect(splitPage(START + REST)).toEqual({ start: START, rest: REST });
    expect(splitPage(removeFirstView(START + REST))?.rest).toBe(REST);
  });

  it.each([
    ['another site', '<html><form></form></html>'],
    ['one with scripts before its first view', `<script src="/a.js"></script>${START}${REST}`],
    ['one without a registry', `${START}</div>`],
  ])('does not split a page: %s', (_, text) => {
    expect(splitPage(text)).toBeNull();
  });

  it('detects a start that contains a first view', () => {
    expect(hasFirstView(START)).toBe(true);
    expect(hasFirstView(splitPage(removeFirstView(START + REST))?.start ?? '')).toBe(false);
  });

  it('uses a separate start key per path, language, theme and log-in state', () => {
    const buildKey = (address: string, cookies: Readonly<Record<string, string>> = {}): string => {
      const list = Object.entries(cookies).map(([name, value]) => ({ name, value }));
      return buildStartKey(new URL(address, ORIGIN), list);
    };
    const player = { padauk_locale: 'zh', padauk_player: '1', session: 'secret' };
    const visitorKeys = [buildKey('/home'), buildKey('/bet')];
    const playerKeys = [buildKey('/home', player), buildKey('/home?lang=en', player)];
    const keys = [...visitorKeys, ...playerKeys, buildKey('/home', { ...player, padauk_theme: 'dark' })];

    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.join(' ')).not.toContain('secret');
    expect(buildKey('/home?from=link')).toBe(buildKey('/home'));
  });

  const bytes = new TextEncoder().encode('console.log(1)').buffer;
  const hash = (algorithm: string): string =>
    `${algorithm}-${createHash(algorithm).update(new Uint8Array(bytes)).digest('base64')}`;

  const cached = hash('sha256');
  const other = `sha256-${createHash('sha256').update('console.log(2)').digest('base64')}`;

  it.each([
    ['the hash of a chunk', { cached: cached, integrity: hash('sha256') }, true],
    ['the hash of an entry', { cached: cached, integrity: hash('sha384') }, true],
    ['another hash', { cached: cached, integrity: other }, false],
    ['no hash requested', { cached: cached, integrity: '' }, true],
    ['several hashes, which the browser checks', { cached: cached, integrity: `${hash('sha256')} ${other}` }, true],
    ['no hash, and bytes that changed since caching', { cached: other, integrity: '' }, false],
    ['no hash, and no cached digest', { cached: null, integrity: '' }, false],
  ])(
    'uses a cached file only if its bytes match the cached and the requested hash: %s',
    async (_, digests, expected) => {
      expect(await isIntact(bytes, digests)).toBe(expected);
    },
  );

  it('selects the build files among the fetched URLs, each once', () => {
    const [script, sheet] = ['/host/b1/main.js', '/r/games/b1/remote.css'] as const;
    const urls = [script, `${script}?again`, '/api/wallet', '/registry.json', sheet].map((url) => ORIGIN + url);
    const others = [`https://elsewhere.example${sheet}`, 'data:image/png;base64,AA=='];

    expect(selectBuildFiles([...urls, ...others], ORIGIN)).toEqual([script, sheet]);
  });

  it.each([
    [{ keep: ['/host/b1/main.js'] }, true],
    [{ keep: [1] }, false],
    [{ keep: 'all' }, false],
    ['SKIP_WAITING', false],
    [null, false],
  ])('accepts only a message with a list of files: %j', (data, expected) => {
    expect(isCacheMessage(data)).toBe(expected);
  });
});
