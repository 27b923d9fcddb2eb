import { logInOn, signUpPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { overlapsAt } from '../core/overlaps.ts';
import { PHONE_SIZES } from '../core/phone.ts';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd } from '../pages/app.ts';

for (const locale of DEPTH.layoutLanguages)
  test(`B3 the header of home offers the app on a phone, and nothing in it overlaps, in ${locale}`, async ({
    page,
    platform,
  }) => {
    await hadAd(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logInOn(page, platform, await signUpPlayer(platform));
    const app = appPage(page, locale);
    await app.open('/home');
    await app.settled();
    const download = app.texts.of('shell', 'header.download');
    await expect(page.getByRole('link', { name: download, exact: true })).toBeInViewport();
    expect(await overlapsAt(page, PHONE_SIZES)).toEqual([]);
  });
