import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { toInstant } from '@padauk/contract/text/myanmar-time.rules';
import type { Locale } from '@padauk/contract/text/locales';
import { advanceToEvening } from '../commands/football.ts';
import { createPlayerWithHistory, type PlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOnPage } from '../commands/players.ts';
import { fetchMessages } from '../commands/rooms.ts';
import { KIT_PARTS, startKit, type Kit } from '../core/kit.ts';
import type { Platform } from '../core/platform.ts';
import { reduceNewPictures } from '../core/reduce-colours.ts';
import { steadyAnswers } from '../core/steady-answers.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';
import { expect, test } from '../test.ts';
import { CODE, FOOTBALL_SCREENS, listPicturedScreens, type PicturedScreen } from '../test-data/pictured-screens.ts';

const LOCALES = ['uni', 'en'] as const satisfies readonly Locale[];
const THEMES = ['light', 'dark'] as const;
/** Long pictures: each part once in each language and theme. */
const KIT_VIEWS = [
  ['uni', 'light'],
  ['en', 'dark'],
] as const;
const MORNING_MINUTE = 10 * 60 + 40;
const EVENING_MINUTE = 19 * 60 + 10;
const PART_OF_KIT = 'kit-';
/** A part shows its address, and the server's port differs in each run. */
const KIT_ORIGIN = 'https://kit.padauk.test';
const PHONES = ['09712345670', '09712345671'];
const TIMEOUT_MS = 900_000;
const ACTION_TIMEOUT_MS = 60_000;

/** The next two weeks have no holiday. */
test.use({
  platformFor: 'pictures',
  startsAt: '2026-06-08T06:00:00+06:30',
  contextOptions: { reducedMotion: 'reduce' },
});

const FOLDER = fileURLToPath(new URL('../pictures', import.meta.url));
const toFolder = (locale: Locale, theme: string): string => `${locale}-${theme}`;

const startedAtMs = Date.now();
test.afterAll(() => reduceNewPictures(FOLDER, startedAtMs));

let history: PlayerWithHistory;
/** The room's names for its players, from which colours are made. */
let authors: ReadonlySet<string>;

test.beforeAll(async ({ platform }) => {
  history = await createPlayerWithHistory(platform, PHONES);
  authors = new Set((await fetchMessages(platform, 'chat.two_d')).map(({ author }) => author));
});

/** Fixed values for those that are random: ids, from which numbers of tickets and colours are made, and codes. */
function buildAliases({ player, newcomer, threeD, ...rest }: PlayerWithHistory): ReadonlyMap<string, string> {
  const tickets = [rest.wonTicketId, rest.lostTicketId, rest.refundedTicketId, rest.waitingTicketId, rest.packageId];
  const payments = [rest.topUpId, rest.withdrawalId, rest.transferId];
  const players = [player.profile.id, newcomer.profile.id];
  const ids = [...tickets, ...payments, ...players, threeD.wonTicketId, threeD.waitingTicketId];
  return new Map([
    ...ids.map((id, index) => [id, `00000000-0000-4000-8000-000000100${200 + index}`] as const),
    ...[...authors].map((author, index) => [author, `author-${index}`] as const),
    ...[player, newcomer].map(({ profile }, index) => [profile.referralCode, `HLA1234${index}`] as const),
  ]);
}

const hideCodes = (page: Page): Promise<unknown> =>
  page.addInitScript((code) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${code} { visibility: hidden }`);
    document.adoptedStyleSheets.push(sheet);
  }, CODE);

interface Sitting {
  readonly platform: Platform;
  readonly locale: Locale;
  readonly at: Date;
  readonly screens: readonly PicturedScreen[];
}

async function expectPictures(page: Page, { platform, locale, at, screens }: Sitting): Promise<void> {
  const as = screens[0]?.as ?? 'visitor';
  const steady = await steadyAnswers(page, at, buildAliases(history));
  const app = createAppPage(page, locale);
  page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  await suppressAd(page);
  await hideCodes(page);
  if (as !== 'visitor') await logInOnPage(page, platform, steady.alias(history[as]));
  await app.open('/language');
  for (const { name, path, act } of screens)
    await test.step(name, async () => {
      await app.visitLoaded(steady.alias(path));
      await act?.(page, app);
      await app.waitUntilLoaded();
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        // Soft, so that one run names all differences.
        await expect.soft(page).toHaveScreenshot([toFolder(locale, colorScheme), `${name}.webp`]);
      }
    });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const locale of LOCALES)
  for (const as of ['visitor', 'newcomer', 'player'] as const)
    test(`B7 screens of a ${as} look as in their pictures, in ${locale}`, async ({ page, platform }) => {
      test.setTimeout(TIMEOUT_MS);
      const screens = listPicturedScreens(history).filter((screen) => screen.as === as);
      await expectPictures(page, { platform, locale, at: toInstant(history.draw.date, MORNING_MINUTE), screens });
    });

test.describe('in the evening, when matches are shown', () => {
  let date: string;
  test.beforeAll(async ({ platform }) => {
    date = await advanceToEvening(platform);
  });

  for (const locale of LOCALES)
    test(`B7 screens of football look as in their pictures, in ${locale}`, async ({ page, platform }) => {
      test.setTimeout(TIMEOUT_MS);
      const at = toInstant(date, EVENING_MINUTE);
      await expectPictures(page, { platform, locale, at, screens: FOOTBALL_SCREENS });
    });
});

test.describe('the kit', () => {
  let kit: Kit;
  test.beforeAll(async () => {
    test.setTimeout(TIMEOUT_MS);
    kit = await startKit();
  });
  test.afterAll(() => kit.stop());

  for (const [locale, theme] of KIT_VIEWS)
    test(`B7 parts of the kit look as in their pictures, in ${locale}`, async ({ page }) => {
      test.setTimeout(TIMEOUT_MS);
      await page.clock.setFixedTime(toInstant(history.draw.date, MORNING_MINUTE));
      await hideCodes(page);
      await page.route(`${KIT_ORIGIN}/**`, async (route) => {
        const url = route.request().url().replace(KIT_ORIGIN, kit.url);
        await route.fulfill({ response: await route.fetch({ url }) });
      });
      for (const part of KIT_PARTS) {
        await page.goto(`${KIT_ORIGIN}/?part=${part}&lang=${locale}&theme=${theme}&width=360`);
        await page.locator('h1').waitFor();
        await page.evaluate(async () => document.fonts.ready);
        const picture = [toFolder(locale, theme), `${PART_OF_KIT}${part}.webp`];
        await expect.soft(page).toHaveScreenshot(picture, { fullPage: true });
      }
    });
});

test('every picture is of a screen or of a part of the kit', async () => {
  const screens = [...listPicturedScreens(history), ...FOOTBALL_SCREENS].map(({ name }) => `${name}.webp`);
  const parts = KIT_PARTS.map((part) => `${PART_OF_KIT}${part}.webp`);
  const kitFolders: readonly string[] = KIT_VIEWS.map(([locale, theme]) => toFolder(locale, theme));
  for (const locale of LOCALES)
    for (const theme of THEMES) {
      const folder = toFolder(locale, theme);
      const names = [...screens, ...(kitFolders.includes(folder) ? parts : [])].sort();
      expect((await readdir(join(FOLDER, folder))).sort(), folder).toEqual(names);
    }
});
