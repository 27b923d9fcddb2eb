import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Registry, RegistryBuild } from '@padauk/contract/registry';
import { nextMorning } from '../commands/draws.ts';
import { logInOn, signUpPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { deriveBuild, registryBuild } from '../core/derived-build.ts';
import { markFirstView, markOf } from '../core/first-view-mark.ts';
import type { Platform } from '../core/platform.ts';
import { openReleaseStore } from '../core/release-store.ts';
import { expect, test } from '../core/test.ts';
import { REMOTES } from '../core/workspace.ts';
import { appPage } from '../pages/app.ts';
import { lookAtRemotes, type KnownRemote } from '../pages/remotes.ts';
import { onTheWay, TEN_FAILURES, type Failure } from '../test-data/ten-failures.ts';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Ten failures for every remote; in the short form each failure once, and two per remote. */
const CASES = REMOTES.flatMap((remote, index) =>
  Array.from({ length: DEPTH.failuresOfARemote }, (_, more) => TEN_FAILURES[(2 * index + more) % TEN_FAILURES.length])
    .filter((failure) => failure !== undefined)
    .map((failure) => ({ remote, failure })),
);
const CASES_IN_ALL = REMOTES.length * DEPTH.failuresOfARemote;
/** A hanging build is abandoned after twelve seconds, twice; shared CPUs add to that. */
const SHOWN_WITHIN_MS = 120_000;
/** Parallel pages. With ten, even a sound build missed the page's own timeout on shared CPUs. */
const AT_ONCE = 5;
/** More retries than this indicate a real problem. */
const MOST_AGAIN = 6;

interface Broken {
  readonly remote: KnownRemote;
  readonly failure: Failure;
  readonly build: RegistryBuild;
  readonly buildId: string;
  readonly hasFirstView: boolean;
}

const nameOf = (remote: string, failure: Failure): string => `${remote}, ${failure.name}`;

interface Seen {
  readonly shows: 'its screen' | 'a card with Try Again';
  readonly runs: 'the new build' | 'the last known good' | 'none';
  readonly others: 'live';
  readonly strangerRan: boolean;
  readonly firstPaint: 'as the new build draws it' | 'something else';
}
type Looked = Omit<Seen, 'firstPaint'>;

async function breakBuild(
  { releases }: Platform,
  registry: Registry,
  remote: KnownRemote,
  failure: Failure,
): Promise<Broken> {
  const store = openReleaseStore(releases);
  const buildId = `1.0.0-bad${TEN_FAILURES.indexOf(failure)}`;
  const folder = store.folderOf(remote.name, buildId);
  const mark = markFirstView(remote.path);
  let hasFirstView = false;
  const release = await deriveBuild(
    store.folderOf(remote.name, registry.remotes[remote.name]?.active ?? ''),
    folder,
    (file, text, made) => {
      const marked = mark(file, text, made);
      hasFirstView ||= marked !== text;
      return failure.change?.(file, marked, made) ?? marked;
    },
  );
  await failure.damage?.(folder, remote);
  return { remote, failure, buildId, build: registryBuild(release), hasFirstView };
}

async function breakAll(
  platform: Platform,
  registry: Registry,
  remotes: readonly KnownRemote[],
): Promise<readonly Broken[]> {
  const broken = CASES.map(async ({ remote, failure }) => {
    const known = remotes.find(({ name }) => name === remote);
    if (known === undefined) throw new Error(`nobody has looked at ${remote}`);
    return breakBuild(platform, registry, known, failure);
  });
  const all = await Promise.all(broken);
  if (!all.some(({ hasFirstView }) => hasFirstView)) throw new Error('no build draws a first view of its screen');
  return all;
}

/** The broken build is active; the previous one is the last known good, or there is none. */
function withBroken(registry: Registry, { remote, buildId, build }: Broken, hasLastGood: boolean): Registry {
  const before = registry.remotes[remote.name];
  if (before === undefined) throw new Error(`the registry has no ${remote.name}`);
  const builds = hasLastGood ? { ...before.builds, [buildId]: build } : { [buildId]: build };
  return {
    ...registry,
    remotes: {
      ...registry.remotes,
      [remote.name]: { ...before, active: buildId, lkg: hasLastGood ? before.active : buildId, builds },
    },
  };
}

async function playersSession(browser: Browser, platform: Platform): Promise<Session> {
  const context = await browser.newContext();
  await logInOn(await context.newPage(), platform, await signUpPlayer(platform));
  const session = await context.storageState();
  await context.close();
  return session;
}

/**
 * A separate browser context, because each page holds a stream and a browser allows six connections per server. Blocks
 * later registries, marks the ad as seen, and disables the reload for a lost chunk (B10), which broken-remote.spec.ts
 * covers.
 */
async function playersPage(browser: Browser, platform: Platform, storageState: Session): Promise<Page> {
  const context = await browser.newContext({
    baseURL: platform.url,
    viewport: { width: 360, height: 740 },
    storageState,
  });
  await context.addInitScript(() => {
    sessionStorage.setItem('adsHave', '1');
    sessionStorage.setItem('reloadedAt', String(Date.now()));
  });
  await context.route('**/registry.json', (route) => route.abort());
  return context.newPage();
}

async function lookAt(page: Page, { remote, buildId }: Broken, others: readonly KnownRemote[]): Promise<Looked> {
  const app = appPage(page, 'en');
  const screen = app.title.filter({ hasText: remote.title });
  const card = app.main.getByRole('button', { name: app.texts.of('common', 'tryAgain') }).and(page.locator(':enabled'));
  // The first view contains the title, too, and does not reflect the state of the remote.
  const firstView = page.locator('#root > [data-first-view], [data-first-view-part]');
  await expect(firstView).toHaveCount(0, { timeout: SHOWN_WITHIN_MS });
  await expect(screen.or(card).first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  const shows = (await card.isVisible()) ? 'a card with Try Again' : 'its screen';
  const state = await page.evaluate(
    (name) => ({
      build: globalThis.__PADAUK__?.remotes[name]?.build,
      strangerRan: Reflect.has(globalThis, 'strangerRan'),
    }),
    remote.name,
  );
  const runs =
    shows === 'a card with Try Again' ? 'none' : state.build === buildId ? 'the new build' : 'the last known good';
  return { shows, runs, others: await lookElsewhere(page, others), strangerRan: state.strangerRan };
}

async function lookElsewhere(page: Page, [other]: readonly KnownRemote[]): Promise<'live'> {
  const app = appPage(page, 'en');
  if (other === undefined) throw new Error('a remote alone has no other beside it');
  await app.visit(other.path);
  await expect(app.title).toHaveText(other.title, { timeout: SHOWN_WITHIN_MS });
  await app.visit('/home');
  await expect(app.tabs.getByRole('link')).toHaveCount(5, { timeout: SHOWN_WITHIN_MS });
  return 'live';
}

function firstPaintOf({ hasFirstView, buildId }: Broken, html: string): Seen['firstPaint'] {
  return html.includes(markOf(buildId)) === hasFirstView ? 'as the new build draws it' : 'something else';
}

async function lookAndClose(
  page: Page,
  broken: Broken,
  { remotes, html }: { readonly remotes: readonly KnownRemote[]; readonly html: string },
): Promise<readonly [string, Seen]> {
  const firstPaint = firstPaintOf(broken, html);
  const index = remotes.findIndex(({ name }) => name === broken.remote.name);
  const others = [...remotes.slice(index + 1), ...remotes.slice(0, index)];
  try {
    return [nameOf(broken.remote.name, broken.failure), { ...(await lookAt(page, broken, others)), firstPaint }];
  } finally {
    await page.context().close();
  }
}

/** Opens a page per failure in sequence, each with its own registry, and checks all of them together. */
async function seenOf(
  pages: readonly { readonly broken: Broken; readonly registry: Registry }[],
  {
    platform,
    remotes,
    openPage,
  }: {
    readonly platform: Platform;
    readonly remotes: readonly KnownRemote[];
    readonly openPage: () => Promise<Page>;
  },
): Promise<readonly (readonly [string, Seen])[]> {
  const looks: Promise<readonly [string, Seen]>[] = [];
  for (const { broken, registry } of pages) {
    const page = await openPage();
    await onTheWay(page, broken.failure, {
      folder: `/r/${broken.remote.name}/${broken.buildId}/`,
      chunk: broken.remote.chunk,
    });
    await openReleaseStore(platform.releases).putRegistry(registry);
    const document = await page.goto(`${broken.remote.path}?lang=en`, { waitUntil: 'commit' });
    looks.push(lookAndClose(page, broken, { remotes, html: (await document?.text()) ?? '' }));
  }
  return Promise.all(looks);
}

async function soundRemotes(registry: Registry, openPage: () => Promise<Page>): Promise<readonly KnownRemote[]> {
  const page = await openPage();
  const remotes = await lookAtRemotes(page, registry, REMOTES);
  await page.context().close();
  return remotes;
}

/** Retries an unexpected result once, because shared CPUs are slow. A foreign script that ran is never retried. */
async function seenOfAll(
  browser: Browser,
  platform: Platform,
  { hasLastGood, wanted }: { readonly hasLastGood: boolean; readonly wanted: Record<string, Seen> },
): Promise<Record<string, Seen>> {
  const store = openReleaseStore(platform.releases);
  const registry = await store.registry();
  const session = await playersSession(browser, platform);
  const openPage = (): Promise<Page> => playersPage(browser, platform, session);
  const remotes = await soundRemotes(registry, openPage);
  const broken = await breakAll(platform, registry, remotes);
  const look = (pages: Parameters<typeof seenOf>[0]): ReturnType<typeof seenOf> =>
    seenOf(pages, { platform, remotes, openPage });
  const seen = new Map<string, Seen>();
  const isLate = ({ broken: { remote, failure } }: { readonly broken: Broken }): boolean => {
    const [one, other] = [seen.get(nameOf(remote.name, failure)), wanted[nameOf(remote.name, failure)]];
    return one?.strangerRan === false && !isDeepStrictEqual(one, other);
  };
  let leftAgain = MOST_AGAIN;
  try {
    for (const remote of remotes) {
      const pages = broken
        .filter((one) => one.remote === remote)
        .map((one) => ({ broken: one, registry: withBroken(registry, one, hasLastGood) }));
      for (let first = 0; first < pages.length; first += AT_ONCE) {
        const some = pages.slice(first, first + AT_ONCE);
        for (const [name, one] of await look(some)) seen.set(name, one);
        for (const page of some.filter(isLate).slice(0, leftAgain)) {
          leftAgain -= 1;
          for (const [name, one] of await look([page])) seen.set(name, one);
        }
      }
    }
  } finally {
    await store.putRegistry(registry);
  }
  return Object.fromEntries(seen);
}

const ALWAYS = { others: 'live', strangerRan: false, firstPaint: 'as the new build draws it' } as const;

function expected(of: (failure: Failure) => Seen): Record<string, Seen> {
  return Object.fromEntries(CASES.map(({ remote, failure }) => [nameOf(remote, failure), of(failure)]));
}

const works = (runs: Seen['runs']): Seen => ({ shows: 'its screen', runs, ...ALWAYS });
const card: Seen = { shows: 'a card with Try Again', runs: 'none', ...ALWAYS };

test.describe.configure({ timeout: 900_000 });
// Recording a hundred pages takes longer than checking them.
test.use({ trace: 'off' });
test.beforeEach(({ platform }) => nextMorning(platform));

test(`E3 each remote, failing in one of ten ways, is there at the first paint and goes on in its last known good build: ${CASES_IN_ALL} of ${CASES_IN_ALL}`, async ({
  browser,
  platform,
}) => {
  const wanted = expected(({ isRecovered }) => works(isRecovered === true ? 'the new build' : 'the last known good'));
  const seen = await seenOfAll(browser, platform, { hasLastGood: true, wanted });
  expect(seen).toEqual(wanted);
  expect(Object.keys(seen)).toHaveLength(CASES_IN_ALL);
});

test(`E3 each remote, failing in one of ten ways with no other build left, is there at the first paint, is a card, and everything else lives: ${CASES_IN_ALL} of ${CASES_IN_ALL}`, async ({
  browser,
  platform,
}) => {
  const wanted = expected(({ isRecovered }) => (isRecovered === true ? works('the new build') : card));
  const seen = await seenOfAll(browser, platform, { hasLastGood: false, wanted });
  expect(seen).toEqual(wanted);
  expect(Object.keys(seen)).toHaveLength(CASES_IN_ALL);
});
