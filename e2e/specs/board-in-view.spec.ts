import type { Locator, Page } from '@playwright/test';
import { nextMorning } from '../commands/draws.ts';
import { logInOn, signUpPlayer } from '../commands/players.ts';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd } from '../pages/app.ts';
import { BOARD_LABEL, boardPage } from '../pages/two-d.ts';

/** How many numbers are seen whole, above the bar at the thumb. */
async function numbersInView(page: Page, label: string): Promise<number> {
  return page.getByRole('group', { name: label }).evaluate(
    (board) =>
      [...board.children].filter((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        return [top + 1, bottom - 1].every(
          (y) => document.elementFromPoint((left + right) / 2, y)?.closest('button') === cell,
        );
      }).length,
  );
}

/** Whether something lies over what has the focus. */
async function isFocusCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null) return true;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return seen === null || !focused.contains(seen);
  });
}

test('K17 the first view of home has the balance, the number, the way to bet and the tiles, that of the board all it needs', async ({
  page,
  platform,
}) => {
  const { id } = await nextMorning(platform);
  await hadAd(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await logInOn(page, platform, await signUpPlayer(platform));
  const app = appPage(page, 'en');
  await app.open('/home');
  await app.settled();
  const bar = await app.tabs.boundingBox();
  const firstTile = app.main.getByRole('navigation').getByRole('link').first();
  for (const part of [app.main.getByRole('link', { name: 'Bet now' }), firstTile]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  const eye = app.main.getByRole('button', { name: app.texts.of('common', 'hideAmount') });
  const clock = app.main.getByRole('timer').first();
  const middle = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? 0;
  expect(await middle(eye)).toBeLessThan(await middle(clock));

  await test.step('And of the board all numbers, the clock, the balance, and a bar of one row', async () => {
    await app.open(`/bet?draw=${id}`);
    await app.settled();
    expect(await numbersInView(page, app.texts.of(...BOARD_LABEL))).toBe(100);
    for (const part of [clock, app.main.getByText(app.texts.of('betting', 'balanceNow'))])
      await expect(part).toBeInViewport({ ratio: 1 });
    const review = app.main.getByRole('button', { name: app.texts.of('lottery', 'board.review'), exact: true });
    const row = await review.evaluate((button) => button.parentElement?.parentElement?.clientHeight);
    expect(row).toBeLessThanOrEqual(56);
  });
});

const PHONES = [
  { screen: 'a phone', width: 360, height: 740, textPx: 16, inRow: 10, atLeast: 100 },
  { screen: 'a small phone', width: 320, height: 640, textPx: 16, inRow: 10, atLeast: 60 },
  { screen: 'a phone on its side', width: 740, height: 360, textPx: 16, inRow: 10, atLeast: 20 },
  { screen: 'a phone with text of twice its size', width: 360, height: 740, textPx: 32, inRow: 5, atLeast: 0 },
] as const;

for (const { screen, width, height, textPx, inRow, atLeast } of PHONES) {
  test(`B11 B12 P1 the board of 2D on ${screen} has ${inRow} numbers in a row, ${atLeast} in view, and none with the focus under a bar`, async ({
    page,
    platform,
    context,
  }) => {
    const { id } = await nextMorning(platform);
    await hadAd(page);
    await page.setViewportSize({ width, height });
    const browser = await context.newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: textPx } });
    const app = appPage(page, 'en');
    const board = boardPage(page, app);
    await app.open(`/bet?draw=${id}`);
    await app.settled();
    const label = app.texts.of(...BOARD_LABEL);
    expect(await numbersInView(page, label)).toBeGreaterThanOrEqual(atLeast);

    const top = async (number: string): Promise<number | undefined> => (await board.number(number).boundingBox())?.y;
    expect(await top(`0${inRow - 1}`)).toBe(await top('00'));
    expect(await top(inRow === 10 ? '10' : '05')).toBeGreaterThan((await top('00')) ?? Infinity);

    await board.number('00').focus();
    await page.keyboard.press('ArrowDown');
    await expect(board.number(inRow === 10 ? '10' : '05')).toBeFocused();
    // B11: down to the last row, none of them under the bar.
    for (let row = 1; row < 100 / inRow; row += 1) {
      expect(await isFocusCovered(page), `row ${row}`).toBe(false);
      await page.keyboard.press('ArrowDown');
    }
  });
}
