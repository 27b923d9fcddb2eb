import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@padauk/contract/text/locales';
import { enterFirstPrize, openThreeDDraw, type Draw } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import { logInOnPage, signUpPlayer, type TestPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import {
  createAxe,
  computeContentRatio,
  findCoveredFocus,
  findOverflow,
  findSmallTargets,
  findUnreachable,
  getBox,
  toFindings,
  WCAG,
} from '../core/page-checks.ts';
import type { Platform } from '../core/platform.ts';
import { setTextSize } from '../core/phone.ts';
import { expect, test } from '../test.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';
import { createThreeDPage } from '../pages/three-d.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

let draw: Draw;
let player: TestPlayer;

test.beforeAll(async ({ platform }) => {
  await enterFirstPrize(platform, await openThreeDDraw(platform), '456482');
  draw = await openThreeDDraw(platform);
  player = await signUpPlayer(platform);
  await topUp(platform, player, 74_100);
});

interface Phone {
  readonly locale: Locale;
  readonly width: number;
  readonly height: number;
  readonly textPx?: number;
}

async function openBoard(
  page: Page,
  platform: Platform,
  { locale, width, height, textPx = 16 }: Phone,
): Promise<AppPage> {
  await page.setViewportSize({ width, height });
  await setTextSize(page, textPx);
  await logInOnPage(page, platform, player);
  const app = createAppPage(page, locale);
  await app.openLoaded(`/threeD/samethreePage?draw=${draw.id}`);
  return app;
}

async function chooseLines(page: Page, app: AppPage): Promise<void> {
  const board = createThreeDPage(page, app);
  await page.getByLabel(app.texts.get('lottery', 'board.stakeInKyat'), { exact: true }).fill('500');
  await board.enterDigits('907');
  await board.add.click();
  await board.enterDigits('123');
  await board.findRoundButton(6).click();
  await board.add.click();
  await board.enterDigits('45');
  await board.add.click();
}

async function isFullyVisible(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) =>
      [left + 8, right - 8].every((x) => {
        const topmost = document.elementFromPoint(x, y);
        return topmost !== null && (one.contains(topmost) || topmost.contains(one));
      }),
    );
  });
}

for (const locale of DEPTH.layoutLanguages) {
  test(`P2 K18 the 3D board shows digits, both prizes and all keys without scrolling, and leads to the review, in ${locale}`, async ({
    page,
    platform,
  }) => {
    const app = await openBoard(page, platform, { locale, width: 360, height: 740 });
    const board = createThreeDPage(page, app);
    const t = (key: string, params = {}): string => app.texts.get('lottery/three-d', key, params);

    await test.step('Given the page as it opens, without scrolling', async () => {
      const parts = [
        app.title,
        app.main.getByText('482', { exact: true }),
        app.main.getByText(t('prize.full'), { exact: true }).locator('..'),
        app.main.getByText(t('prize.near'), { exact: true }).locator('..'),
        board.digits,
        page.getByLabel(app.texts.get('lottery', 'board.stakeInKyat'), { exact: true }),
        ...KEYS.map(board.findKey),
        board.add,
        board.review,
      ];
      for (const part of parts) {
        await expect.soft(part).toBeInViewport({ ratio: 1 });
        expect.soft(await isFullyVisible(part), String(part)).toBe(true);
      }
      expect.soft(await findSmallTargets(app.main.getByRole('button')), 'less than 44 px').toEqual([]);
      expect.soft(await findOverflow(page)).toEqual([]);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
    await test.step('When no digit is entered, the add button shows a hint', async () => {
      await board.add.click({ force: true }); // it is marked as disabled, but can be pressed
      await expect(app.main.getByRole('alert')).toHaveText(t('entry.hint'));
      await expect(board.digits).toHaveAttribute('inputmode', 'none');
    });
    await test.step('And a number with its permutations and one from a keyboard are listed above the keys', async () => {
      await page.getByRole('button', { name: '500', exact: true }).click();
      await board.enterDigits('123');
      await board.findRoundButton(6).click();
      await expect(board.add).toContainText(t('entry.add', { count: 6 }));
      await expect(app.main.getByText('6 × 500 = 3,000')).toBeInViewport({ ratio: 1 });
      await board.add.click();
      await board.digits.pressSequentially('907');
      await page.keyboard.press('Enter');
      const lines = app.main.getByRole('listitem');
      await expect(lines).toHaveText([/^907/, /^123.*6 × 500$/]);
      for (const line of await lines.all()) expect.soft(await isFullyVisible(line)).toBe(true);
    });
    await test.step('Then the review button shows count and sum, and leads to the review', async () => {
      await expect(board.review).toContainText('12');
      await expect(board.review).toContainText('6,000');
      await board.review.click();
      await expect(page).toHaveURL(/threeDremark/);
    });
  });
}

for (const scheme of ['light', 'dark'] as const)
  test(`B7 axe finds no violation on the 3D board with lines, in ${scheme}`, async ({ page, platform }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const app = await openBoard(page, platform, { locale: 'en', width: 360, height: 740 });
    await chooseLines(page, app);
    await createThreeDPage(page, app).enterDigits('123');
    expect(toFindings(await createAxe(page).withTags(WCAG).analyze())).toEqual([]);
  });

const PHONES: readonly (Phone & { readonly screen: string; readonly isAtBottom: boolean })[] = [
  { screen: 'a phone', locale: 'en', width: 360, height: 740, isAtBottom: true },
  { screen: 'a small phone', locale: 'uni', width: 320, height: 568, isAtBottom: true },
  { screen: 'a phone in landscape', locale: 'en', width: 740, height: 360, isAtBottom: false },
  { screen: 'a phone with double text size', locale: 'uni', width: 360, height: 740, textPx: 32, isAtBottom: false },
];

for (const { screen, isAtBottom, ...phone } of PHONES)
  test(`B11 B12 on ${screen} every part of the 3D board is reachable, and the keys cover no focus`, async ({
    page,
    platform,
  }) => {
    const app = await openBoard(page, platform, phone);
    const board = createThreeDPage(page, app);
    await chooseLines(page, app);
    expect(await findOverflow(page)).toEqual([]);
    expect(await findUnreachable(app.main.locator('button:visible, input:visible'))).toEqual([]);
    expect(await findUnreachable(app.main.getByRole('listitem'))).toEqual([]);
    // At the bottom of the viewport for any scroll position, or in the page flow on low screens.
    for (const end of [0, 10_000]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), end);
      if (isAtBottom) expect(phone.height - (await getBox(board.findKey('0'))).bottom).toBeLessThanOrEqual(8);
    }
    if (!isAtBottom) expect(await computeContentRatio(page)).toBeGreaterThanOrEqual(0.6);
    // The end of the page is not behind the keys.
    const note = app.main.getByText('56.14%');
    if (isAtBottom) expect(await isFullyVisible(note)).toBe(true);
    await board.digits.focus();
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await page.keyboard.press('Tab');
      expect.soft(await findCoveredFocus(page, 'main'), `tab ${tabs + 1}`).toBeNull();
    }
  });
