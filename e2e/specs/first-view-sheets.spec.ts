import type { Page } from '@playwright/test';
import { waitForDraws } from '../commands/draws.ts';
import { holdScripts, waitForStyles } from '../core/page-before-scripts.ts';
import { expect, test } from '../core/test.ts';
import { suppressAd } from '../pages/app.ts';

async function listPartBoxes(page: Page): Promise<readonly string[]> {
  return await page.locator('#root > [data-first-view] *').evaluateAll((parts) =>
    parts.map((part, index) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const words = part.children.length === 0 ? (part.textContent ?? '').slice(0, 20) : '';
      return `${index} ${part.tagName} ${part.getAttribute('class') ?? ''} ${words} ${[x, y, width, height].map((one) => one.toFixed(1)).join(' ')}`;
    }),
  );
}

/** A first view must look the same with the host's sheets only, with all sheets, and with none. */
for (const [path, locale] of [
  ['/home', 'uni'],
  ['/bet', 'en'],
  ['/bet', 'uni'],
  ['/login', 'zh'],
  ['/football/home', 'shan'],
  ['/games/game_list', 'zg'],
] as const)
  test(`B3 nothing of ${path} in ${locale} moves when the style sheets arrive`, async ({ page, platform }) => {
    await waitForDraws(platform);
    await suppressAd(page);
    await holdScripts(page);
    // The sheets declare the fonts, which are wider than the fallback.
    await holdScripts(page, /\.woff2$/);
    const releaseSheets = await holdScripts(page, /\.css$/);
    await page.goto(`${path}?lang=${locale}`, { waitUntil: 'commit' });
    await expect(page.locator('#root > [data-first-view]')).toBeAttached();
    const before = await listPartBoxes(page);
    expect(before.length).toBeGreaterThan(20);

    releaseSheets();
    await waitForStyles(page);

    expect(await listPartBoxes(page)).toEqual(before);
  });
