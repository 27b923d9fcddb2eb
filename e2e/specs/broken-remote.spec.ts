import { advanceToMorning } from '../commands/draws.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { DRAWS_TITLE } from '../pages/two-d.ts';

const LOTTERY_ENTRY = '**/r/lottery/*/remoteEntry.js';

test.beforeEach(({ platform }) => advanceToMorning(platform));

const FAILURES = [
  { name: 'is missing', answer: { status: 404, body: 'not found' }, failure: /remoteEntry\.js/ },
  {
    name: 'does not match its integrity hash',
    answer: { status: 200, contentType: 'text/javascript', body: 'globalThis.strangerRan = true;' },
    failure: /integrity|remoteEntry\.js/,
  },
] as const;

for (const { name, answer, failure } of FAILURES) {
  test(`E3 a remote whose entry ${name} breaks nothing else, and Try Again loads it`, async ({ page, watch }) => {
    const app = createAppPage(page, 'en');
    watch.expectFailure(failure);
    const tryAgain = app.main.getByRole('button', { name: app.texts.get('common', 'tryAgain') });

    await test.step('Given the entry of lottery is unusable', async () => {
      await page.route(LOTTERY_ENTRY, (route) => route.fulfill(answer));
      await app.open('/home');
    });
    await test.step('Then home shows the failure in place of its parts, and everything else works', async () => {
      await expect(app.main.getByText(app.texts.get('shell', 'home.partFailed')).first()).toBeVisible();
      await expect(app.tabs.getByRole('link').first()).toBeVisible();
      await app.waitUntilLoaded();
      await app.main.locator('[data-widget^="football/"]').scrollIntoViewIfNeeded();
      await expect(app.main.getByRole('heading', { name: app.texts.get('football', 'widget.title') })).toBeVisible();
      await app.visit('/games/game_list');
      await expect(app.title).toHaveText(app.texts.get('games', 'list.title'));
    });
    await test.step('And its own page shows the failure with Try Again', async () => {
      await app.visit('/twoD/bet_section');
      await expect(app.title).toHaveText(app.texts.get('shell', 'remote.failedTitle'));
      await expect(tryAgain).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(globalThis, 'strangerRan'))).toBeUndefined();
    });
    await test.step('When the entry is available again, Try Again shows the page', async () => {
      await page.unroute(LOTTERY_ENTRY);
      await tryAgain.click();
      await expect(app.title).toHaveText(app.texts.get(...DRAWS_TITLE));
    });
  });
}

test(
  'E3 B10 a screen whose chunk fails to load reloads the page once, and then shows the failure',
  { tag: '@long' },
  async ({ page, watch }) => {
    const app = createAppPage(page, 'en');
    watch.expectFailure(/games/);
    await page.route('**/r/games/*/game-list.js', (route) => route.fulfill({ status: 404, body: 'not found' }));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await app.open('/home');
    await app.visit('/games/game_list');
    // The failure shows at once, and again after the reload.
    await expect.poll(() => loads, 'loads of the page').toBe(2);
    await expect(app.title).toHaveText(app.texts.get('shell', 'remote.failedTitle'));
    await expect(app.main.getByRole('button', { name: app.texts.get('common', 'tryAgain') })).toBeVisible();
  },
);

test('E3 a style sheet that fails its integrity check is not applied', { tag: '@long' }, async ({ page, watch }) => {
  const app = createAppPage(page, 'en');
  watch.expectFailure(/games/);
  await page.route('**/r/games/*/game-list.css', (route) =>
    route.fulfill({ status: 200, contentType: 'text/css', body: 'body { background: rgb(1, 2, 3) !important; }' }),
  );
  await app.open('/games/game_list');
  await expect(app.title).toHaveText(app.texts.get('shell', 'remote.failedTitle'));
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(1, 2, 3)');
});
