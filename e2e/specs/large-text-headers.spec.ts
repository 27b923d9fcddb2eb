import type { Locator, Page } from '@playwright/test';
import { advanceToEvening } from '../commands/football.ts';
import { DEPTH } from '../core/depth.ts';
import { findBadLineBreaks, findOverflow, findWrappedTexts, getBox } from '../core/page-checks.ts';
import { setTextSize } from '../core/phone.ts';
import { expect, test } from '../test.ts';
import { findBrokenWords } from '../core/broken-words.ts';
import { createAppPage } from '../pages/app.ts';

const LARGE_TEXT_PX = 24;
const DOUBLE_TEXT_PX = 32;

async function setUpPhone(page: Page, width: number, standard: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await setTextSize(page, standard);
}

const isFullyVisible = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const points = [left + 1, (left + right) / 2, right - 1].map((x) => [x, (top + bottom) / 2] as const);
    return top >= 0 && points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
  });

/** Words of the header's first link that its neighbours cover. */
const findCoveredWords = (head: Locator): Promise<readonly string[]> =>
  head.evaluate(({ firstElementChild: home, children }) => {
    if (home === null) return ['there is no header'];
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
    const where = `at double text size, in ${locale} at ${width} px`;

    test(`B10 in the header of home bell and name are fully visible and do not overlap ${where}`, async ({
      page,
      logIn,
    }) => {
      await logIn();
      await setUpPhone(page, width, DOUBLE_TEXT_PX);
      const app = createAppPage(page, locale);
      await app.openLoaded('/home');
      const head = page.getByRole('banner');
      const home = head.getByRole('link').first();
      const name = home.locator('svg + span > span').first();
      const bell = head.getByRole('button').last();
      await expect(bell).toHaveAccessibleName(new RegExp(app.texts.get('shell', 'header.notifications')));
      expect(await findWrappedTexts(name)).toEqual([]);
      expect(await findBrokenWords(home)).toEqual([]);
      expect(await findCoveredWords(head)).toEqual([]);
      for (const part of [name, bell, bell.locator('svg')])
        expect.soft(await isFullyVisible(part), String(part)).toBe(true);
      expect((await getBox(name)).right).toBeLessThanOrEqual((await getBox(bell)).x);
      expect((await getBox(bell)).width).toBeGreaterThanOrEqual(44);
    });

    test(`B10 no word of the actions and tiles of home and wallet is broken ${where}`, async ({ page, logIn }) => {
      await logIn();
      await setUpPhone(page, width, DOUBLE_TEXT_PX);
      const app = createAppPage(page, locale);
      for (const path of ['/home', '/wallet'] as const) {
        await app.openLoaded(path);
        const tiles = app.main.getByRole('link').filter({ has: page.locator('svg') });
        expect(await tiles.count()).toBeGreaterThanOrEqual(4);
        const withdraw = app.main.getByRole('link', { name: app.texts.get('walletHome', 'withdraw'), exact: true });
        expect.soft(await findWrappedTexts(withdraw.locator('span').last()), path).toEqual([]);
        expect.soft(await findBrokenWords(tiles), path).toEqual([]);
        expect.soft(await findBadLineBreaks(page), path).toEqual([]);
      }
    });
  }

for (const locale of DEPTH.journeyLanguages)
  // Last in this file: it moves the clock to another evening.
  test(`B10 football's column headings are complete or hidden, and its prices complete, with large text, in ${locale}`, async ({
    page,
    platform,
    logIn,
  }) => {
    await advanceToEvening(platform);
    await logIn();
    await setUpPhone(page, 360, DOUBLE_TEXT_PX);
    const app = createAppPage(page, locale);
    const words = (key: string): string => app.texts.get('football', key);
    const heads = app.main.locator('[aria-hidden="true"] > span').filter({
      hasText: new RegExp(`^(${['board.time', 'board.team', 'goal'].map(words).join('|')})$`),
    });
    for (const [standard, width, seen] of [
      [LARGE_TEXT_PX, 360, 3],
      [LARGE_TEXT_PX, 320, 3],
      [DOUBLE_TEXT_PX, 360, 0],
      [DOUBLE_TEXT_PX, 320, 0],
    ] as const)
      for (const path of ['/football/goalandbody', '/football/mown1'] as const)
        await test.step(`${path}, ${width} px, text of ${standard} px`, async () => {
          await page.setViewportSize({ width, height: 740 });
          await setTextSize(page, standard);
          await app.openLoaded(path);
          await expect(heads).toHaveCount(3);
          expect.soft(await heads.filter({ visible: true }).count()).toBe(seen);
          expect.soft(await findBrokenWords(heads.filter({ visible: true }))).toEqual([]);
          const prices = app.main.locator('[data-open] button');
          expect(await prices.count()).toBeGreaterThan(10);
          expect.soft(await findBrokenWords(prices)).toEqual([]);
          expect.soft(await findOverflow(page)).toEqual([]);
          expect.soft(await findBadLineBreaks(page)).toEqual([]);
        });
  });
