import { CATALOGUE } from '../catalogue.ts';
import { API_PATH, BUILD_PATH, CONTENT_SECURITY_POLICY, CONTENT_TYPES, ROOT_FILE } from './edge.ts';
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
