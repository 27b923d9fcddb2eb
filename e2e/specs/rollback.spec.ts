import { sendBeacons } from '@padauk/contract/delivery/beacons.endpoints';
import { HOST_CANARY_COOKIE } from '@padauk/contract/delivery/first-view-names';
import { advanceToMorning } from '../commands/draws.ts';
import {
  findActiveBuild,
  hashReleaseFiles,
  readBuild,
  readRevision,
  runOps,
  publishCopy,
  readRunningBuilds,
  shipBuild,
} from '../commands/releases.ts';
import { openReleaseStore } from '../core/release-store.ts';
import { countLoads, recordPaths } from '../core/page-watch.ts';
import { expect, test } from '../test.ts';
import { waitUntil } from '../core/wait-until.ts';
import { REMOTES } from '../core/workspace.ts';
import { waitUntilRuns, pauseClock } from '../pages/page-clock.ts';
import { findFirstPath } from '../pages/remotes.ts';
import { DRAWS_TITLE } from '../pages/two-d.ts';

/** Limit for a page without the stream. */
const OPEN_PAGE_MS = 60_000;
/** Page time for an idle page: a server reads the registry every half second (registry-file.test.ts). */
const PAGE_TIME_MS = 1_500;

const REASON_OPTION = ['--why', 'a journey'];

test.describe.configure({ mode: 'serial' });
test.use({ platformFor: 'rollback' });
test.beforeAll(({ platform }) => advanceToMorning(platform));

test('a rollback of one remote reaches a new page at once and an idle page within two seconds, and changes no file', async ({
  page,
  browser,
  platform,
  app,
  logIn,
}) => {
  const { newer, older } = await shipBuild(platform, 'lottery');
  await page.clock.install();

  await test.step('Given a page that has shown a screen of every remote', async () => {
    await logIn();
    // The last request that the host makes after opening.
    const beaconSent = page.waitForRequest(
      (request) => request.method() === sendBeacons.method && request.url().endsWith(sendBeacons.path),
    );
    const registry = await openReleaseStore(platform.releases).readRegistry();
    await app.open('/home');
    for (const remote of REMOTES) {
      await app.visitLoaded(findFirstPath(registry, remote));
    }
    await beaconSent;
    const { builds } = await readRunningBuilds(page);
    expect([Object.keys(builds).sort(), builds['lottery']]).toEqual([REMOTES, newer]);
  });
  const before = await hashReleaseFiles(platform);
  const requestedPaths = recordPaths(page);

  await test.step('When an operator rolls lottery back while the clock of the page is paused', async () => {
    await pauseClock(page);
    const tookMs = await runOps(platform, 'rollback', 'lottery', ...REASON_OPTION);
    test.info().annotations.push({ type: 'the command took', description: `${Math.round(tookMs)} ms` });
  });
  await test.step('Then the idle page has the old build within two seconds, without a reload', async () => {
    await waitUntilRuns(page, { remote: 'lottery', build: older }, PAGE_TIME_MS);
    await page.clock.resume();
    await app.visit('/twoD/bet_section');
    await expect(app.title).toHaveText(app.texts.get(...DRAWS_TITLE));
    expect(await readBuild(page, 'lottery')).toBe(older);
  });
  await test.step('And it has requested files of that build only', () => {
    // Browsers refetch the favicon when the address changes.
    // The validator of registries comes with the first change.
    const buildPaths = requestedPaths.filter(
      (path) => /^\/(?:host|r)\//.test(path) && !/\/(?:favicon\.svg|sound-registry\.js)$/.test(path),
    );
    expect(buildPaths.length).toBeGreaterThan(0);
    expect(buildPaths.filter((path) => !path.startsWith(`/r/lottery/${older}/`))).toEqual([]);
  });
  await test.step('And no file of any build was added, changed or removed', async () => {
    expect(await hashReleaseFiles(platform)).toEqual(before);
  });
  await test.step('And a new page requests the old build from its first request on', async () => {
    const context = await browser.newContext({ baseURL: platform.url });
    const fresh = await context.newPage();
    const freshPaths: string[] = [];
    fresh.on('request', (request) => freshPaths.push(new URL(request.url()).pathname));
    const html = await (await fresh.goto('/twoD/bet_section?lang=en'))?.text();
    await expect(fresh.getByRole('heading', { level: 1, name: app.texts.get(...DRAWS_TITLE) })).toBeVisible();
    expect(html).toContain(`href="/r/lottery/${older}/remoteEntry.js"`);
    expect(
      freshPaths.filter((path) => path.startsWith('/r/lottery/') && !path.startsWith(`/r/lottery/${older}/`)),
    ).toEqual([]);
    expect(await readBuild(fresh, 'lottery')).toBe(older);
    await context.close();
  });
});

test('B11 an open page adopts a promoted build at the next navigation, without a reload', async ({
  page,
  platform,
  app,
}) => {
  await app.open('/twoD/bet_section');
  await expect(app.title).toHaveText(app.texts.get(...DRAWS_TITLE));
  const getLoads = countLoads(page);
  const fetched = page.waitForResponse((answer) => /\/r\/lottery\/.*\/remoteEntry\.js/.test(answer.url()));
  const { newer, older } = await shipBuild(platform, 'lottery');

  await expect.poll(async () => (await readRunningBuilds(page)).revision).toBe(await readRevision(platform));
  expect((await fetched).url()).toContain(newer);
  expect(await readBuild(page, 'lottery')).toBe(older);
  await app.visit('/games/game_list');
  await expect(app.title).toHaveText(app.texts.get('games', 'list.title'));
  await app.visit('/twoD/bet_section');
  await expect(app.title).toHaveText(app.texts.get(...DRAWS_TITLE));
  expect([await readBuild(page, 'lottery'), getLoads()]).toEqual([newer, 0]);
});

test('B11 a document that is loaded after a promotion has the new version and does not reload', async ({
  page,
  platform,
  app,
}) => {
  await app.open('/twoD/bet_section');
  await expect(page).toHaveURL(/[?&]sv=\d+/);
  const stored = (): Promise<number> => page.evaluate(() => Number(localStorage.getItem('webAppVersion')));
  const before = await stored();
  const { newer } = await shipBuild(platform, 'lottery');
  const getLoads = countLoads(page);

  await page.goto('/twoD/bet_section?lang=en');
  await expect.poll(stored).toBeGreaterThan(before);
  await expect(page).toHaveURL(new RegExp(`[?&]sv=${await stored()}`));
  await expect.poll(() => readBuild(page, 'lottery')).toBe(newer);
  expect(getLoads()).toBe(1);
});

test('off removes a remote from an open page, and on restores it', async ({ platform, app }) => {
  await app.open('/games/game_list');
  await expect(app.title).toHaveText(app.texts.get('games', 'list.title'));
  await runOps(platform, 'off', 'games', ...REASON_OPTION);
  await expect(app.title).toHaveText(app.texts.get('screens', 'off.title'));
  await runOps(platform, 'on', 'games', ...REASON_OPTION);
  await expect(app.title).toHaveText(app.texts.get('games', 'list.title'));
});

test('a new page runs a canary of 100 percent, and an open page leaves a canary of 0 percent and a blocked build', async ({
  page,
  platform,
  app,
}) => {
  const active = await findActiveBuild(platform, 'football');
  const canary = await publishCopy(platform, 'football');
  const football = () => readBuild(page, 'football');
  await runOps(platform, 'canary', 'football', '100', canary, '--no-smoke', ...REASON_OPTION);
  await app.open('/football/home');
  await expect.poll(football).toBe(canary);
  await runOps(platform, 'canary', 'football', '0', ...REASON_OPTION);
  await expect.poll(football).toBe(active);

  await runOps(platform, 'promote', 'football', canary, '--no-smoke', ...REASON_OPTION);
  await app.open('/football/home');
  await expect.poll(football).toBe(canary);
  await runOps(platform, 'block', 'football', canary, ...REASON_OPTION);
  await expect.poll(football).toBe(active);
});

test('a setting of a remote changes in an open page, and has its default in a new one after its end', async ({
  page,
  platform,
  app,
}) => {
  const card = page.locator('[data-widget="account/promotions"]');
  const promotions = card.getByRole('list').getByRole('link');
  await app.open('/home');
  await card.scrollIntoViewIfNeeded();
  await expect(promotions).toHaveCount(2);
  await runOps(platform, 'set', 'account', 'promotionsOnHome=3', ...REASON_OPTION);
  await expect(promotions).toHaveCount(3);
  await runOps(platform, 'set', 'account', 'promotionsOnHome=', ...REASON_OPTION);
  await app.open('/home');
  await card.scrollIntoViewIfNeeded();
  await expect(promotions).toHaveCount(2);
});

test('a canary of the host is sent from the second page on, until it is blocked', async ({ page, platform, app }) => {
  const active = await findActiveBuild(platform, 'host');
  const canary = await publishCopy(platform, 'host');
  const host = (): Promise<string | undefined> =>
    page.evaluate(() => {
      const script = document.querySelector<HTMLScriptElement>('script[src*="/host/"]');
      return /\/host\/([^/]+)\//.exec(script?.src ?? '')?.[1];
    });
  const listCookies = async (): Promise<readonly string[]> =>
    (await page.context().cookies()).map(({ name }) => name).filter((name) => name === HOST_CANARY_COOKIE);
  await runOps(platform, 'canary', 'host', '100', canary, '--no-smoke', ...REASON_OPTION);

  await app.openLoaded('/football/home');
  expect(await host()).toBe(active);
  await expect.poll(listCookies, { timeout: 15_000 }).toEqual([HOST_CANARY_COOKIE]);
  await app.openLoaded('/football/home');
  expect(await host()).toBe(canary);
  await runOps(platform, 'block', 'host', canary, ...REASON_OPTION);
  await app.openLoaded('/football/home');
  expect(await host()).toBe(active);
  await expect.poll(listCookies, { timeout: 15_000 }).toEqual([]);
});

test('an open page without the stream adopts a rollback within 60 seconds, and at once when it becomes visible', async ({
  page,
  watch,
  platform,
  app,
}) => {
  watch.expectFailure('/api/stream');
  const games = () => readBuild(page, 'games');
  const first = await shipBuild(platform, 'games');
  await page.route('**/api/stream', (route) => route.abort());
  await page.clock.install();
  await app.open('/games/game_list');
  await waitUntil('games runs the first newer build', async () => (await games()) === first.newer);

  await test.step('A minute passes', async () => {
    await runOps(platform, 'rollback', 'games', ...REASON_OPTION);
    await page.clock.fastForward(OPEN_PAGE_MS);
    await expect.poll(games).toBe(first.older);
  });
  await test.step('The page is hidden and becomes visible again', async () => {
    const second = await shipBuild(platform, 'games');
    await app.open('/games/game_list');
    await waitUntil('games runs the second newer build', async () => (await games()) === second.newer);
    const setHidden = (isHidden: boolean): Promise<void> =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await setHidden(true);
    await runOps(platform, 'rollback', 'games', ...REASON_OPTION);
    await page.clock.fastForward(5 * OPEN_PAGE_MS);
    expect(await games()).toBe(second.newer);
    await setHidden(false);
    await expect.poll(games).toBe(second.older);
  });
});
