import { advanceToMorning, type Draw } from '../commands/draws.ts';
import { DEPTH } from '../core/depth.ts';
import { findWrappedTexts, findOverflow } from '../core/page-checks.ts';
import { expect, test } from '../core/test.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';
import { createBoardPage } from '../pages/two-d.ts';

let draw: Draw;

test.beforeAll(async ({ platform }) => {
  draw = await advanceToMorning(platform);
});

for (const width of [320, 360])
  test(`the modes of quick picks are in one row, each on one line, at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await suppressAd(page);
    await page.setViewportSize({ width, height: 640 });
    for (const locale of DEPTH.layoutLanguages)
      await test.step(`In ${locale}`, async () => {
        const app = createAppPage(page, locale);
        await app.open(`/bet?draw=${draw.id}`);
        await app.waitUntilLoaded();
        await createBoardPage(page, app).openQuickPicks();
        const modes = page.getByRole('dialog').getByRole('radiogroup').first().locator('label');
        await expect(modes).toHaveCount(4);
        await page.evaluate(async () => document.fonts.ready);
        const tops = await modes.evaluateAll((all) => all.map((mode) => Math.round(mode.getBoundingClientRect().top)));
        expect.soft(new Set(tops).size, 'rows').toBe(1);
        expect.soft(await findWrappedTexts(modes.locator('span'))).toEqual([]);
        expect.soft(await findOverflow(page)).toEqual([]);
      });
  });
