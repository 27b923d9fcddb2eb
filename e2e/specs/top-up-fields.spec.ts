import { getTopUpOptions } from '@padauk/contract/wallet/wallet.endpoints';
import { LOCALES } from '@padauk/contract/text/locales';
import { DEPTH } from '../core/depth.ts';
import { findOverlapsAtSizes } from '../core/overlaps.ts';
import { getBox } from '../core/page-checks.ts';
import { PHONE_SIZES } from '../core/phone.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { createFormFiller } from '../pages/form-filler.ts';

test('K9 the photo of a slip is beside its number, and above it at 320 px', async ({ page, logIn }) => {
  await logIn();
  for (const locale of LOCALES) {
    const app = createAppPage(page, locale);
    await page.setViewportSize({ width: 360, height: 740 });
    await app.openLoaded('/topup');
    const photo = app.main.locator('input[type="file"]');
    const number = app.main.getByLabel(app.texts.get('wallet', 'topUp.slipNumber'), { exact: true });
    const getBoxes = async () => ({ photoBox: await getBox(photo), numberBox: await getBox(number) });
    const usual = await getBoxes();
    expect.soft(usual.numberBox.x, locale).toBeGreaterThan(usual.photoBox.right);
    expect.soft(Math.abs(usual.numberBox.y - usual.photoBox.y), locale).toBeLessThan(40);
    await page.setViewportSize({ width: 320, height: 740 });
    const narrow = await getBoxes();
    expect.soft(narrow.numberBox.y, locale).toBeGreaterThan(narrow.photoBox.bottom);
  }
});

for (const locale of DEPTH.layoutLanguages)
  test(`K9 with a selected slip photo no text or control of the page overlaps another, in ${locale}`, async ({
    page,
    logIn,
  }) => {
    await logIn();
    const app = createAppPage(page, locale);
    await app.openLoaded('/topup');
    await createFormFiller(app.main.locator('form')).fill();
    await expect(app.main.getByRole('img', { name: app.texts.get('wallet', 'topUp.photo') })).toBeVisible();
    expect(await findOverlapsAtSizes(page, PHONE_SIZES)).toEqual([]);
  });

test('S20 K11 the notice of the closed office is apart from the first step', async ({ page, app, logIn }) => {
  await logIn();
  await page.route(`**${getTopUpOptions.path}`, async (route) => {
    const response = await route.fetch();
    const options: object = await response.json();
    await route.fulfill({ response, json: { ...options, isOfficeOpen: false } });
  });
  await app.openLoaded('/topup');
  const notice = app.main.getByText(app.texts.get('wallet', 'topUp.officeClosed')).locator('../..');
  const form = await getBox(app.main.locator('form'));
  expect(form.y - (await getBox(notice)).bottom).toBeGreaterThanOrEqual(8);
});
