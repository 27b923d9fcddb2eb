import type { Page } from '@playwright/test';
import { nextMorning, untilPageHasBoard } from '../commands/draws.ts';
import { countFramesWithout, gone, holdScripts, seen, stylesCome } from '../core/before-scripts.ts';
import { DEPTH } from '../core/depth.ts';
import { countLayoutShift } from '../core/layout-shift.ts';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd, type AppPage } from '../pages/app.ts';

async function placesOfNumbers(page: Page): Promise<readonly string[]> {
  const cells = page.locator('#root main button', { hasText: /^\d\d(?![\d,])/ });
  return await cells.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [button.textContent.slice(0, 2), ...[x, y, width, height].map((one) => one.toFixed(1))].join(' ');
    }),
  );
}

async function inFirstRow(page: Page): Promise<number> {
  const tops = (await placesOfNumbers(page)).map((place) => place.split(' ')[2]);
  return tops.filter((top) => top === tops[0]).length;
}

interface Opened {
  readonly letThrough: () => void;
}

async function openBeforeScripts(page: Page): Promise<Opened> {
  const letThrough = await holdScripts(page);
  await page.goto('/bet', { waitUntil: 'commit' });
  await stylesCome(page);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('#root [inert]').getByText('99', { exact: true })).toBeVisible();
  return { letThrough };
}

async function openToTheEnd(app: AppPage, page: Page): Promise<void> {
  await app.open('/bet');
  await expect(page.locator('#root [inert]')).toHaveCount(0);
  await app.settled();
}

test.beforeEach(async ({ page, platform, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await nextMorning(platform);
  await page.clock.install({ time: await platform.office.now() });
  await hadAd(page);
  await untilPageHasBoard(request, id);
});

for (const locale of DEPTH.journeyLanguages)
  test(`B3, Issue 11 who has chosen larger numbers in ${locale} sees five in a row before any script, nothing of it goes or moves, and ten again after taking the choice back`, async ({
    page,
  }) => {
    const app = appPage(page, locale);
    const larger = app.texts.of('lottery', 'board.larger');
    await openToTheEnd(app, page);
    await app.press(larger);
    const shift = await countLayoutShift(page);

    for (const inRow of [5, 10])
      await test.step(`${inRow} in a row`, async () => {
        const { letThrough } = await openBeforeScripts(page);
        expect(await inFirstRow(page)).toBe(inRow);
        const [before, places] = [await seen(page), await placesOfNumbers(page)];
        expect(places).toHaveLength(100);
        const framesWithout = await countFramesWithout(page, '99');

        letThrough();
        await expect(page.locator('#root [inert]')).toHaveCount(0);
        await app.settled();
        expect(await framesWithout()).toBe(0);
        expect(gone(before, await seen(page))).toEqual([]);
        expect(await placesOfNumbers(page)).toEqual(places);
        expect(await shift()).toBeLessThanOrEqual(0.01);
        await app.press(larger);
        await page.unroute(/\.js$/);
      });
  });

test('B3, Issue 11 a choice of before there was a word for it is known to the next page, whichever page is opened first', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('boardNumbers', 'large'));
  const app = appPage(page, 'en');
  await app.open('/home');
  await app.settled();

  await openBeforeScripts(page);

  expect(await inFirstRow(page)).toBe(5);
});
