import type { Locale } from '@padauk/contract/text/locales';
import type { Page } from '@playwright/test';
import { advanceToMorning, type Draw } from '../commands/draws.ts';
import { logInOnPage, signUpPlayer, type TestPlayer } from '../commands/players.ts';
import { countFramesWithout, holdScripts, waitForStyles, openBeforeScripts } from '../core/page-before-scripts.ts';
import { DEPTH } from '../core/depth.ts';
import { countLayoutShift } from '../core/layout-shift.ts';
import type { Platform } from '../core/platform.ts';
import { expect, test } from '../test.ts';
import { waitUntil } from '../core/wait-until.ts';
import { createAppPage } from '../pages/app.ts';

/** Maximum layout shift of ADR-41. */
const MAX_SHIFT = 0.01;

let player: TestPlayer;
let draw: Draw;

test.beforeAll(async ({ platform }) => {
  player = await signUpPlayer(platform);
  draw = await advanceToMorning(platform);
});

/** A returning player is recognised by cookies at the edge. */
async function setVisitor(
  who: 'a player' | 'a visitor',
  locale: Locale,
  page: Page,
  platform: Platform,
): Promise<void> {
  const words = [['padauk_locale', locale] as const, ...(who === 'a player' ? [['padauk_player', '1'] as const] : [])];
  await page.context().addCookies(words.map(([name, value]) => ({ name, value, url: platform.url })));
  if (who === 'a player') await logInOnPage(page, platform, player);
}

/** Sheets come with the page, fonts much later, scripts last. */
async function loadSlowly(page: Page, path: string): Promise<void> {
  const releaseScripts = await holdScripts(page);
  const releaseFonts = await holdScripts(page, /\.woff2$/);
  await page.goto(path, { waitUntil: 'commit' });
  await waitForStyles(page);
  await expect(page.locator('#root > [data-first-view]')).toBeAttached();
  await page.evaluate(
    () => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
  releaseFonts();
  await page.evaluate(async () => document.fonts.ready);
  releaseScripts();
  await expect(page.locator('#root > [data-first-view]')).toHaveCount(0);
}

/** The last part of the first viewport to appear. */
const LAST_PARTS = {
  '/home': '[data-widget="lottery/live-number"] a',
  '/login': 'form button[type="submit"]',
  '/games/game_list': 'main li strong',
} as const;

async function waitForFirstData(page: Page, last: string): Promise<void> {
  await expect(page.locator(`#root ${last}`).first()).toBeVisible();
  await page.evaluate(async () => document.fonts.ready);
  await page.evaluate(
    () => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}

const VISITS = [
  ...DEPTH.layoutLanguages.flatMap((locale) => [
    ['a player', '/home', locale] as const,
    ['a visitor', '/home', locale] as const,
  ]),
  ['a visitor', '/login', 'uni'],
  ['a visitor', '/games/game_list', 'zg'],
] as const;

for (const [who, path, locale] of VISITS)
  test(`B3 ${path} of ${who} in ${locale} does not move when fonts, scripts and data arrive`, async ({
    page,
    platform,
  }) => {
    await setVisitor(who, locale, page, platform);
    const shift = await countLayoutShift(page);
    await loadSlowly(page, `${path}?lang=${locale}`);
    await waitForFirstData(page, LAST_PARTS[path]);
    expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT);
  });

for (const locale of DEPTH.layoutLanguages)
  test(`E28 the list of games does not move when the low balance of the game wallet arrives, in ${locale}`, async ({
    page,
    platform,
  }) => {
    await setVisitor('a player', locale, page, platform);
    const shift = await countLayoutShift(page);
    const releaseBalance = await holdScripts(page, /\/api\/game-wallet\/balance$/);
    await loadSlowly(page, `/games/game_list?lang=${locale}`);
    await waitForFirstData(page, LAST_PARTS['/games/game_list']);
    releaseBalance();
    const { texts, main } = createAppPage(page, locale);
    await expect(main.getByText(texts.get('games', 'wallet.isLow'), { exact: true })).toBeVisible();
    await waitForFirstData(page, LAST_PARTS['/games/game_list']);
    expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT);
  });

for (const locale of DEPTH.layoutLanguages)
  test(`B3 home of a player without the cookie for the edge does not move in ${locale}`, async ({ page, platform }) => {
    await setVisitor('a visitor', locale, page, platform);
    await logInOnPage(page, platform, player);
    const shift = await countLayoutShift(page);
    const app = createAppPage(page, locale);
    await app.open('/login');
    await expect(app.main.locator('[data-widget="wallet/wallet-card"]')).toContainText(/\d/);
    await waitForFirstData(page, LAST_PARTS['/home']);
    expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT);
  });

/** Pages embed an answer for a second. */
async function waitForBoardState(platform: Platform, isThere: boolean): Promise<void> {
  await waitUntil(`the page of the board ${isThere ? 'carries' : 'is without'} it`, async () => {
    const html = await (await fetch(`${platform.url}/bet?lang=en`)).text();
    return html.includes('>99<') === isThere && html.includes(draw.id);
  });
}

const DAY_MS = 24 * 3_600_000;

/** Delays answers; the first one also sets the page's clock. */
async function delayResponses(page: Page): Promise<void> {
  await page.route(/\/(?:api|lv|v2|web-app-version)\b/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    await route.continue();
  });
}

/** The embedded draws, up to the next answer. */
const EMBEDDED_DRAWS = /\[\\"getDraws\\".*?"at":.*?"at":/s;

/** Simulates the second of an opening: the draws from before it, the board from after it. */
async function serveOldDraws(page: Page): Promise<void> {
  const asUpcoming = (answer: string): string =>
    answer
      .replaceAll('"status":"open"', '"status":"upcoming"')
      .replaceAll(/"opensAt":"[^"]*"/g, `"opensAt":"${draw.closesAt}"`);
  await page.route('**/bet?lang=en', async (route) => {
    const response = await route.fetch();
    const original = await response.text();
    const body = original.replace(EMBEDDED_DRAWS, asUpcoming);
    expect(body).not.toBe(original);
    await route.fulfill({ response, body });
  });
}

for (const [when, hoursOff, prepare] of [
  ['on a phone with the correct date', 0, delayResponses],
  ['on a phone with the date of tomorrow', 1, delayResponses],
  ['on a phone with the date of yesterday', -1, delayResponses],
  ['when the page embeds its draw as upcoming', 0, serveOldDraws],
] as const)
  test(`P1 B3 the board that is painted before scripts never disappears, ${when}`, async ({ page, platform }) => {
    await waitForBoardState(platform, true);
    await page.clock.install({ time: (await platform.office.now()).getTime() + hoursOff * DAY_MS });
    await prepare(page);
    const releaseScripts = await openBeforeScripts(page, '/bet?lang=en');
    const framesWithout = await countFramesWithout(page, '99');

    releaseScripts();
    await expect(page.locator('#root [inert]')).toHaveCount(0);
    await createAppPage(page, 'en').waitUntilLoaded();
    expect(await framesWithout()).toBe(0);
  });

test('D2 while betting is switched off, the first view has no board, and the page shows the notice', async ({
  page,
  platform,
}) => {
  await waitForBoardState(platform, true);
  await platform.office.perform('switch', { type: 'betting_two_d', status: 'off' });
  try {
    await waitForBoardState(platform, false);
    const releaseScripts = await openBeforeScripts(page, '/bet?lang=en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#root [inert]')).toHaveCount(0);
    releaseScripts();
    await expect(page.getByText(/^Betting on this is switched off/)).toBeVisible();
  } finally {
    await platform.office.perform('switch', { type: 'betting_two_d', status: 'on' });
  }
});
