import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Registry, RegistryBuild } from '@padauk/contract/delivery/registry';
import { publishExample, type PublishedExample } from '../commands/example-builds.ts';
import { advanceToMorning } from '../commands/draws.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { deriveBuild, toRegistryBuild } from '../core/derived-build.ts';
import { addFirstViewMarker, toMarker } from '../core/first-view-marker.ts';
import type { Platform } from '../core/platform.ts';
import { openReleaseStore } from '../core/release-store.ts';
import { expect, test } from '../test.ts';
import { REMOTES } from '../core/workspace.ts';
import { createAppPage } from '../pages/app.ts';
import { inspectRemotes, type KnownRemote } from '../pages/remotes.ts';
import { RSPACK, VITE } from '../test-data/example-remotes.ts';
import { interceptRequest, BUILD_FAILURES, type Failure } from '../test-data/build-failures.ts';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const ADOPTED = [VITE, RSPACK];
const NAMES = [...REMOTES, ...ADOPTED.map(({ remote }) => remote)];
/** Ten failures for every remote; in the short form two per remote, and each failure of ours once. */
const CASES = NAMES.flatMap((remote, index) =>
  Array.from(
    { length: DEPTH.failuresPerRemote },
    (_, more) => BUILD_FAILURES[(2 * index + more) % BUILD_FAILURES.length],
  )
    .filter((failure) => failure !== undefined)
    .map((failure) => ({ remote, failure })),
);
const CASE_COUNT = NAMES.length * DEPTH.failuresPerRemote;
/** A hanging build is abandoned after twelve seconds, twice; shared CPUs add to that. */
const VISIBLE_TIMEOUT_MS = 120_000;
/** Parallel pages. With ten, even a sound build missed the page's own timeout on shared CPUs. */
const PARALLEL_PAGES = 5;
/** More retries than this indicate a real problem. */
const MAX_RETRIES = 6;

interface BrokenBuild {
  readonly remote: KnownRemote;
  readonly failure: Failure;
  readonly build: RegistryBuild;
  readonly buildId: string;
  readonly hasFirstView: boolean;
}

const toCaseName = (remote: string, failure: Failure): string => `${remote}, ${failure.name}`;

interface PageOutcome {
  readonly shows: 'its screen' | 'a card with Try Again';
  readonly runs: 'the new build' | 'the last known good' | 'none';
  readonly others: 'live';
  readonly strangerRan: boolean;
  readonly firstPaint: 'as the new build draws it' | 'something else';
}
type RemoteOutcome = Omit<PageOutcome, 'firstPaint'>;

async function breakBuild(
  { releases }: Platform,
  registry: Registry,
  remote: KnownRemote,
  failure: Failure,
): Promise<BrokenBuild> {
  const store = openReleaseStore(releases);
  const buildId = `1.0.0-bad${BUILD_FAILURES.indexOf(failure)}`;
  const folder = store.getBuildFolder(remote.name, buildId);
  const mark = addFirstViewMarker(remote.path);
  let hasFirstView = false;
  const release = await deriveBuild(
    store.getBuildFolder(remote.name, registry.remotes[remote.name]?.active ?? ''),
    folder,
    (file, text, made) => {
      const marked = mark(file, text, made);
      hasFirstView ||= marked !== text;
      return failure.change?.(file, marked, made) ?? marked;
    },
  );
  await failure.damage?.(folder, remote);
  return { remote, failure, buildId, build: toRegistryBuild(release), hasFirstView };
}

async function breakBuilds(
  platform: Platform,
  registry: Registry,
  remotes: readonly KnownRemote[],
): Promise<readonly BrokenBuild[]> {
  const broken = CASES.map(async ({ remote, failure }) => {
    const known = remotes.find(({ name }) => name === remote);
    if (known === undefined) throw new Error(`${remote} was not inspected`);
    return breakBuild(platform, registry, known, failure);
  });
  const all = await Promise.all(broken);
  if (!all.some(({ hasFirstView }) => hasFirstView)) throw new Error('no build has a first view of its screen');
  return all;
}

/** The broken build is active; the previous one is the last known good, or there is none. */
function addBrokenBuild(registry: Registry, { remote, buildId, build }: BrokenBuild, hasLastGood: boolean): Registry {
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

async function createSession(browser: Browser, platform: Platform): Promise<Session> {
  const context = await browser.newContext();
  await logInOnPage(await context.newPage(), platform, await signUpPlayer(platform));
  const session = await context.storageState();
  await context.close();
  return session;
}

/**
 * A separate browser context, because each page holds a stream and a browser allows six connections per server. Blocks
 * later registries, marks the ad as seen, and disables the reload for a lost chunk (B10), which broken-remote.spec.ts
 * covers.
 */
async function openPlayerPage(browser: Browser, platform: Platform, storageState: Session): Promise<Page> {
  const context = await browser.newContext({
    baseURL: platform.url,
    viewport: { width: 360, height: 740 },
    storageState,
  });
  await context.addInitScript(() => {
    sessionStorage.setItem('adsHave', '1');
    sessionStorage.setItem('reloadedAt', String(Date.now()));
  });
  await context.route('**/registry.json*', (route) => route.abort());
  return context.newPage();
}

async function inspectPage(
  page: Page,
  { remote, buildId }: BrokenBuild,
  others: readonly KnownRemote[],
): Promise<RemoteOutcome> {
  const app = createAppPage(page, 'en');
  const screen = app.title.filter({ hasText: remote.title });
  const card = app.main
    .getByRole('button', { name: app.texts.get('common', 'tryAgain') })
    .and(page.locator(':enabled'));
  // The first view contains the title, too, and does not reflect the state of the remote.
  const firstView = page.locator('#root > [data-first-view], [data-first-view-part]');
  await expect(firstView).toHaveCount(0, { timeout: VISIBLE_TIMEOUT_MS });
  await expect(screen.or(card).first()).toBeVisible({ timeout: VISIBLE_TIMEOUT_MS });
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
  return { shows, runs, others: await inspectOther(page, others), strangerRan: state.strangerRan };
}

async function inspectOther(page: Page, [other]: readonly KnownRemote[]): Promise<'live'> {
  const app = createAppPage(page, 'en');
  if (other === undefined) throw new Error('there is no other remote to inspect');
  await app.visit(other.path);
  await expect(app.title).toHaveText(other.title, { timeout: VISIBLE_TIMEOUT_MS });
  await app.visit('/home');
  await expect(app.tabs.getByRole('link')).toHaveCount(5, { timeout: VISIBLE_TIMEOUT_MS });
  return 'live';
}

function classifyFirstPaint({ hasFirstView, buildId }: BrokenBuild, html: string): PageOutcome['firstPaint'] {
  return html.includes(toMarker(buildId)) === hasFirstView ? 'as the new build draws it' : 'something else';
}

async function inspectAndClose(
  page: Page,
  broken: BrokenBuild,
  { remotes, html }: { readonly remotes: readonly KnownRemote[]; readonly html: string },
): Promise<readonly [string, PageOutcome]> {
  const firstPaint = classifyFirstPaint(broken, html);
  const index = remotes.findIndex(({ name }) => name === broken.remote.name);
  const others = [...remotes.slice(index + 1), ...remotes.slice(0, index)];
  try {
    return [
      toCaseName(broken.remote.name, broken.failure),
      { ...(await inspectPage(page, broken, others)), firstPaint },
    ];
  } finally {
    await page.context().close();
  }
}

/** Opens a page per failure in sequence, each with its own registry, and checks all of them together. */
async function collectOutcomes(
  pages: readonly { readonly broken: BrokenBuild; readonly registry: Registry }[],
  {
    platform,
    remotes,
    openPage,
  }: {
    readonly platform: Platform;
    readonly remotes: readonly KnownRemote[];
    readonly openPage: () => Promise<Page>;
  },
): Promise<readonly (readonly [string, PageOutcome])[]> {
  const inspections: Promise<readonly [string, PageOutcome]>[] = [];
  for (const { broken, registry } of pages) {
    const page = await openPage();
    await interceptRequest(page, broken.failure, {
      folder: `/r/${broken.remote.name}/${broken.buildId}/`,
      chunk: broken.remote.chunk,
    });
    await page.context().route('**/registry.json*', (route) => route.fulfill({ json: registry }));
    await openReleaseStore(platform.releases).writeRegistry(registry);
    const document = await page.goto(`${broken.remote.path}?lang=en`, { waitUntil: 'commit' });
    inspections.push(inspectAndClose(page, broken, { remotes, html: (await document?.text()) ?? '' }));
  }
  return Promise.all(inspections);
}

async function inspectWorkingRemotes(
  registry: Registry,
  openPage: () => Promise<Page>,
): Promise<readonly KnownRemote[]> {
  const page = await openPage();
  const remotes = await inspectRemotes(page, registry, NAMES);
  await page.context().close();
  return remotes;
}

/** Retries an unexpected result once, because shared CPUs are slow. A foreign script that ran is never retried. */
async function collectAllOutcomes(
  browser: Browser,
  platform: Platform,
  { hasLastGood, expected }: { readonly hasLastGood: boolean; readonly expected: Record<string, PageOutcome> },
): Promise<Record<string, PageOutcome>> {
  const store = openReleaseStore(platform.releases);
  const registry = await store.readRegistry();
  const session = await createSession(browser, platform);
  const openPage = (): Promise<Page> => openPlayerPage(browser, platform, session);
  const remotes = await inspectWorkingRemotes(registry, openPage);
  const broken = await breakBuilds(platform, registry, remotes);
  const collect = (pages: Parameters<typeof collectOutcomes>[0]): ReturnType<typeof collectOutcomes> =>
    collectOutcomes(pages, { platform, remotes, openPage });
  const seen = new Map<string, PageOutcome>();
  const isUnexpected = ({ broken: { remote, failure } }: { readonly broken: BrokenBuild }): boolean => {
    const [actual, expectedOutcome] = [
      seen.get(toCaseName(remote.name, failure)),
      expected[toCaseName(remote.name, failure)],
    ];
    return actual?.strangerRan === false && !isDeepStrictEqual(actual, expectedOutcome);
  };
  let remainingRetries = MAX_RETRIES;
  try {
    for (const remote of remotes) {
      const pages = broken
        .filter((one) => one.remote === remote)
        .map((one) => ({ broken: one, registry: addBrokenBuild(registry, one, hasLastGood) }));
      for (let first = 0; first < pages.length; first += PARALLEL_PAGES) {
        const batch = pages.slice(first, first + PARALLEL_PAGES);
        for (const [name, outcome] of await collect(batch)) seen.set(name, outcome);
        for (const page of batch.filter(isUnexpected).slice(0, remainingRetries)) {
          remainingRetries -= 1;
          for (const [name, outcome] of await collect([page])) seen.set(name, outcome);
        }
      }
    }
  } finally {
    await store.writeRegistry(registry);
  }
  return Object.fromEntries(seen);
}

const COMMON_OUTCOME = { others: 'live', strangerRan: false, firstPaint: 'as the new build draws it' } as const;

function buildExpected(getOutcome: (failure: Failure) => PageOutcome): Record<string, PageOutcome> {
  return Object.fromEntries(CASES.map(({ remote, failure }) => [toCaseName(remote, failure), getOutcome(failure)]));
}

const createWorkingOutcome = (runs: PageOutcome['runs']): PageOutcome => ({
  shows: 'its screen',
  runs,
  ...COMMON_OUTCOME,
});
const cardOutcome: PageOutcome = { shows: 'a card with Try Again', runs: 'none', ...COMMON_OUTCOME };

test.describe.configure({ timeout: 900_000 });
// Recording a hundred pages takes longer than checking them.
test.use({ trace: 'off', platformFor: 'build-failures' });
const published: PublishedExample[] = [];
test.beforeAll(async ({ platform }) => {
  for (const settings of ADOPTED) {
    const example = await publishExample(platform, settings);
    published.push(example);
    await example.promote(example.first);
  }
});
test.afterAll(() => Promise.all(published.splice(0).map((example) => example.remove())));
test.beforeEach(({ platform }) => advanceToMorning(platform));

test(`E3 a remote that fails in one of ten ways paints its first view and falls back to its last known good build: ${CASE_COUNT} cases`, async ({
  browser,
  platform,
}) => {
  const expected = buildExpected(({ isRecovered }) =>
    createWorkingOutcome(isRecovered === true ? 'the new build' : 'the last known good'),
  );
  const seen = await collectAllOutcomes(browser, platform, { hasLastGood: true, expected });
  expect(seen).toEqual(expected);
  expect(Object.keys(seen)).toHaveLength(CASE_COUNT);
});

test(`E3 a remote that fails in one of ten ways without another build paints its first view, then a card, and the rest works: ${CASE_COUNT} cases`, async ({
  browser,
  platform,
}) => {
  const expected = buildExpected(({ isRecovered }) =>
    isRecovered === true ? createWorkingOutcome('the new build') : cardOutcome,
  );
  const seen = await collectAllOutcomes(browser, platform, { hasLastGood: false, expected });
  expect(seen).toEqual(expected);
  expect(Object.keys(seen)).toHaveLength(CASE_COUNT);
});
