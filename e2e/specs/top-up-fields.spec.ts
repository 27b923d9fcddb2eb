import { LOCALES } from '@padauk/contract/text/locales';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { findOverlapsAtSizes } from '../core/overlaps.ts';
import { PHONE_SIZES } from '../core/phone.ts';
import { expect, test } from '../core/test.ts';
import { createFormFiller } from '../pages/form-filler.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';

test('K9 the photo of a slip is numberBox its number, and above it at 320 px', async ({ page, platform }) => {
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
      const [photoBox, numberBox] = [await photo.boundingBox(), await number.boundingBox()];
      if (photoBox === null || numberBox === null) throw new Error('a field is not visible');
      return { photoBox, numberBox };
    };
    const usual = await boxes();
    expect.soft(usual.numberBox.x, locale).toBeGreaterThan(usual.photoBox.x + usual.photoBox.width);
    expect.soft(Math.abs(usual.numberBox.y - usual.photoBox.y), locale).toBeLessThan(40);
    await page.setViewportSize({ width: 320, height: 740 });
    const narrow = await boxes();
    expect.soft(narrow.numberBox.y, locale).toBeGreaterThan(narrow.photoBox.y + narrow.photoBox.height);
  }
});

for (const locale of DEPTH.layoutLanguages)
  test(`K9 with a selected slip photo no text or control of the page overlaps another, in ${locale}`, async ({
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
