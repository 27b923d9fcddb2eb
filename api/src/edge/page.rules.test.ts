import {
  REGISTRY_ELEMENT_ID,
  SETTINGS_ELEMENT_ID,
  type Registry,
  type RemoteNav,
} from '@padauk/contract/delivery/registry';
import { createPageTemplate } from '@padauk/contract/test-data/page-template';
import { createRegistry, PAGE_SETTINGS } from '../../test/release-store.ts';
import { hasBrandHeader, findRemoteByPath, renderPage, selectPageRegistry } from './page.rules.ts';

const TEMPLATE = createPageTemplate();
const registry = createRegistry();
type Parts = Parameters<typeof renderPage>[1];
const FIRST_VISIT = { locale: 'uni', theme: 'system', isPlayer: false, hasLargeNumbers: false } as const;
const renderTestPage = (template: typeof TEMPLATE, parts: Partial<Parts>): string =>
  renderPage(template, {
    registry,
    settings: PAGE_SETTINGS,
    remote: null,
    hasBrand: false,
    viewer: FIRST_VISIT,
    view: null,
    data: null,
    ...parts,
  });
function withNav(offer: Registry, name: string, slot: RemoteNav['slot']): Registry {
  const remote = offer.remotes[name];
  const build = remote?.builds[remote.active];
  if (remote === undefined || build === undefined) throw new Error(`no ${name}`);
  const label = { en: 'A', uni: 'A', zh: 'A', shan: 'A' };
  const nav: RemoteNav[] = [{ slot, path: '/twoD', order: 1, auth: 'anyone', label }];
  const builds = { [remote.active]: { ...build, manifest: { ...build.manifest, nav } } };
  return { ...offer, remotes: { ...offer.remotes, [name]: { ...remote, builds } } };
}
const readJsonElement = (page: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(page)?.[1] ?? 'null');

describe('findRemoteByPath', () => {
  it.each([
    ['/twoD', 'lottery'],
    ['/twoD/', 'lottery'],
    ['/twoD/bet', 'lottery'],
    ['/wallet', 'wallet'],
    ['/', null],
    ['/twod', null],
    ['/twoD/nothing', null],
    ['', null],
    ['/threeD', null], // a section that is not open
    ['/old', null], // a path that redirects
  ])('B1 finds for %s the remote %s', (path, expected) => {
    expect(findRemoteByPath(registry, path)?.name ?? null).toBe(expected);
  });

  it('finds no remote that operators switched off', () => {
    expect(findRemoteByPath(createRegistry({ status: 'off' }), '/twoD')).toBeNull();
  });
});

describe('selectPageRegistry', () => {
  const withEpoch = { ...registry, epoch: 'e1' };
  const wallet = findRemoteByPath(registry, '/wallet');

  it('keeps the owner of the path alone', () => {
    const { isPartial, remotes } = selectPageRegistry(withEpoch, wallet);
    expect([isPartial, remotes]).toEqual([true, { wallet: registry.remotes['wallet'] }]);
  });

  it.each([
    ['tab', true],
    ['header', true],
    ['identity', true],
    ['tile', false],
  ] as const)('for another remote with an entry as %s keeps it: %s', (slot, isKept) => {
    const offer = withNav(withEpoch, 'lottery', slot);
    expect('lottery' in selectPageRegistry(offer, wallet).remotes).toBe(isKept);
  });

  it.each([
    ['no remote owns the path', withEpoch, null],
    ['the registry has no epoch', registry, wallet],
    ['every remote is needed', withNav(withEpoch, 'lottery', 'tab'), wallet],
  ])('is whole if %s', (_, offer, owner) => {
    expect(selectPageRegistry(offer, owner)).toBe(offer);
  });
});

describe('renderPage', () => {
  it('P23 includes the settings and the registry', () => {
    const page = renderTestPage(TEMPLATE, {});

    expect(readJsonElement(page, SETTINGS_ELEMENT_ID)).toEqual(PAGE_SETTINGS);
    expect(readJsonElement(page, REGISTRY_ELEMENT_ID)).toEqual(registry);
    expect(page).not.toContain('<link');
  });

  it.each([
    ['uni', ['/noto.woff2']],
    ['shan', ['/noto.woff2']],
    ['zg', ['/zawgyi.woff2']],
    ['en', []],
    ['zh', []],
  ] as const)('P22 preloads the fonts of %s, and of no other language', (locale, fonts) => {
    const template = createPageTemplate({
      fonts: [
        { locales: ['uni', 'shan'], path: '/noto.woff2' },
        { locales: ['zg'], path: '/zawgyi.woff2' },
      ],
    });

    const page = renderTestPage(template, { viewer: { ...FIRST_VISIT, locale } });

    const links = page.matchAll(/<link rel="preload" as="font" [^>]*href="([^"]*)">/g);
    expect([...links].map(([, href]) => href)).toEqual(fonts);
  });

  it.each([
    ['uni', ['@font-face{font-family:A}']],
    ['shan', ['@font-face{font-family:B}']],
    ['en', []],
  ] as const)('P22 includes the local font faces of %s, and of no other language', (locale, faces) => {
    const template = createPageTemplate({
      fontFaces: [
        { locales: ['uni'], css: '@font-face{font-family:A}' },
        { locales: ['shan'], css: '@font-face{font-family:B}' },
      ],
    });

    const page = renderTestPage(template, { viewer: { ...FIRST_VISIT, locale } });

    expect([...page.matchAll(/<style>(@font-face[^<]*)<\/style>/g)].map(([, css]) => css)).toEqual(faces);
  });

  it('P23 includes the brand in the title', () => {
    const page = renderTestPage(TEMPLATE, { settings: { ...PAGE_SETTINGS, brand: 'Gold & "Leaf" <2D>' } });

    expect(page).toContain('<title>Gold &amp; &quot;Leaf&quot; &lt;2D&gt;</title>');
    expect(page).toContain('<meta name="apple-mobile-web-app-title" content="Gold &amp; &quot;Leaf&quot; &lt;2D&gt;">');
  });

  it('F67 escapes the settings, and does not expand replacement patterns in them', () => {
    const settings = { ...PAGE_SETTINGS, brand: "</script><script>alert(1)</script><!-- $& $1 $'" };
    const page = renderTestPage(TEMPLATE, { settings });

    expect(page).not.toContain('<script>alert');
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(readJsonElement(page, SETTINGS_ELEMENT_ID)).toEqual(settings);
  });

  it('preloads the files of the remote that owns the path, each with its integrity', () => {
    const page = renderTestPage(TEMPLATE, { remote: findRemoteByPath(registry, '/twoD') });

    expect(page.match(/<link[^>]*>/g)).toEqual([
      '<link rel="preload" as="script" crossorigin="anonymous" href="/r/lottery/b1/remoteEntry.js" integrity="sha384-b1">',
      '<link rel="preload" as="style" crossorigin="anonymous" href="/r/lottery/b1/remote.css" integrity="sha256-style">',
      '<link rel="preload" as="script" crossorigin="anonymous" href="/r/lottery/b1/remote.js" integrity="sha256-script">',
    ]);
  });
});

describe('the brand header', () => {
  const template = createPageTemplate({ fallback: '<p></p>' });
  const settings = { ...PAGE_SETTINGS, brand: 'Gold & <b>$&</b>' };
  const renderRoot = (hasBrand: boolean): string | undefined =>
    /<div id="root">.*<\/div>/.exec(renderTestPage(template, { settings, hasBrand }))?.[0];

  it.each([
    ['/', true],
    ['/home', true],
    ['/home/', true],
    ['/login', true],
    ['/language', false],
    ['/twoD', false],
    ['', false],
  ])('B3 for %s hasBrandHeader returns %s', (path, expected) => {
    expect(hasBrandHeader(path)).toBe(expected);
  });

  it('B3, P23 contains the escaped brand, between the comments where the service worker cuts the page', () => {
    expect(renderRoot(true)).toBe(
      '<div id="root"><!--padauk:brand--><header>Gold &amp; &lt;b&gt;$&amp;&lt;/b&gt;</header><!--padauk:brand-end--><p></p></div>',
    );
  });

  it('B3 is omitted from pages that have none', () => {
    expect(renderRoot(false)).toBe('<div id="root"><p></p></div>');
  });
});
