import { expect, test } from '../core/test.ts';
import { appPage } from '../pages/app.ts';

test('B6 the welcome ad is skipped by itself after five seconds, and comes once a visit', async ({ page }) => {
  const app = appPage(page, 'en');
  await app.open('/');
  await expect(app.ad.getByRole('button')).toHaveText(/[345]/);
  await expect(app.ad).toBeHidden({ timeout: 8_000 });
  await expect(page).toHaveURL(/\/\?lang=en$/);
  await page.reload();
  await app.settled();
  await expect(app.ad).toBeHidden();
});
