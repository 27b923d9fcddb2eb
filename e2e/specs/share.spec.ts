import { getPoints } from '@padauk/contract/wallet/points.endpoints';
import { callEndpoint } from '../commands/client.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { expect, test } from '../test.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';

test('K22 P10 a player shares the link, and opening it in the same network brings no points', async ({
  page,
  browser,
  platform,
}) => {
  const app = createAppPage(page, 'en');
  const words = (key: string): string => app.texts.get('account', key);
  const player = await signUpPlayer(platform);
  // Headless Chromium has no share targets.
  await page.addInitScript(() => {
    navigator.share = async ({ url } = {}) => sessionStorage.setItem('shared', url ?? '');
  });
  await logInOnPage(page, platform, player);

  await test.step('When the player goes from Me to the points, and on to the link', async () => {
    await app.open('/me');
    // Its number of points may follow later.
    await app.main.getByRole('link', { name: new RegExp(`^${words('points.title')}`) }).click();
    await expect(app.main.getByText(words('points.none'))).toBeVisible();
    await app.main.getByRole('link', { name: words('points.share') }).click();
    await expect(app.main.getByText(`share_page?referralCode=${player.profile.referralCode}`)).toBeVisible();
  });
  await test.step('And shares it through the share sheet of the phone', async () => {
    await app.press(words('invite.share'));
    const shared = await page.evaluate(() => sessionStorage.getItem('shared'));
    expect(shared).toBe(`${platform.url}/share_page?referralCode=${player.profile.referralCode}`);
  });
  await test.step('Then another browser in the same network shows the page, and the player gets no points', async () => {
    const context = await browser.newContext({ baseURL: platform.url });
    const visitor = await context.newPage();
    const other = createAppPage(visitor, 'uni');
    await suppressAd(visitor);
    const opened = visitor.waitForResponse((response) => response.url().endsWith('/api/points/share/open'));
    await other.open(`/share_page?referralCode=${player.profile.referralCode}`);
    expect((await opened).status()).toBe(200);
    await expect(other.main.getByRole('link', { name: other.texts.get('account', 'me.signUp') })).toBeVisible();
    await context.close();
    expect((await callEndpoint(platform.url, player, getPoints, {})).points).toBe(0);
  });
});
