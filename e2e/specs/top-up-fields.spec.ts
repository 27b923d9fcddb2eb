import { LOCALES } from '@padauk/contract/locales';
import { logInOn, signUpPlayer } from '../commands/players.ts';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd } from '../pages/app.ts';

test('K9 the photo of a slip stands beside its number, and above it on a narrow phone', async ({ page, platform }) => {
  await hadAd(page);
  await logInOn(page, platform, await signUpPlayer(platform));
  for (const locale of LOCALES) {
    const app = appPage(page, locale);
    await page.setViewportSize({ width: 360, height: 740 });
    await app.open('/topup');
    await app.settled();
    const photo = app.main.locator('input[type="file"]');
    const number = app.main.getByLabel(app.texts.of('wallet', 'topUp.slipNumber'), { exact: true });
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
