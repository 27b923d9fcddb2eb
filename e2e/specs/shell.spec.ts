import { logOut } from '@padauk/contract/account/accounts.endpoints';
import { LAYOUT, REFRESH, VERSION_TOAST } from '@padauk/contract/limits';
import { HTML_LANG, LOCALES } from '@padauk/contract/text/locales';
import { callEndpoint } from '../commands/client.ts';
import { advanceToMorning } from '../commands/draws.ts';
import { PASSWORD, signUpPlayer } from '../commands/players.ts';
import { raiseVersion } from '../commands/version.ts';
import { countLoads } from '../core/page-watch.ts';
import { expect, test } from '../test.ts';
import { loadTexts } from '../core/texts.ts';
import { createAppPage, stopClock } from '../pages/app.ts';
import { createLogInPage } from '../pages/entry.ts';
import { toAppPath } from '../test-data/paths.ts';

const FONTS = { en: 'Noto MM', uni: 'Noto MM', zg: 'Zawgyi UI', zh: 'Noto MM', shan: 'Noto Shan' } as const;
const REDIRECTS = [
  ['/topupOld', '/topup'],
  ['/topupOl', '/topup'],
  ['/withdrawalOld', '/withdrawal'],
  ['/remark%20copy', '/remark'],
  ['/threeD/homeOld', '/threeD/home'],
  ['/football/new_football', '/football/home'],
  ['/football/football', '/football/home'],
  ['/football/football1', '/football/home'],
] as const;

test('B2 E1 an unknown path shows that the page was not found, and leads home', async ({ page, app }) => {
  await app.open(toAppPath('/no/such/page'));
  await expect(app.title).toHaveText('This page could not be found');
  await app.goTo(app.texts.get('shell', 'toHome'));
  await expect(page).toHaveURL(({ pathname }) => pathname === '/home'); // B11 adds its `sv` when the answer comes
});

test('P22 each of the five languages can be selected, sets lang and font, and stays after a reload', async ({
  page,
}) => {
  await page.goto('/language');
  for (const locale of LOCALES) {
    await page.getByRole('main').locator(`button[lang="${HTML_LANG[locale]}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[locale]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      loadTexts(locale).get('screens', 'language.title'),
    );
    await expect(page.locator('body')).toHaveCSS('font-family', new RegExp(FONTS[locale]));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[locale]);
  }
});

for (const [locale, families] of [
  ['en', []],
  ['uni', ['Noto MM']],
  ['zg', ['Zawgyi UI']],
  ['zh', []],
  ['shan', ['Noto Shan']],
] as const) {
  test(`P22 a first visit in ${locale} fetches the fonts that ${locale} needs: ${families.join() || 'none'}`, async ({
    page,
  }) => {
    const app = createAppPage(page, locale);
    await app.openLoaded('/login');
    await expect(app.main.getByRole('button').last()).toBeVisible();
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      return [
        ...new Set(
          [...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family.replaceAll('"', '')),
        ),
      ];
    });
    expect(loaded).toEqual(families);
  });
}

test('B12 an unknown language falls back to Burmese', async ({ page }) => {
  await page.goto('/login?lang=xx');
  await expect(page.locator('html')).toHaveAttribute('lang', 'my');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(loadTexts('uni').get('screens', 'logIn.title'));
});

for (const [from, to] of REDIRECTS)
  test(`B1 the old link ${from} leads to ${to} and keeps its query`, async ({ page }) => {
    await page.goto(`${from}?lang=en&section=7`);
    await expect(page).toHaveURL((url) => url.pathname === to && url.searchParams.get('section') === '7');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('A1 T1 a visitor on a page for players logs in and returns to that page', async ({ page, platform, app }) => {
  const player = await signUpPlayer(platform);
  await app.open('/withdrawal_selectBank');
  await expect(app.title).toHaveText(app.texts.get('screens', 'askLogIn.title'));
  // A5: the account belongs to the device that created it.
  await page.evaluate((deviceId) => localStorage.setItem('deviceId', deviceId), player.deviceId);
  await page.reload();
  await app.goTo(app.texts.get('shell', 'logIn'));
  await createLogInPage(page, app).logIn(player.phone, PASSWORD);
  await expect(app.title).toHaveText(app.texts.get('wallet', 'bank.select'));
});

test('E9 E14 a wrong password and an unknown phone show an error, and the phone number stays', async ({
  page,
  platform,
  watch,
  app,
}) => {
  const player = await signUpPlayer(platform);
  watch.expectFailure('/api/log-in');
  await app.open('/login');
  await createLogInPage(page, app).logIn(player.phone, 'not-the-password');
  await expect(app.main.getByRole('alert').first()).toContainText(/password/i);
  await expect(page.getByLabel(app.texts.get('screens', 'field.phone'), { exact: true })).toHaveValue(player.phone);
  await createLogInPage(page, app).logIn('09799999999', 'not-the-password');
  await expect(app.main.getByRole('link', { name: app.texts.get('screens', 'logIn.signUp') }).first()).toBeVisible();
});

test('E8 an expired session shows a message, and after log-in the player returns to the page', async ({
  page,
  platform,
  watch,
  app,
  logIn,
}) => {
  const player = await logIn();
  await app.openLoaded('/me');
  watch.expectFailure('answer 401');
  await callEndpoint(platform.url, player, logOut, {});
  await app.visit('/withdrawal');
  await expect(page.getByText(app.texts.get('refusal', 'refusal.SESSION_EXPIRED'))).toBeVisible();
  await expect(app.title).toHaveText(app.texts.get('screens', 'logIn.title'));
  await createLogInPage(page, app).logIn(player.phone, PASSWORD);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/withdrawal');
});

test('B9 E4 a notice is shown while the network is lost, and another one when it returns', async ({
  page,
  context,
  watch,
  app,
}) => {
  watch.expectFailure('ERR_INTERNET_DISCONNECTED');
  await stopClock(page);
  await app.open('/language');
  await expect(app.title).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(app.texts.get('shell', 'offline.now'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(app.texts.get('shell', 'offline.back'))).toBeVisible();
  await expect(page.getByText(app.texts.get('shell', 'offline.now'))).toBeHidden();
});

test('B5 refresh covers the page for a second and reloads it', async ({ page, app }) => {
  await stopClock(page);
  await app.open('/home');
  const getLoads = countLoads(page);
  await app.press(app.texts.get('shell', 'header.refresh'));
  await expect(page.getByText(app.texts.get('shell', 'refreshing'))).toBeVisible();
  await page.clock.runFor(REFRESH.overlayMs - 1);
  await expect(page.getByText(app.texts.get('shell', 'refreshing'))).toBeVisible();
  expect(getLoads()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(getLoads, 'loads of the page').toBe(1);
  await expect(page.getByText(app.texts.get('shell', 'refreshing'))).toBeHidden();
});

test('B11 an open page of an older version reloads once at the next navigation, with the version in its URL', async ({
  page,
  platform,
  app,
}) => {
  await app.open('/privacy');
  await expect(page).toHaveURL(/[?&]sv=\d+/);
  const versionAt = (address: string): number => Number(new URL(address).searchParams.get('sv'));
  const before = versionAt(page.url());
  const loaded: number[] = [];
  page.on('load', () => loaded.push(versionAt(page.url())));
  await platform.office.perform('raise-version', {});

  // The stream announces the version at some moment; the next navigation then reloads.
  await expect(async () => {
    await app.startVisit(page.url().includes('/privacy') ? '/language' : '/privacy');
    await page.waitForLoadState();
    expect(loaded.length).toBeGreaterThan(0);
  }).toPass({ intervals: [1_000] });
  await app.startVisit('/privacy');
  expect(loaded).toEqual([before + 1]);
  await expect(app.title).toBeVisible();
});

test('B11 a document with the current version does not reload, whatever version the browser has stored', async ({
  page,
  platform,
  app,
}) => {
  await app.open('/privacy');
  await page.evaluate(() => localStorage.setItem('webAppVersion', '1'));
  // No page of the app may be open, because it would reload, too.
  await page.goto('/healthz');
  await raiseVersion(platform);
  const getLoads = countLoads(page);
  await page.goto('/privacy?lang=en');

  await expect(page).toHaveURL(/[?&]sv=\d+/);
  await expect.poll(() => page.evaluate(() => Number(localStorage.getItem('webAppVersion')))).toBeGreaterThan(1);
  expect(getLoads()).toBe(1);
});

test('B13 a failed version check shows a warning for two seconds', async ({ page, watch, app }) => {
  watch.expectFailure('/web-app-version');
  await page.route('**/web-app-version', (route) =>
    route.fulfill({ status: 503, json: { refusal: { code: 'SERVER_UNAVAILABLE' } } }),
  );
  await stopClock(page);
  await app.open('/language');
  const warning = page.getByText(app.texts.get('shell', 'versionFailed'));
  await expect(warning).toBeVisible();
  await page.clock.runFor(VERSION_TOAST.durationMs - 1);
  await expect(warning).toBeVisible();
  await page.clock.runFor(1);
  await expect(warning).toBeHidden();
});

test('B4 A1 the tab bar shows Wallet and Promotion to players, and hides them from visitors on home and service', async ({
  page,
  platform,
  app,
  logIn,
}) => {
  await advanceToMorning(platform);
  // Otherwise the notice of a rush hour shows until the page has the server's time.
  await page.clock.setSystemTime(await platform.office.now());
  await app.open('/home');
  await expect(app.tabs.getByRole('link')).toHaveText(['Home', 'Service', 'Me']);
  await app.open('/service');
  await expect(app.tabs.getByRole('link')).toHaveText(['Home', 'Service', 'Me']);
  await logIn();
  await app.open('/home');
  await expect(app.tabs.getByRole('link')).toHaveText(['Home', 'Wallet', 'Promotion', 'Service', 'Me']);
  const place = await app.tabs.boundingBox();
  for (const path of ['/wallet', '/promotion', '/service', '/me'] as const) {
    await app.openLoaded(path);
    await expect(app.tabs.getByRole('link')).toHaveText(['Home', 'Wallet', 'Promotion', 'Service', 'Me']);
    expect(await app.tabs.boundingBox(), path).toEqual(place);
  }
  await app.open('/twoD/bet_section');
  await expect(app.tabs).toBeHidden();
});

test('B7 K1 the app is one centred column of at most 480 px', async ({ page, app }) => {
  for (const width of [320, 480, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await app.openLoaded('/home');
    const column = Math.min(width, LAYOUT.maxWidthPx);
    for (const part of [app.main, app.tabs])
      await expect
        .poll(() => part.boundingBox(), `${width} px`)
        .toMatchObject({ x: (width - column) / 2, width: column });
  }
});

test.describe('with the ad', () => {
  test.use({ showsAd: true });

  test('B6 the welcome ad closes after five seconds and does not return after a reload', async ({ page, app }) => {
    await stopClock(page);
    await app.open('/');
    for (const seconds of [5, 4, 3, 2, 1]) {
      await expect(app.ad.getByRole('button')).toContainText(String(seconds));
      await page.clock.runFor(1_000);
    }
    await expect(app.ad).toBeHidden();
    await expect(page).toHaveURL(({ pathname, searchParams }) => pathname === '/' && searchParams.get('lang') === 'en');
    await page.clock.resume();
    await page.reload();
    await app.waitUntilLoaded();
    await expect(app.ad).toBeHidden();
  });
});
