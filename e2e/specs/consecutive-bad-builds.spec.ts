import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { RegistryRemote } from '@padauk/contract/delivery/registry';
import { advanceToMorning } from '../commands/draws.ts';
import { findActiveBuild, runOps, publishCopy, readRunningBuilds } from '../commands/releases.ts';
import { buildCrashBeacon, postBeacons, buildSuccessBeacon } from '../commands/visitors.ts';
import type { Platform } from '../core/platform.ts';
import { runReleaseWithOffice } from '../core/release-command.ts';
import { openReleaseStore } from '../core/release-store.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { DRAWS_TITLE } from '../pages/two-d.ts';
import { BUILD_FAILURES } from '../test-data/build-failures.ts';

const SCREEN = '/twoD/bet_section';
const VISIBLE_TIMEOUT_MS = 45_000;

test.use({ platformFor: 'two bad builds' });
test.beforeEach(({ platform }) => advanceToMorning(platform));

/** How the bad builds reach players: arguments of the command after the remote's name. */
const ROLLOUTS = [
  { title: 'both promoted', first: ['promote'], second: ['promote'] },
  { title: 'one promoted, one a canary for everyone', first: ['promote'], second: ['canary', '100'] },
  { title: 'one a canary for everyone, one promoted', first: ['canary', '100'], second: ['promote'] },
] as const;

async function runReleaseCommand(platform: Platform, ...words: readonly string[]): Promise<void> {
  const { code, output } = await runReleaseWithOffice(platform.releases, platform.office, ...words);
  if (code !== 0) throw new Error(`release ${words.join(' ')}: ${output}`);
}

async function findLottery({ releases }: Platform): Promise<RegistryRemote | undefined> {
  return (await openReleaseStore(releases).readRegistry()).remotes['lottery'];
}

/** Publishes a lottery build that fails on every page. Unlike the blocked builds of other tests, by its comment. */
async function publishBadBuild(platform: Platform, failure: string): Promise<string> {
  const change = BUILD_FAILURES.find(({ name }) => name === failure)?.change;
  if (change === undefined) throw new Error(`no failure is called ${failure}`);
  const comment = `\n/* ${randomUUID()} */`;
  return publishCopy(platform, 'lottery', (file, text, release) => {
    const changed = change(file, text, release);
    return file === release.entry ? changed + comment : changed;
  });
}

/** Skips the gate's browser, which would find both builds. */
async function activateBuild(platform: Platform, rollout: readonly string[], build: string): Promise<void> {
  const [verb = '', ...percent] = rollout;
  const words = [verb, 'lottery', ...percent, build, '--no-smoke', '--why', 'in a hurry'];
  // A canary does not change the last known good and needs no figures.
  await (verb === 'canary' ? runOps(platform, ...words) : runReleaseCommand(platform, ...words));
}

/** A page that records each error card as soon as it is rendered. */
async function openRecordingPage(browser: Browser, platform: Platform): Promise<Page> {
  const context = await browser.newContext({ baseURL: platform.url, viewport: { width: 360, height: 740 } });
  const { texts } = createAppPage(await context.newPage(), 'en');
  await context.addInitScript(
    (sentences) => {
      sessionStorage.setItem('adsHave', '1');
      const cards: string[] = [];
      Reflect.set(globalThis, 'cardsSeen', cards);
      new MutationObserver(() => {
        cards.push(...sentences.filter((sentence) => document.body.textContent.includes(sentence)));
      }).observe(document, { childList: true, subtree: true, characterData: true });
    },
    [texts.get('shell', 'remote.failedTitle'), texts.get('shell', 'home.partFailed')],
  );
  return context.newPage();
}

const readCardsSeen = (page: Page): Promise<unknown> =>
  page.evaluate<unknown>(() => Reflect.get(globalThis, 'cardsSeen'));

async function expectScreen(page: Page, build: string): Promise<void> {
  const app = createAppPage(page, 'en');
  await expect(page.locator('#root > [data-first-view], [data-first-view-part]')).toHaveCount(0, {
    timeout: VISIBLE_TIMEOUT_MS,
  });
  await expect(app.title).toHaveText(app.texts.get(...DRAWS_TITLE), { timeout: VISIBLE_TIMEOUT_MS });
  await expect.poll(async () => (await readRunningBuilds(page)).builds['lottery']).toBe(build);
  expect(await readCardsSeen(page)).toEqual([]);
}

async function expectNoCardFor(browser: Browser, platform: Platform, build: string): Promise<void> {
  const page = await openRecordingPage(browser, platform);
  const app = createAppPage(page, 'en');
  await app.open(SCREEN);
  await expectScreen(page, build);
  await app.visit('/home');
  await app.waitUntilLoaded();
  expect(await readCardsSeen(page)).toEqual([]);
  await page.context().close();
}

for (const { title, first, second } of ROLLOUTS)
  test(`E3 two bad builds in a row, ${title}: pages show the sound build and no card, and a rollback skips failing builds`, async ({
    browser,
    platform,
  }) => {
    const good = await findActiveBuild(platform, 'lottery');
    const [bad, worse] = [
      await publishBadBuild(platform, 'throw at render'),
      await publishBadBuild(platform, 'wrong shape'),
    ];
    const early = await openRecordingPage(browser, platform);
    await test.step('Given a sound build with beacons of phones, and an open page', async () => {
      await postBeacons(
        platform,
        Array.from({ length: 60 }, (_, index) => buildSuccessBeacon('lottery', good, 'active', index)),
      );
      await createAppPage(early, 'en').open(SCREEN);
      await expectScreen(early, good);
    });
    await test.step('When a first bad build goes live, new pages fall back to the sound one', async () => {
      await activateBuild(platform, first, bad);
      await expectNoCardFor(browser, platform, good);
      await postBeacons(
        platform,
        Array.from({ length: 6 }, (_, index) => buildCrashBeacon('lottery', bad, good, 17 * index)),
      );
    });
    await test.step('And a second one goes live before anybody reacts', async () => {
      await activateBuild(platform, second, worse);
      expect(await findLottery(platform)).toMatchObject({ lkg: good });
    });
    await test.step('Then a new page shows the screen of the sound build', async () => {
      await expectNoCardFor(browser, platform, good);
    });
    await test.step('And so does the open page after a navigation away and back', async () => {
      await createAppPage(early, 'en').visit('/football/home');
      await createAppPage(early, 'en').visit(SCREEN);
      await expectScreen(early, good);
    });
    await test.step('And a rollback without a build id activates the sound build and skips the failing one', async () => {
      await runReleaseCommand(platform, 'rollback', 'lottery', '--why', 'a journey');
      expect(await findLottery(platform)).toMatchObject({ active: good, canary: null });
      await expectNoCardFor(browser, platform, good);
      await expectScreen(early, good);
    });
    await test.step('And the recorder finds a card when the sound build fails to load, too', async () => {
      const page = await openRecordingPage(browser, platform);
      await page.route('**/r/lottery/*/remoteEntry.js', (route) => route.abort());
      await createAppPage(page, 'en').open(SCREEN);
      await expect.poll(async () => JSON.stringify(await readCardsSeen(page))).not.toBe('[]');
      await page.context().close();
    });
    await early.context().close();
  });
