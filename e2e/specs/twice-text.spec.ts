import type { Locator, Page } from '@playwright/test';
import { nextEvening } from '../commands/football.ts';
import { logInOn, signUpPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { brokenLines, brokenWords, overflowOf } from '../core/page-checks.ts';
import type { Platform } from '../core/platform.ts';
import { expect, test } from '../core/test.ts';
import { notWhole } from '../core/whole-words.ts';
import { appPage, hadAd, type AppPage } from '../pages/app.ts';

const LARGER_PX = 24;
const TWICE_PX = 32;

interface Phone {
  readonly page: Page;
  readonly platform: Platform;
}

async function onPhone({ page, platform }: Phone, width: number, standard: number): Promise<void> {
  await hadAd(page);
  await page.setViewportSize({ width, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await logInOn(page, platform, await signUpPlayer(platform));
}

async function cameWhole(page: Page, app: AppPage): Promise<void> {
  await app.settled();
  await page.evaluate(async () => document.fonts.ready);
}

const isSeenWhole = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const points = [left + 1, (left + right) / 2, right - 1].map((x) => [x, (top + bottom) / 2] as const);
    return top >= 0 && points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
  });

/** Words of the head's first link that its neighbours cover. */
const coveredWords = (head: Locator): Promise<readonly string[]> =>
  head.evaluate(({ firstElementChild: home, children }) => {
    if (home === null) return ['there is no head'];
    const others = [...children].slice(1).map((one) => one.getBoundingClientRect());
    const texts = document.createTreeWalker(home, NodeFilter.SHOW_TEXT);
    const words = document.createRange();
    const covered: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      words.selectNodeContents(text);
      const { left, right, top, bottom } = words.getBoundingClientRect();
      const isUnder = (other: DOMRect): boolean =>
        other.left < right && other.right > left && other.top < bottom && other.bottom > top;
      if (others.some(isUnder)) covered.push(text.nodeValue ?? '');
    }
    return covered;
  });

for (const locale of DEPTH.journeyLanguages)
  for (const width of [360, 320]) {
    const where = `with text of twice its size, in ${locale} on ${width} px`;

    test(`B10 in the head of home bell and name are whole and apart ${where}`, async ({ page, platform }) => {
      await onPhone({ page, platform }, width, TWICE_PX);
      const app = appPage(page, locale);
      await app.open('/home');
      await cameWhole(page, app);
      const head = page.getByRole('banner');
      const home = head.getByRole('link').first();
      const name = home.locator('svg + span > span').first();
      const bell = head.getByRole('button').last();
      await expect(bell).toHaveAccessibleName(new RegExp(app.texts.of('shell', 'header.notifications')));
      expect(await brokenWords(name)).toEqual([]);
      expect(await notWhole(home)).toEqual([]);
      expect(await coveredWords(head)).toEqual([]);
      for (const part of [name, bell, bell.locator('svg')])
        expect.soft(await isSeenWhole(part), String(part)).toBe(true);
      const [nameBox, bellBox] = [await name.boundingBox(), await bell.boundingBox()];
      expect((nameBox?.x ?? NaN) + (nameBox?.width ?? NaN)).toBeLessThanOrEqual(bellBox?.x ?? NaN);
      expect(bellBox?.width).toBeGreaterThanOrEqual(44);
    });

    test(`B10 the words of the actions and tiles of home are whole ${where}`, async ({ page, platform }) => {
      await onPhone({ page, platform }, width, TWICE_PX);
      const app = appPage(page, locale);
      for (const path of ['/home', '/wallet'] as const) {
        await app.open(path);
        await cameWhole(page, app);
        const tiles = app.main.getByRole('link').filter({ has: page.locator('svg') });
        expect(await tiles.count()).toBeGreaterThanOrEqual(4);
        const withdraw = app.main.getByRole('link', { name: app.texts.of('walletHome', 'withdraw'), exact: true });
        expect.soft(await brokenWords(withdraw.locator('span').last()), path).toEqual([]);
        expect.soft(await notWhole(tiles), path).toEqual([]);
        expect.soft(await brokenLines(page), path).toEqual([]);
      }
    });
  }

for (const locale of DEPTH.journeyLanguages)
  // Last in this file: it moves the clock to another evening.
  test(`B10 the heads of football's columns and the words of each price are whole, or not there, with large text, in ${locale}`, async ({
    page,
    platform,
    context,
  }) => {
    await nextEvening(platform);
    await onPhone({ page, platform }, 360, TWICE_PX);
    const app = appPage(page, locale);
    const browser = await context.newCDPSession(page);
    const words = (key: string): string => app.texts.of('football', key);
    const heads = app.main.locator('[aria-hidden="true"] > span').filter({
      hasText: new RegExp(`^(${['board.time', 'board.team', 'board.goals'].map(words).join('|')})$`),
    });
    for (const [standard, width, seen] of [
      [LARGER_PX, 360, 3],
      [LARGER_PX, 320, 3],
      [TWICE_PX, 360, 0],
      [TWICE_PX, 320, 0],
    ] as const)
      for (const path of ['/football/goalandbody', '/football/mown1'] as const)
        await test.step(`${path}, ${width} px, text of ${standard} px`, async () => {
          await page.setViewportSize({ width, height: 740 });
          await browser.send('Page.setFontSizes', { fontSizes: { standard } });
          await app.open(path);
          await cameWhole(page, app);
          await expect(heads).toHaveCount(3);
          expect.soft(await heads.filter({ visible: true }).count()).toBe(seen);
          expect.soft(await notWhole(heads.filter({ visible: true }))).toEqual([]);
          const prices = app.main.locator('[data-open] button');
          expect(await prices.count()).toBeGreaterThan(10);
          expect.soft(await notWhole(prices)).toEqual([]);
          expect.soft(await overflowOf(page)).toEqual([]);
          expect.soft(await brokenLines(page)).toEqual([]);
        });
  });
