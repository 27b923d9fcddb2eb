import { HTML_LANG, LOCALES } from '@padauk/contract/text/locales';
import { enterResult, advanceToMorning, waitForBoard, waitForDraws } from '../commands/draws.ts';
import {
  countFramesWithout,
  findMissingParts,
  holdScripts,
  readVisibleParts,
  waitForStyles,
  openBeforeScripts,
} from '../core/page-before-scripts.ts';
import { DEPTH } from '../core/depth.ts';
import type { Platform } from '../core/platform.ts';
import { expect, test } from '../test.ts';
import { waitUntil } from '../core/wait-until.ts';
import { createAppPage } from '../pages/app.ts';

/** Each route in one language and theme; every combination in the deep run. */
const ROUTES = ['/home', '/bet', '/login', '/football/home', '/games/game_list'] as const;
const VARIANTS = ROUTES.flatMap((path, index) =>
  LOCALES.flatMap((locale, position) =>
    (['light', 'dark'] as const).flatMap((theme, which) =>
      DEPTH.languages.length > 1 || (position === index && which === index % 2) ? [{ path, locale, theme }] : [],
    ),
  ),
);

/** The font of figures, and Zawgyi's two weights, which phones may lack; `first-view-sheets.spec` covers Burmese. */
const FONTS = { uni: 1, shan: 1, zg: 3, en: 1, zh: 1 } as const;

for (const { path, locale, theme } of VARIANTS) {
  test(`B3 T1 ${path} is painted before scripts in ${locale} and ${theme}, and nothing of it disappears or moves`, async ({
    page,
    context,
    platform,
    baseURL,
  }) => {
    await waitForDraws(platform);
    const url = baseURL ?? '';
    await context.addCookies([
      { name: 'padauk_locale', value: locale, url },
      { name: 'padauk_theme', value: theme, url },
    ]);
    await page.addInitScript(
      ([storedLocale, storedTheme]) => {
        localStorage.setItem('locale', storedLocale);
        localStorage.setItem('theme', storedTheme);
      },
      [locale, theme] as const,
    );
    const releaseScripts = await openBeforeScripts(page, path);
    await expect(page.locator('#root > [data-first-view]')).toBeAttached();
    await expect(page.locator('link[as="font"]')).toHaveCount(FONTS[locale]);
    const before = await readVisibleParts(page);
    expect(before.length).toBeGreaterThan(1);
    const readBackground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const background = await readBackground();

    releaseScripts();
    await createAppPage(page, locale).waitUntilLoaded();

    expect(findMissingParts(before, await readVisibleParts(page))).toEqual([]);
    expect(await readBackground()).toBe(background);
    expect(await page.locator('html').getAttribute('lang')).toBe(HTML_LANG[locale]);
  });
}

for (const [when, prepare, number] of [
  ['the noon draw has its result', drawNoon, /47/],
  ['the last result is from the day before', advanceToMorning, /\d\d/],
] as const)
  test(`B3 T1 nothing of a player’s home that is painted before scripts disappears or moves, when ${when}`, async ({
    page,
    platform,
    logIn,
  }) => {
    await prepare(platform);
    await logIn();
    const app = createAppPage(page, 'uni');
    await page.goto('/home?lang=uni');
    await app.waitUntilLoaded();
    const releaseScripts = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await waitForStyles(page);
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('#root > [data-first-view]')).toBeAttached();
    const before = await readVisibleParts(page);
    expect(before.length).toBeGreaterThan(5);

    releaseScripts();
    await expect(app.main.locator('[data-widget="wallet/wallet-card"]')).toContainText(/0/);
    await expect(app.main.locator('[data-widget="lottery/live-number"]')).toContainText(number);
    await app.waitUntilLoaded();
    expect(findMissingParts(before, await readVisibleParts(page))).toEqual([]);
  });

test('B14 the rush-hour notice is fully visible, and nothing moves when it appears', async ({ page, platform }) => {
  const { drawsAt } = await advanceToMorning(platform);
  const rush = new Date(Date.parse(drawsAt) - 15 * 60_000); // 11:46
  await platform.office.moveClockTo(rush);
  await page.clock.install({ time: rush });
  const releaseScripts = await openBeforeScripts(page, '/home?lang=en');
  const before = await readVisibleParts(page);
  expect(before.length).toBeGreaterThan(1);

  releaseScripts();
  await expect(page.getByText(/^Rush hour/)).toBeInViewport({ ratio: 1 });
  expect(findMissingParts(before, await readVisibleParts(page))).toEqual([]);
});

test('E3 with scripts blocked, home shows its header, the title of a part and working links', async ({
  page,
  watch,
}) => {
  watch.expectFailure(/lost: GET .*\.js/);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/home?lang=en', { waitUntil: 'commit' });
  await waitForStyles(page);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^2D (?:live|last result)$/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Service' }).click();
  await expect(page).toHaveURL(/service/);
});

/** Draws the noon number. @returns the draw's English name with its date */
async function drawNoon(platform: Platform): Promise<string> {
  const noon = await advanceToMorning(platform);
  await enterResult(platform, noon, { index: '1234.54', value: '50007.20' }); // 4 and 7
  const name = `Noon · ${noon.date.split('-').map(Number).reverse().slice(0, 2).join('/')}`;
  // Pages embed an answer for a second, so the previous noon's may still be there.
  await waitUntil('pages have the result', async () =>
    (await (await fetch(`${platform.url}/home?lang=en`)).text()).includes(name),
  );
  return name;
}

test('K17 E3 with scripts blocked, home shows the last result with its date, and the link to customer service', async ({
  page,
  platform,
  watch,
}) => {
  watch.expectFailure(/lost: GET .*\.js/);
  const noon = await drawNoon(platform);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/home?lang=en', { waitUntil: 'commit' });
  await waitForStyles(page);
  const card = page.locator('#root [data-widget="lottery/live-number"]');
  await expect(card.getByText('47', { exact: true })).toBeInViewport();
  await expect(card.getByText(noon)).toBeInViewport();
  await expect(card).not.toContainText(/Bet now|Closes in/);
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Service' }),
  ).toBeVisible();
});

for (const [device, hoursOff] of [
  ['a phone with the correct date', 0],
  ['a phone whose wrong date makes the embedded answer outdated', 20],
] as const)
  test(`K17 T1 the last result that is painted before scripts stays in place, on ${device}`, async ({
    page,
    platform,
  }) => {
    await drawNoon(platform);
    const now = (await platform.office.now()).getTime();
    await page.clock.install({ time: now + hoursOff * 3_600_000 });
    await page.route('**/api/draws/live*', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
      await route.continue();
    });
    const releaseScripts = await openBeforeScripts(page, '/home?lang=uni');
    const before = await readVisibleParts(page);
    expect(before.map(({ text }) => text)).toContain('47');
    const framesWithout = await countFramesWithout(page, '47');

    releaseScripts();
    await expect(page.locator('#root [data-widget="lottery/live-number"] a')).toBeVisible();
    await createAppPage(page, 'uni').waitUntilLoaded();
    expect(await framesWithout()).toBe(0);
    expect(findMissingParts(before, await readVisibleParts(page))).toEqual([]);
  });

for (const width of [360, 320])
  test(`P1 B3 the board of an open draw and its payout are painted before scripts at ${width} px, and nothing disappears or moves`, async ({
    page,
    platform,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { id } = await advanceToMorning(platform);
    await page.clock.install({ time: await platform.office.now() });
    await waitForBoard(request, id);
    const releaseScripts = await openBeforeScripts(page, '/bet?lang=uni');
    await expect(page.locator('#root p', { hasText: /85.*85%/ })).toBeVisible();
    const before = await readVisibleParts(page);
    expect(before.filter(({ text }) => /^\d\d$/.test(text))).toHaveLength(100);
    // A tap before any script would be lost, so cells are inert.
    const inert = page.locator('#root [inert]');
    await expect(inert.getByText('99', { exact: true })).toBeVisible();
    const framesWithout = await countFramesWithout(page, '99');

    releaseScripts();
    await expect(inert).toHaveCount(0);
    await createAppPage(page, 'uni').waitUntilLoaded();
    expect(await framesWithout()).toBe(0);
    expect(findMissingParts(before, await readVisibleParts(page))).toEqual([]);
  });

test('B8 C3 painted parts and the first picture keep place and colours while the code of a remote loads', async ({
  page,
  platform,
}) => {
  await drawNoon(platform);
  // The page embeds the first picture; none is fetched.
  await page.route('**/media/slides/**', () => undefined);
  const releaseScripts = await holdScripts(page);
  const releaseLottery = await holdScripts(page, /\/lottery\/.*\.js$/);
  await page.goto('/home?lang=en', { waitUntil: 'commit' });
  await waitForStyles(page);
  const before = await readVisibleParts(page);
  expect(before.map(({ text }) => text)).toContain('47');
  const picture = page.locator('#root img').first();
  await expect(picture).toHaveJSProperty('naturalWidth', 720);
  const place = await picture.boundingBox();

  releaseScripts();
  await expect(page.locator('#root > [data-first-view]')).not.toBeAttached();
  await expect(page.locator('#root ul img').first()).toBeVisible();
  expect(findMissingParts(before, await readVisibleParts(page))).toEqual([]);
  expect(await picture.boundingBox()).toEqual(place);

  releaseLottery();
  await createAppPage(page, 'en').waitUntilLoaded();
  await expect(picture).toHaveJSProperty('naturalWidth', 720);
  expect(findMissingParts(before, await readVisibleParts(page))).toEqual([]);
});

test('B3 a page without a first view has no header before its scripts', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/language?lang=en', { waitUntil: 'commit' });
  await expect(page.locator('#root > *').first()).toBeAttached();
  await expect(page.getByRole('banner')).toHaveCount(0);
  releaseScripts();
  await createAppPage(page, 'en').waitUntilLoaded();
});

/** The answers that each first view uses instead of a call, and the number of embedded answers. */
const EMBEDDED_RESPONSES = [
  ['/home', ['/lv/slider_image', '/api/draws/live', '/api/app_setting'], 3],
  ['/twoD/bet_section', ['/lv/slider_image', '/api/draws', '/api/app_setting'], 3],
  ['/bet', ['/api/draws', '/api/app_setting', '/api/draws/{drawId}/board'], 3],
  ['/football/home', ['/lv/slider_image', '/api/football/fixtures'], 2],
  ['/games/game_list', ['/lv/slider_image'], 2],
] as const;

test('K17 K19 P6 pages embed number, draws, board, fixtures, games and pictures, and do not request them', async ({
  page,
  platform,
  app,
}) => {
  await advanceToMorning(platform);
  // A correct phone clock: other journeys move the server's clock.
  const answer = await fetch(`${platform.url}/api/draws/live?game=two_d`);
  const now = Number(answer.headers.get('x-server-time'));
  await page.clock.install({ time: now });
  const requestedPaths: string[] = [];
  // The list of games is always revalidated, to show a maintenance before a tap, and renders without that answer.
  await page.route('**/api/games', () => undefined);
  page.on('request', (request) =>
    requestedPaths.push(new URL(request.url()).pathname.replace(/[\da-f-]{36}/, '{drawId}')),
  );

  for (const [path, answers, embeddedCount] of EMBEDDED_RESPONSES) {
    // The edge may answer late at first, and caches answers for a second, from before the clock moved.
    await waitUntil(`the page of ${path} embeds its answers`, async () => {
      const html = await (await fetch(platform.url + path)).text();
      const times = [...html.matchAll(/"at":(\d+),"value":/g)].map(([, at]) => Number(at));
      return times.length === embeddedCount && times.every((at) => at > now - 1_000);
    });
    requestedPaths.length = 0;
    await page.goto(`${path}?lang=en`);
    await app.waitUntilLoaded();
    expect(requestedPaths.length).toBeGreaterThan(1);
    expect(requestedPaths.filter((one) => answers.some((known) => known === one))).toEqual([]);
  }
  await expect(app.main.getByRole('link', { name: /^Play / }).first()).toBeVisible();
});
