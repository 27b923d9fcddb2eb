import type { Locator, Page } from '@playwright/test';
import { HTML_LANG } from '@padauk/contract/locales';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd } from '../pages/app.ts';

/** Lets scripts through only when told to: until then the page is what the server sent. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const isLet = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await isLet;
    await route.continue();
  });
  return letThrough;
}

/** Nothing is painted before them, but a script may measure what has no styles yet. */
async function stylesCome(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
      return links.length > 0 && links.every(({ sheet }) => sheet !== null);
    },
    undefined,
    { polling: 20 },
  );
}

/** Left edge, width and middle: the line of a name is taller in Burmese, which moves no letter. */
async function placeOf(part: Locator): Promise<readonly number[]> {
  await expect(part).toBeVisible();
  const { x = -1, y = -1, width = -1, height = -1 } = (await part.boundingBox()) ?? {};
  return [x, width, y + height / 2];
}

/** Within a pixel. */
function expectSamePlace(now: readonly number[], before: readonly number[]): void {
  const moves = now.map((value, index) => Math.abs(value - (before[index] ?? Number.NaN)));
  expect(Math.max(...moves), `${before.join(' ')} → ${now.join(' ')}`).toBeLessThan(1);
}

const nameOf = async (page: Page): Promise<Locator> => {
  await expect(page).toHaveTitle(/./);
  return page
    .getByRole('banner')
    .getByText(await page.title(), { exact: true })
    .last();
};

for (const locale of ['uni', 'en'] as const) {
  for (const path of ['/home', '/login', '/signup'] as const) {
    test(`B3, P23 ${path} has the header before any script, and nothing of it moves, in ${locale}`, async ({
      page,
    }) => {
      await hadAd(page);
      const letThrough = await holdScripts(page);
      await page.goto(`${path}?lang=${locale}`, { waitUntil: 'commit' });
      await stylesCome(page);
      const mark = page.getByRole('banner').locator('svg').first();
      const name = await nameOf(page);
      const before = { mark: await placeOf(mark), name: await placeOf(name) };

      letThrough();
      await page.locator(`html[lang="${HTML_LANG[locale]}"]`).waitFor({ state: 'attached' });
      await appPage(page, locale).settled();

      await expect(page.getByRole('banner')).toHaveCount(1);
      expectSamePlace(await placeOf(mark), before.mark);
      expectSamePlace(await placeOf(name), before.name);
    });
  }
}

test('B3 a page that begins with something else has no header before its scripts', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/language?lang=en', { waitUntil: 'commit' });
  await expect(page.locator('#root > *').first()).toBeAttached();
  await expect(page.getByRole('banner')).toHaveCount(0);
  letThrough();
  await appPage(page, 'en').settled();
});
