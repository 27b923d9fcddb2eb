import { expect, test } from '../core/test.ts';
import { createAppPage, stopClock } from '../pages/app.ts';

test('B6 the welcome ad closes after five seconds and does not return after a reload', async ({ page }) => {
  const app = createAppPage(page, 'en');
  await stopClock(page);
  await app.open('/');
  for (const seconds of [5, 4, 3, 2, 1]) {
    await expect(app.ad.getByRole('button')).toContainText(String(seconds));
    await page.clock.runFor(1_000);
  }
  await expect(app.ad).toBeHidden();
  await expect(page).toHaveURL(({ pathname, searchParams }) => pathname === '/' && searchParams.get('lang') === 'en');
  await page.clock.resume();
  await page.reload();
  await app.waitUntilLoaded();
  await expect(app.ad).toBeHidden();
});
