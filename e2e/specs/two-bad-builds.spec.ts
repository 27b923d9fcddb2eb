import type { Browser, Page } from '@playwright/test';
import type { RegistryRemote } from '@padauk/contract/registry';
import { nextMorning } from '../commands/draws.ts';
import { activeBuild, ops, publishCopy, running } from '../commands/releases.ts';
import { crashed, postBeacons, ranWell } from '../commands/visitors.ts';
import type { Platform } from '../core/platform.ts';
import { releaseWithOffice } from '../core/release-command.ts';
import { openReleaseStore } from '../core/release-store.ts';
import { expect, test } from '../core/test.ts';
import { appPage } from '../pages/app.ts';
import { DRAWS_TITLE } from '../pages/two-d.ts';
import { TEN_FAILURES } from '../test-data/ten-failures.ts';

const SCREEN = '/twoD/bet_section';
const SHOWN_WITHIN_MS = 45_000;

test.use({ platformFor: 'two bad builds' });
test.beforeEach(({ platform }) => nextMorning(platform));

/** How the bad builds reach players: arguments of the command after the remote's name. */
const WAYS = [
  { title: 'both promoted', first: ['promote'], second: ['promote'] },
  { title: 'one promoted, one a canary for everyone', first: ['promote'], second: ['canary', '100'] },
  { title: 'one a canary for everyone, one promoted', first: ['canary', '100'], second: ['promote'] },
] as const;

async function command(platform: Platform, ...words: readonly string[]): Promise<void> {
  const { code, said } = await releaseWithOffice(platform.releases, platform.office, ...words);
  if (code !== 0) throw new Error(`release ${words.join(' ')}: ${said}`);
}

async function lottery({ releases }: Platform): Promise<RegistryRemote | undefined> {
  return (await openReleaseStore(releases).registry()).remotes['lottery'];
}

/** Publishes a lottery build that fails on every page. */
async function publishBad(platform: Platform, failure: string): Promise<string> {
  const change = TEN_FAILURES.find(({ name }) => name === failure)?.change;
  if (change === undefined) throw new Error(`no failure is called ${failure}`);
  return publishCopy(platform, 'lottery', change);
}

/** The gate's browser would find both builds: skips it. */
async function give(platform: Platform, way: readonly string[], build: string): Promise<void> {
  const [verb = '', ...percent] = way;
  const words = [verb, 'lottery', ...percent, build, '--no-smoke', '--why', 'in a hurry'];
  // A canary does not change the last known good and needs no figures.
  await (verb === 'canary' ? ops(platform, ...words) : command(platform, ...words));
}

/** A page that records each error card as soon as it is rendered. */
async function playersPage(browser: Browser, platform: Platform): Promise<Page> {
  const context = await browser.newContext({ baseURL: platform.url, viewport: { width: 360, height: 740 } });
  const { texts } = appPage(await context.newPage(), 'en');
  await context.addInitScript(
    (sentences) => {
      sessionStorage.setItem('adsHave', '1');
      const cards: string[] = [];
      Reflect.set(globalThis, 'cardsSeen', cards);
      new MutationObserver(() => {
        cards.push(...sentences.filter((sentence) => document.body.textContent.includes(sentence)));
      }).observe(document, { childList: true, subtree: true, characterData: true });
    },
    [texts.of('shell', 'remote.failedTitle'), texts.of('shell', 'home.partFailed')],
  );
  return context.newPage();
}

const cardsSeen = (page: Page): Promise<unknown> => page.evaluate<unknown>(() => Reflect.get(globalThis, 'cardsSeen'));

async function expectScreen(page: Page, build: string): Promise<void> {
  const app = appPage(page, 'en');
  await expect(page.locator('#root > [data-first-view], [data-first-view-part]')).toHaveCount(0, {
    timeout: SHOWN_WITHIN_MS,
  });
  await expect(app.title).toHaveText(app.texts.of(...DRAWS_TITLE), { timeout: SHOWN_WITHIN_MS });
  await expect.poll(async () => (await running(page)).builds['lottery']).toBe(build);
  expect(await cardsSeen(page)).toEqual([]);
}

async function expectSoundFor(browser: Browser, platform: Platform, build: string): Promise<void> {
  const page = await playersPage(browser, platform);
  const app = appPage(page, 'en');
  await app.open(SCREEN);
  await expectScreen(page, build);
  await app.visit('/home');
  await app.settled();
  expect(await cardsSeen(page)).toEqual([]);
  await page.context().close();
}

for (const { title, first, second } of WAYS)
  test(`E3 two bad builds in a row, ${title}: no page ever shows a card while a sound build is in the store, and a rollback passes over what failed`, async ({
    browser,
    platform,
  }) => {
    const good = await activeBuild(platform, 'lottery');
    const [bad, worse] = [await publishBad(platform, 'throw at render'), await publishBad(platform, 'wrong shape')];
    const early = await playersPage(browser, platform);
    await test.step('Given a sound build of which phones tell, and a page that is open', async () => {
      await postBeacons(
        platform,
        Array.from({ length: 60 }, (_, index) => ranWell('lottery', good, 'active', index)),
      );
      await appPage(early, 'en').open(SCREEN);
      await expectScreen(early, good);
    });
    await test.step('When a first bad build comes, pages that are opened go on in the sound one', async () => {
      await give(platform, first, bad);
      await expectSoundFor(browser, platform, good);
      await postBeacons(
        platform,
        Array.from({ length: 6 }, (_, index) => crashed('lottery', bad, good, 17 * index)),
      );
    });
    await test.step('And a second one, before anybody has looked', async () => {
      await give(platform, second, worse);
      expect(await lottery(platform)).toMatchObject({ lkg: good });
    });
    await test.step('Then both are bad, and a page that is opened shows the screen of the sound one', async () => {
      await expectSoundFor(browser, platform, good);
    });
    await test.step('And so does the page that was open, when its player looks elsewhere and comes back', async () => {
      await appPage(early, 'en').visit('/football/home');
      await appPage(early, 'en').visit(SCREEN);
      await expectScreen(early, good);
    });
    await test.step('And a rollback without a name leads to the sound build, past the one whose own figures fail', async () => {
      await command(platform, 'rollback', 'lottery', '--why', 'a journey');
      expect(await lottery(platform)).toMatchObject({ active: good, canary: null });
      await expectSoundFor(browser, platform, good);
      await expectScreen(early, good);
    });
    await test.step('And what watches for cards sees one when the sound build does not arrive either', async () => {
      const page = await playersPage(browser, platform);
      await page.route('**/r/lottery/*/remoteEntry.js', (route) => route.abort());
      await appPage(page, 'en').open(SCREEN);
      await expect.poll(async () => JSON.stringify(await cardsSeen(page))).not.toBe('[]');
      await page.context().close();
    });
    await early.context().close();
  });
