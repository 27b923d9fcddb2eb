import { LOCALES } from '@padauk/contract/locales';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { findOverlapsAtSizes } from '../core/overlaps.ts';
import { PHONE_SIZES } from '../core/phone.ts';
import { expect, test } from '../core/test.ts';
import { createFormFiller } from '../pages/form-filler.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';

test('K9 the photo of a slip stands beside its number, and above it on a narrow phone', async ({ page, platform }) => {
  await suppressAd(page);
  await logInOnPage(page, platform, await signUpPlayer(platform));
  for (const locale of LOCALES) {
    const app = createAppPage(page, locale);
    await page.setViewportSize({ width: 360, height: 740 });
    await app.open('/topup');
    await app.waitUntilLoaded();
    const photo = app.main.locator('input[type="file"]');
    const number = app.main.getByLabel(app.texts.get('wallet', 'topUp.slipNumber'), { exact: true });
    const boxes = async () => {
      const [of, beside] = [await photo.boundingBox(), await number.boundingBox()];
      if (of === null || beside === null) throw new Error('a field is not there');
      return { of, beside };
    };
    const usual = await boxes();
    expect.soft(usual.beside.x, locale).toBeGreaterThan(usual.of.x + usual.of.width);
    expect.soft(Math.abs(usual.beside.y - usual.of.y), locale).toBeLessThan(40);
    await page.setViewportSize({ width: 320, height: 740 });
    const narrow = await boxes();
    expect.soft(narrow.beside.y, locale).toBeGreaterThan(narrow.of.y + narrow.of.height);
  }
});

for (const locale of DEPTH.layoutLanguages)
  test(`K9 the chosen photo of a slip covers neither its number nor anything else, in ${locale}`, async ({
    page,
    platform,
  }) => {
    await suppressAd(page);
    await logInOnPage(page, platform, await signUpPlayer(platform));
    const app = createAppPage(page, locale);
    await app.open('/topup');
    await app.waitUntilLoaded();
    await createFormFiller(app.main.locator('form')).fill();
    await expect(app.main.getByRole('img', { name: app.texts.get('wallet', 'topUp.photo') })).toBeVisible();
    expect(await findOverlapsAtSizes(page, PHONE_SIZES)).toEqual([]);
  });
