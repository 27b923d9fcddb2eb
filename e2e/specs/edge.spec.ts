import { startPlatform } from '../core/platform.ts';
import { expect, test } from '../test.ts';
import { advanceToMorning } from '../commands/draws.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { createAppPage } from '../pages/app.ts';

/** Only behind nginx (playwright.config.ts). */
test.describe('behind nginx', () => {
  test('C3 nginx serves all scripts and style sheets of home and the board in brotli, cacheable for a year', async ({
    page,
    platform,
  }) => {
    await advanceToMorning(platform);
    const files: { readonly path: string; readonly delivery: string }[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const { 'content-encoding': encoding, 'cache-control': cacheControl, server } = response.headers();
      if (/\.(?:js|css)$/.test(pathname))
        files.push({ path: pathname, delivery: `${encoding} ${cacheControl} ${server}` });
    });
    const app = createAppPage(page, 'en');
    await app.open('/home');
    await app.waitUntilLoaded();
    await app.open('/bet');
    await app.waitUntilLoaded();

    expect(files.length).toBeGreaterThan(10);
    expect([...new Set(files.map(({ delivery }) => delivery))]).toEqual([
      'br public, max-age=31536000, immutable nginx',
    ]);
  });

  test('D1 an event of the stream reaches an open page through nginx', async ({ page, platform }) => {
    await advanceToMorning(platform);
    const player = await signUpPlayer(platform);
    const app = createAppPage(page, 'en');
    await logInOnPage(page, platform, player);
    await app.open('/wallet');
    await expect(page.getByText('0 Ks').first()).toBeVisible();
    await platform.office.perform('adjust', {
      phone: player.phone,
      direction: 'give',
      amountKyat: 5_000,
      reference: 'edge-1',
      reason: 'a journey',
    });

    await expect(page.getByText('5,000 Ks').first()).toBeVisible();
  });

  test('F1 E6 the shell opens while no server runs, and shows that the server is unavailable', async ({
    page,
    watch,
  }) => {
    const platform = await startPlatform({ databaseUrl: null, feed: 'none', hasNginx: true });
    const app = createAppPage(page, 'en');
    watch.expectFailure(/answer 503|502|lost: GET .*\/api\/stream/);
    try {
      await page.goto(`${platform.url}/?lang=en`);
      await app.waitUntilLoaded();
      await platform.killServers();
      await page.goto(`${platform.url}/twoD/bet_section?lang=en`);

      await expect(app.title).toBeVisible();
      await expect(page.getByText(app.texts.get('refusal', 'refusal.SERVER_UNAVAILABLE')).first()).toBeVisible();
    } finally {
      await platform.stop();
    }
  });
});
