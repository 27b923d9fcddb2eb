import { CATALOGUE } from '../catalogue.ts';
import {
  API_PATH,
  BUILD_PATH,
  buildOpenHeaders,
  CONTENT_SECURITY_POLICY,
  CONTENT_TYPES,
  OPEN_FILE,
  ROOT_FILE,
} from './edge.ts';
import { STREAM_PATH } from '../events.ts';

const CALL_PATHS = [...CATALOGUE.map(({ endpoint }) => endpoint.path), STREAM_PATH];

describe('the path rules of the edge', () => {
  it.each(CALL_PATHS)('%s is an API path, not a page or a file', (path) => {
    const filled = path.replaceAll(/\{\w+\}/g, 'one');

    expect([API_PATH.test(filled), BUILD_PATH.test(filled), ROOT_FILE.test(filled)]).toEqual([true, false, false]);
  });

  it.each(['/', '/home', '/twoD/bet_section', '/remark copy', '/index.html', '/apiary', '/version'])(
    '%s is a page',
    (path) => {
      expect([API_PATH.test(path), BUILD_PATH.test(path), ROOT_FILE.test(path)]).toEqual([false, false, false]);
    },
  );

  it.each(['/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest', '/robots.txt', '/sw.js'])(
    '%s is a root file with a content type',
    (path) => {
      expect([ROOT_FILE.test(path), CONTENT_TYPES[path.split('.').at(-1) ?? ''] !== undefined]).toEqual([true, true]);
    },
  );

  it('F67 the content security policy forbids third-party, inline and evaluated scripts', () => {
    const scripts = CONTENT_SECURITY_POLICY.split('; ').find((directive) => directive.startsWith('script-src'));

    expect(scripts).toBe("script-src 'self'");
    expect(CONTENT_SECURITY_POLICY).not.toContain('unsafe-eval');
  });
});

describe('an open remote', () => {
  const PARTNER = 'https://partner.example:8443';
  const LISTED = ['listed', 'https-partner.example:8443'];
  const OPEN = { 'cross-origin-resource-policy': 'cross-origin' };
  const VARY = { vary: 'origin, accept-encoding' };

  it.each<[string, readonly string[], string, Readonly<Record<string, string>>]>([
    ['of a closed remote', [], PARTNER, {}],
    ['of a remote that is open to all', ['all'], '', { ...OPEN, 'access-control-allow-origin': '*' }],
    ['for a listed origin', LISTED, PARTNER, { ...OPEN, ...VARY, 'access-control-allow-origin': PARTNER }],
    ['for another port', LISTED, 'https://partner.example', { ...OPEN, ...VARY }],
    ['for another scheme', LISTED, 'http://partner.example:8443', { ...OPEN, ...VARY }],
    ['for an origin that names the list', LISTED, 'listed', { ...OPEN, ...VARY }],
    ['for an opaque origin', LISTED, 'null', { ...OPEN, ...VARY }],
    ['for a request without an origin', LISTED, '', { ...OPEN, ...VARY }],
  ])('has these headers %s', (_, files, origin, headers) => {
    expect(buildOpenHeaders((name) => files.includes(name), origin)).toEqual(headers);
  });

  it.each([
    ['/r/lottery/1.0.0-ab12cd34/mf-manifest.json', 'lottery'],
    ['/r/lottery/1.0.0-ab12cd34/assets/board.js', 'lottery'],
    ['/r/lottery/1.0.0-ab12cd34/release.json', undefined],
    ['/host/1.0.0-ab12cd34/main.js', undefined],
    ['/registry.json', undefined],
    ['/api/r/lottery/b/a.js', undefined],
    ['/r/../b/a.js', undefined],
  ])('%s is a file of the open remote %s', (path, remote) => {
    expect(OPEN_FILE.exec(path)?.groups?.['open_remote']).toBe(remote);
  });
});
