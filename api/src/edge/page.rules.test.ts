import { REGISTRY_ELEMENT_ID, SETTINGS_ELEMENT_ID } from '@padauk/contract/registry';
import { aRegistry, SETTINGS } from '../../test/release-store.ts';
import { HEAD_MARKER, remoteOfPath, renderPage } from './page.rules.ts';

const TEMPLATE = `<html><head>${HEAD_MARKER}</head><body></body></html>`;
const registry = aRegistry();
const jsonIn = (page: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(page)?.[1] ?? 'null');

describe('remoteOfPath', () => {
  it.each([
    ['/twoD', 'lottery'],
    ['/twoD/', 'lottery'],
    ['/twoD/bet', 'lottery'],
    ['/wallet', 'wallet'],
    ['/', null],
    ['/twod', null],
    ['/twoD/nothing', null],
    ['', null],
  ])('B1 %s belongs to %s', (path, expected) => {
    expect(remoteOfPath(registry, path)).toBe(expected);
  });

  it('a section that is not open, and a path that only leads elsewhere, load nothing', () => {
    expect([remoteOfPath(registry, '/threeD'), remoteOfPath(registry, '/old')]).toEqual([null, null]);
  });

  it('a remote that operators have switched off is not fetched', () => {
    expect(remoteOfPath(aRegistry({ status: 'off' }), '/twoD')).toBeNull();
  });
});

describe('renderPage', () => {
  it('P23 carries the settings and the registry, so that the phone need not ask for them', () => {
    const page = renderPage(TEMPLATE, { registry, settings: SETTINGS, remote: null });

    expect([jsonIn(page, SETTINGS_ELEMENT_ID), jsonIn(page, REGISTRY_ELEMENT_ID)]).toEqual([SETTINGS, registry]);
    expect(page).not.toContain('<link');
  });

  it('P23 bears the brand before any script has run', () => {
    const page = renderPage(TEMPLATE, {
      registry,
      settings: { ...SETTINGS, brand: 'Gold & "Leaf" <2D>' },
      remote: null,
    });

    expect(page).toContain('<title>Gold &amp; &quot;Leaf&quot; &lt;2D&gt;</title>');
    expect(page).toContain('<meta name="apple-mobile-web-app-title" content="Gold &amp; &quot;Leaf&quot; &lt;2D&gt;">');
  });

  it('row 34 no text inside can end its element, nor is it taken for a pattern of replacement', () => {
    const settings = { ...SETTINGS, brand: "</script><script>alert(1)</script><!-- $& $1 $'" };
    const page = renderPage(TEMPLATE, { registry, settings, remote: null });

    expect(page).not.toContain('<script>alert');
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(jsonIn(page, SETTINGS_ELEMENT_ID)).toEqual(settings);
  });

  it("fetches the files of the path's remote ahead, each with the integrity that the page will ask for", () => {
    const page = renderPage(TEMPLATE, { registry, settings: SETTINGS, remote: 'lottery' });

    expect(page.match(/<link[^>]*>/g)).toEqual([
      '<link rel="preload" as="script" crossorigin="anonymous" href="/r/lottery/b1/remoteEntry.js" integrity="sha384-b1">',
      '<link rel="preload" as="style" crossorigin="anonymous" href="/r/lottery/b1/remote.css" integrity="sha256-style">',
      '<link rel="preload" as="script" crossorigin="anonymous" href="/r/lottery/b1/remote.js" integrity="sha256-script">',
    ]);
  });
});
