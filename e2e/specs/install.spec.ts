import type { Page } from '@playwright/test';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { waitUntilCached } from '../core/service-worker.ts';
import { createSlipPhoto } from '../core/slip-photo.ts';
import { findPageProblems } from '../core/page-checks.ts';
import { expect, test } from '../core/test.ts';
import { waitUntil } from '../core/wait-until.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => suppressAd(page));

/** Posts the form of the manifest's share target, as Android does. */
async function shareSlip(page: Page): Promise<void> {
  const manifest: { share_target: { action: string; params: { files: readonly { name: string }[] } } } = await (
    await page.request.get('/manifest.webmanifest')
  ).json();
  const { action, params } = manifest.share_target;
  await page.evaluate(
    ({ to, name, bytes }) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: to });
      form.enctype = 'multipart/form-data';
      const picked = new DataTransfer();
      picked.items.add(new File([new Uint8Array(bytes)], 'slip.png', { type: 'image/png' }));
      form.append(Object.assign(document.createElement('input'), { type: 'file', name, files: picked.files }));
      document.body.append(form);
      form.submit();
    },
    { to: action, name: params.files[0]?.name ?? '', bytes: [...createSlipPhoto()] },
  );
}

/** Chromium offers no installation in tests: dispatches the event instead. */
async function offerInstall(page: Page): Promise<void> {
  await waitUntil('the shell has started', () => page.evaluate(() => globalThis.__PADAUK__ !== undefined));
  await page.evaluate(() => {
    const prompt = (): Promise<void> => {
      Reflect.set(globalThis, 'wasPrompted', true);
      return Promise.resolve();
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
}

test("P7 a slip that is shared from a bank's app becomes the photo of a top-up", async ({ page, platform }) => {
  await logInOnPage(page, platform, await signUpPlayer(platform));
  const app = createAppPage(page, 'en');
  const photo = page.getByRole('img', { name: app.texts.get('wallet', 'topUp.photo') });
  await app.open('/home');
  await app.waitUntilLoaded();
  await waitUntilCached(page);
  await shareSlip(page);

  await expect(app.title).toHaveText(app.texts.get('wallet', 'topUp.title'));
  await expect(page.getByText(app.texts.get('wallet', 'topUp.sharedChosen'))).toBeInViewport();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await findPageProblems(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText(app.texts.get('wallet', 'topUp.sharedLost'))).toBeVisible();
});

for (const locale of DEPTH.layoutLanguages)
  test(`P7 a slip that is shared without a service worker opens the top-up with a request for the photo, in ${locale}`, async ({
    page,
    platform,
  }) => {
    await logInOnPage(page, platform, await signUpPlayer(platform));
    const app = createAppPage(page, locale);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await app.open('/home');
    await app.waitUntilLoaded();
    await shareSlip(page);

    await expect(app.title).toHaveText(app.texts.get('wallet', 'topUp.title'));
    await expect(page.getByText(app.texts.get('wallet', 'topUp.sharedLost'))).toBeVisible();
    expect(await findPageProblems(page)).toEqual([]);
  });

test('home offers the installation from the second visit on, and the first view does not load its script', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const scripts = (): readonly string[] => asked.filter((url) => url.includes('install-offer'));
  const app = createAppPage(page, 'uni');
  const offer = (one: Page) => one.getByRole('region', { name: app.texts.get('screens', 'download.title') });

  await test.step('Given a first visit without an offer', async () => {
    await app.open('/home');
    await app.waitUntilLoaded();
    expect(scripts()).toEqual([]);
    await offerInstall(page);
    await expect
      .poll(async () => page.evaluate(() => localStorage.getItem('installVisits')), { timeout: 30_000 })
      .toBe('1');
    await expect(offer(page)).toHaveCount(0);
  });
  const second = await test.step('When the player visits again', async () => {
    const next = await context.newPage();
    await suppressAd(next);
    await createAppPage(next, 'uni').open('/home');
    await offerInstall(next);
    return next;
  });
  await test.step('Then home shows an accessible offer, and a tap opens the prompt of the browser', async () => {
    await expect(offer(second)).toBeVisible({ timeout: 30_000 });
    expect(await findPageProblems(second)).toEqual([]);
    await offer(second)
      .getByRole('button', { name: app.texts.get('screens', 'download.install') })
      .click();
    expect(await second.evaluate(() => Reflect.get(globalThis, 'wasPrompted'))).toBe(true);
    await expect(offer(second)).toHaveCount(0);
  });
});

test('the installed app has shortcuts to 2D, the wallet and results', async ({ page }) => {
  const manifest: { shortcuts: readonly { url: string }[] } = await (
    await page.request.get('/manifest.webmanifest')
  ).json();
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/twoD/bet_section', '/wallet', '/twoD/result']);
});
