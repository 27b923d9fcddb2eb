import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { findOverlapsAtSizes } from '../core/overlaps.ts';
import { PHONE_SIZES } from '../core/phone.ts';
import { expect, test } from '../core/test.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';

for (const locale of DEPTH.layoutLanguages)
  test(`B3 the header of home links to the app download on a phone, and nothing overlaps, in ${locale}`, async ({
    page,
    platform,
  }) => {
    await suppressAd(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logInOnPage(page, platform, await signUpPlayer(platform));
    const app = createAppPage(page, locale);
    await app.open('/home');
    await app.waitUntilLoaded();
    const download = app.texts.get('shell', 'header.download');
    await expect(page.getByRole('link', { name: download, exact: true })).toBeInViewport();
    expect(await findOverlapsAtSizes(page, PHONE_SIZES)).toEqual([]);
  });
