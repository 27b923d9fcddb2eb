import { expect, test } from '../core/test.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';

/** `PADAUK_MODE` and `BRAND` are not set: the sandbox's name. */
const BRAND = 'Padauk';
/** Test windows cannot install; Chromium's other reasons concern the app. */
const WINDOW_REASON = 'in-incognito';

test('P23 the app is installable in Chromium, with its brand, icons and shortcuts', async ({ page }) => {
  await suppressAd(page);
  const app = createAppPage(page, 'en');
  await app.open('/home');
  await app.waitUntilLoaded();
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const manifest: {
    readonly name: string;
    readonly icons: readonly { readonly src: string }[];
    readonly shortcuts: readonly { readonly url: string }[];
  } = JSON.parse(data ?? '{}');

  const objections = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== WINDOW_REASON);
  expect([errors, objections, manifest.name]).toEqual([[], [], BRAND]);
  for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }]) {
    const answer = await page.request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, 'image/png']);
  }
  expect(manifest.shortcuts.length).toBeGreaterThan(0);
  for (const { url } of manifest.shortcuts) {
    await page.goto(`${url}?lang=en`);
    await expect(app.title).toBeVisible();
  }
});

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('P23 the title of the page is the brand', async ({ page, watch }) => {
    watch.expectFailure('.js csp'); // preloaded scripts that may not run here
    await page.goto('/home');
    await expect(page).toHaveTitle(BRAND);
  });
});
