import { createHash, webcrypto } from 'node:crypto';
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

// jsdom has no `crypto.subtle`.
Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });

const ORIGIN = 'https://padauk.example';

describe('what the service worker keeps', () => {
  it.each([
    ['a file of a remote', '/r/lottery/1.0.0-ab12cd34/remoteEntry.js', false, 'build'],
    ['a font of the host', '/host/1.0.0-ab12cd34/noto.1a2b3c4d.woff2', false, 'build'],
    ['a page', '/home', true, 'page'],
    ['a page that nobody has', '/no/such/page', true, 'page'],
    ['a call', '/api/wallet', false, 'nothing'],
    ['the stream', '/api/stream', false, 'nothing'],
    ['the version', '/web-app-version', false, 'nothing'],
    ['a call of another host', '/v2/games', false, 'nothing'],
    ['a picture of a player', '/media/slides/1.webp', false, 'nothing'],
    ['the registry, which has to be true', '/registry.json', false, 'nothing'],
    ['the worker itself', '/sw.js', false, 'nothing'],
    ['the documentation, opened as a page', '/api/docs', true, 'nothing'],
    ['a picture, opened as a page', '/icon-192.png', true, 'nothing'],
    ['a build, opened as a page', '/host/1.0.0-ab12cd34/index.html', true, 'nothing'],
    ['a file of a build whose type nobody knows', '/host/1.0.0-ab12cd34/main.bin', false, 'nothing'],
  ] as const)('%s: %s', (_, path, isNavigation, kind) => {
    expect(classifyRequest({ method: 'GET', path, isSameOrigin: true, isNavigation })).toBe(kind);
  });

  it('takes a picture that another app shares, and no call to that address', () => {
    const shared = { method: 'POST', path: '/share-slip', isSameOrigin: true, isNavigation: true };

    expect(classifyRequest(shared)).toBe('picture');
    expect(classifyRequest({ ...shared, isNavigation: false })).toBe('nothing');
    expect(classifyRequest({ ...shared, path: '/api/top-ups' })).toBe('nothing');
  });

  it.each([
    ['what changes something', { method: 'POST', isSameOrigin: true }],
    ['what is of another origin', { method: 'GET', isSameOrigin: false }],
  ])('never touches %s', (_, how) => {
    expect(classifyRequest({ path: '/host/1.0.0-ab12cd34/main.js', isNavigation: false, ...how })).toBe('nothing');
  });

  it.each([
    ['a whole script', 200, 'text/javascript; charset=utf-8', true],
    ['a page in the place of a script', 200, 'text/html; charset=utf-8', false],
    ['a part of it', 206, 'text/javascript; charset=utf-8', false],
    ['a refusal', 404, 'text/plain; charset=utf-8', false],
    ['an answer without a type', 200, null, false],
  ])('row 48 keeps of files only what is whole: %s', (_, status, contentType, expected) => {
    expect(isCompleteFile({ status, path: '/r/lottery/b1/remoteEntry.js', contentType })).toBe(expected);
  });

  it.each([
    ['our page', 200, 'text/html; charset=utf-8', '<script id="padauk-registry">', true],
    ['the log-in of a network', 200, 'text/html; charset=utf-8', '<form>', false],
    ['the words of a server without a release', 503, 'text/html; charset=utf-8', 'id="padauk-registry"', false],
    ['a text', 200, 'text/plain; charset=utf-8', 'id="padauk-registry"', false],
  ])('keeps of pages only ours: %s', (_, status, contentType, text, expected) => {
    expect(isAppPage({ status, contentType, caching: 'no-cache', text })).toBe(expected);
  });

  it('keeps no page that is for this moment alone', () => {
    const ours = { status: 200, contentType: 'text/html; charset=utf-8', text: 'id="padauk-registry"' };

    expect(isAppPage({ ...ours, caching: 'no-store' })).toBe(false);
  });

  it('keeps a page without what only some paths begin with', () => {
    const page = '<div id="root"><!--padauk:brand--><header>\n</header><!--padauk:brand-end--><p></p></div>';

    expect(removeFirstView(page)).toBe('<div id="root"><!--padauk:brand--><!--padauk:brand-end--><p></p></div>');
  });

  const START =
    '<html lang="my"><div id="root"><!--padauk:brand--><div data-first-view style=""></div><!--padauk:brand-end-->';
  const REST =
    '</div><script src="/host/b1/main.js"></script><script type="application/json" id="padauk-registry">{}</script>';

  it('cuts a page behind its first view, and goes on from it with the rest of another', () => {
    expect(splitPage(START + REST)).toEqual({ start: START, rest: REST });
    expect(splitPage(removeFirstView(START + REST))?.rest).toBe(REST);
  });

  it.each([
    ['another site', '<html><form></form></html>'],
    [
      'one with scripts before its first view, as a host without first views has it',
      `<script src="/a.js"></script>${START}${REST}`,
    ],
    ['one that has no registry', `${START}</div>`],
  ])('cuts no page of %s', (_, text) => {
    expect(splitPage(text)).toBeNull();
  });

  it('knows which start shows something', () => {
    expect(hasFirstView(START)).toBe(true);
    expect(hasFirstView(splitPage(removeFirstView(START + REST))?.start ?? '')).toBe(false);
  });

  it('keeps a start apart for each path, language, theme and player', () => {
    const url = (address: string): URL => new URL(address, ORIGIN);
    const player = [
      { name: 'padauk_locale', value: 'zh' },
      { name: 'padauk_player', value: '1' },
      { name: 'session', value: 'secret' },
    ];
    const keys = [
      buildStartKey(url('/home'), []),
      buildStartKey(url('/bet'), []),
      buildStartKey(url('/home'), player),
      buildStartKey(url('/home?lang=en'), player),
      buildStartKey(url('/home'), [...player, { name: 'padauk_theme', value: 'dark' }]),
    ];

    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.join(' ')).not.toContain('secret');
    expect(buildStartKey(url('/home?from=link'), [])).toBe(buildStartKey(url('/home'), []));
  });

  const bytes = new TextEncoder().encode('console.log(1)').buffer;
  const hash = (algorithm: string): string =>
    `${algorithm}-${createHash(algorithm).update(new Uint8Array(bytes)).digest('base64')}`;

  const kept = hash('sha256');
  const other = `sha256-${createHash('sha256').update('console.log(2)').digest('base64')}`;

  it.each([
    ['the hash of a chunk', { cached: kept, integrity: hash('sha256') }, true],
    ['the hash of an entry', { cached: kept, integrity: hash('sha384') }, true],
    ['another hash', { cached: kept, integrity: other }, false],
    ['no hash, which the page has not asked for', { cached: kept, integrity: '' }, true],
    ['several, which the browser weighs', { cached: kept, integrity: `${hash('sha256')} ${other}` }, true],
    ['no hash, and bytes that were others when they were kept', { cached: other, integrity: '' }, false],
    ['no hash, and nobody knows what they were', { cached: null, integrity: '' }, false],
  ] as const)(
    'gives a kept file only with the bytes that it had, and that the page asks for: %s',
    async (_, wanted, expected) => {
      expect(await isIntact(bytes, wanted)).toBe(expected);
    },
  );

  it('takes of what a page has fetched the files of builds, each once', () => {
    const urls = [
      '/host/b1/main.js',
      '/host/b1/main.js?again',
      '/api/wallet',
      '/registry.json',
      '/r/games/b1/remote.css',
    ];
    const asked = [
      ...urls.map((url) => ORIGIN + url),
      'https://elsewhere.example/r/games/b1/remote.css',
      'data:image/png;base64,AA==',
    ];

    expect(selectBuildFiles(asked, ORIGIN)).toEqual(['/host/b1/main.js', '/r/games/b1/remote.css']);
  });

  it.each([
    [{ keep: ['/host/b1/main.js'] }, true],
    [{ keep: [1] }, false],
    [{ keep: 'all' }, false],
    ['SKIP_WAITING', false],
    [null, false],
  ])('listens to pages that say which files: %j', (data, expected) => {
    expect(isCacheMessage(data)).toBe(expected);
  });
});
