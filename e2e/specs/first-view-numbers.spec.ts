import type { Page } from '@playwright/test';
import { advanceToMorning, waitForBoard } from '../commands/draws.ts';
import {
  countFramesWithout,
  findMissingParts,
  readVisibleParts,
  openBeforeScripts,
} from '../core/page-before-scripts.ts';
import { DEPTH } from '../core/depth.ts';
import { countLayoutShift } from '../core/layout-shift.ts';
import { expect, test } from '../test.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';

async function listNumberBoxes(page: Page): Promise<readonly string[]> {
  const cells = page.locator('#root main button', { hasText: /^\d\d(?![\d,])/ });
  return await cells.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [button.textContent.slice(0, 2), ...[x, y, width, height].map((one) => one.toFixed(1))].join(' ');
    }),
  );
}

async function countFirstRow(page: Page): Promise<number> {
  const tops = (await listNumberBoxes(page)).map((box) => box.split(' ')[2]);
  return tops.filter((top) => top === tops[0]).length;
}

async function openBoardBeforeScripts(page: Page): Promise<() => void> {
  const releaseScripts = await openBeforeScripts(page, '/bet');
  await expect(page.locator('#root [inert]').getByText('99', { exact: true })).toBeVisible();
  return releaseScripts;
}

async function openFully(app: AppPage, page: Page): Promise<void> {
  await app.open('/bet');
  await expect(page.locator('#root [inert]')).toHaveCount(0);
  await app.waitUntilLoaded();
}

test.beforeEach(async ({ page, platform, request }) => {
  const { id } = await advanceToMorning(platform);
  await page.clock.install({ time: await platform.office.now() });
  await waitForBoard(request, id);
});

for (const locale of DEPTH.journeyLanguages)
  test(`B3 the board before scripts has the selected five or ten numbers in a row in ${locale}, and nothing disappears or moves`, async ({
    page,
  }) => {
    const app = createAppPage(page, locale);
    const larger = app.texts.get('lottery', 'board.larger');
    await openFully(app, page);
    await app.press(larger);
    const shift = await countLayoutShift(page);

    for (const inRow of [5, 10])
      await test.step(`${inRow} in a row`, async () => {
        const releaseScripts = await openBoardBeforeScripts(page);
        expect(await countFirstRow(page)).toBe(inRow);
        const [before, numberBoxes] = [await readVisibleParts(page), await listNumberBoxes(page)];
        expect(numberBoxes).toHaveLength(100);
        const framesWithout = await countFramesWithout(page, '99');

        releaseScripts();
        await expect(page.locator('#root [inert]')).toHaveCount(0);
        await app.waitUntilLoaded();
        expect(await framesWithout()).toBe(0);
        expect(findMissingParts(before, await readVisibleParts(page))).toEqual([]);
        expect(await listNumberBoxes(page)).toEqual(numberBoxes);
        expect(await shift()).toBeLessThanOrEqual(0.01);
        await app.press(larger);
        await page.unroute(/\.js$/);
      });
  });

test('B3 a choice of larger numbers without its cookie applies to the board before scripts after a visit of home', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => localStorage.setItem('boardNumbers', 'large'));
  await app.openLoaded('/home');

  await openBoardBeforeScripts(page);

  expect(await countFirstRow(page)).toBe(5);
});
