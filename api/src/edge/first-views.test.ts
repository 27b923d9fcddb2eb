import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { PageTemplate } from '@padauk/contract/delivery/page-template.rules';
import type { Registry, RegistryBuild } from '@padauk/contract/delivery/registry';
import { provideEdge } from '../../test/edge-fixtures.ts';
import { createRegistry } from '../../test/release-store.ts';

const PARTS: Partial<PageTemplate> = {
  fallback: '<div class="boot"></div>',
  fonts: [{ locales: ['uni'], path: '/host/h1/a.woff2' }],
  styleSheets: ['/host/h1/a.css'],
  scripts: ['/host/h1/main.js'],
};

function buildViewFile(markup: Readonly<Record<string, string>>, rules: readonly object[] = []): string {
  return JSON.stringify({
    schema: 1,
    rules,
    markup: { en: { ...markup, title: 'en' }, uni: markup, zg: markup, zh: markup, shan: markup },
  });
}
const HOST = buildViewFile({ 'frame default': '<main>⟦content⟧</main>' }, [{ classes: ['boot'], css: '.boot{}' }]);
const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const buildLotteryViewFile = (text: string): string =>
  buildViewFile({ 'screen /twoD': `<p>${text}</p>` }, [
    { classes: ['board'], css: ':root[data-numbers=large] .board{--least-cell:1px}' },
  ]);

const { store, get } = provideEdge();

beforeEach(async () => {
  await store.writeHost('h1', PARTS);
  await store.write('host/h1/first-view.json', HOST);
});

function findBuild(name: string): RegistryBuild {
  const build = createRegistry({ build: name }).remotes['lottery']?.builds[name];
  if (build === undefined) throw new Error(`the registry has no build ${name}`);
  return build;
}

function createRegistryWith(
  active: string,
  { lkg = active, blocked = [] }: { readonly lkg?: string; readonly blocked?: readonly string[] } = {},
): Registry {
  const registry = createRegistry();
  const { lottery } = registry.remotes;
  if (lottery === undefined) throw new Error('the registry has no lottery');
  const withView = (name: string) => ({ ...findBuild(name), firstView: integrityOf(buildLotteryViewFile(name)) });
  const builds = { b1: withView('b1'), b2: withView('b2') };
  return { ...registry, remotes: { lottery: { ...lottery, active, lkg, blocked, builds } } };
}

const fetchRoot = async (path = '/twoD'): Promise<string> => {
  const { body } = await get(path);
  return /<div id="root">.*?<\/div>/.exec(body)?.[0] ?? body;
};

describe('the first views of a store', () => {
  beforeEach(async () => {
    await store.write('r/lottery/b1/first-view.json', buildLotteryViewFile('b1'));
    await store.write('r/lottery/b2/first-view.json', buildLotteryViewFile('b2'));
  });

  it('B3 are part of the page of their path', async () => {
    await store.release(createRegistryWith('b2'));
    expect(await fetchRoot()).toContain('<main><p>b2</p></main>');
  });

  it('E6 are those of the active build after a rollback', async () => {
    await store.release(createRegistryWith('b2'));
    await fetchRoot();
    await store.release({ ...createRegistryWith('b1', { blocked: ['b2'] }), revision: 2 });
    expect(await fetchRoot()).toContain('<p>b1</p>');
  });

  it('E6 are those of the last known good build when the file of the active build has a wrong digest', async () => {
    await store.write('r/lottery/b2/first-view.json', buildLotteryViewFile('something else'));
    await store.release(createRegistryWith('b2', { lkg: 'b1' }));
    expect(await fetchRoot()).toContain('<p>b1</p>');
  });

  it('E6 are never those of a blocked build', async () => {
    await store.write('r/lottery/b2/first-view.json', 'cut off');
    await store.release(createRegistryWith('b2', { lkg: 'b1', blocked: ['b1'] }));
    expect(await fetchRoot()).toBe('<div id="root"><div class="boot"></div>');
  });

  it('are omitted for an older host without first views', async () => {
    await rm(`${store.dataDir}/releases/host/h1/first-view.json`);
    await store.release(createRegistryWith('b1'));
    expect(await fetchRoot('/home')).toContain('<header>Padauk</header>');
  });
});

describe('a page with a first view', () => {
  beforeEach(async () => {
    await store.write('r/lottery/b1/first-view.json', buildLotteryViewFile('b1'));
    await store.release(createRegistryWith('b1'));
  });
  const fetchPage = async (headers: Record<string, string> = {}, path = '/twoD'): Promise<string> =>
    (await get(path, headers)).body;

  it('B2 has the rules of the first view before its markup, and style sheets and scripts after it', async () => {
    const page = await fetchPage();
    const places = [
      '<style>@layer base,shared,remote;</style>',
      '<style data-first-view>.boot{}',
      '<main>',
      'a.css',
      'main.js',
      'id="padauk-registry"',
    ];
    const found = places.map((place) => page.indexOf(place));
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(found).not.toContain(-1);
  });

  it('K17 hides the first view until the parser has reached its end', async () => {
    const page = await fetchPage();
    expect(page).toContain('[data-first-view]:not(:has(>i)){visibility:hidden}</style>');
    expect(page).toMatch(/<div data-first-view [^>]*>.*<\/main>.*<i hidden><\/i><\/div>/s);
  });

  it('B2 requests style sheets and scripts with low priority, fonts with the default priority', async () => {
    const page = await fetchPage();
    const requested = [...page.matchAll(/<(?:link|script)\b[^>]*\b(?:href|src)="[^"]*\.(\w+)"[^>]*>/g)];
    const low = requested.filter(([tag]) => tag.includes(' fetchpriority="low"')).map(([, kind]) => kind);
    const other = requested.filter(([tag]) => !tag.includes('fetchpriority')).map(([, kind]) => kind);
    expect([new Set(low), other]).toEqual([new Set(['css', 'js']), ['woff2']]);
  });

  it.each([
    ['no cookies', '', '<html lang="my" translate="no">'],
    [
      'with words of their own',
      'padauk_locale=zh; padauk_theme=dark',
      '<html lang="zh-Hans" translate="no" data-theme="dark">',
    ],
    ['with a board of larger numbers', 'padauk_numbers=large', '<html lang="my" translate="no" data-numbers="large">'],
    ['with a size that nobody knows', 'padauk_numbers=1', '<html lang="my" translate="no">'],
  ])('T1 has the language, theme and size of numbers of the cookies: %s', async (_title, cookie, tag) => {
    expect(await fetchPage({ cookie })).toContain(tag);
  });

  it('B12 has the language of the address', async () => {
    expect(await fetchPage({ cookie: 'padauk_locale=zh' }, '/twoD?lang=en')).toContain(
      '<html lang="en" translate="no">',
    );
  });

  it('is the same for both sizes of numbers where the path has no board', async () => {
    expect(await fetchPage({ cookie: 'padauk_numbers=large' }, '/elsewhere')).toBe(await fetchPage({}, '/elsewhere'));
  });

  it('A1 is the same for everyone with the same display settings, whatever other cookies contain', async () => {
    const cookies = ['padauk_player=1; token=one', 'padauk_player=1; token=other'];
    const answers = await Promise.all(cookies.map((cookie) => get('/twoD', { cookie })));
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1);
    expect(answers[0]?.body).not.toContain('token=');
  });
});
