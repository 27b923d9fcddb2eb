import type { Page } from '@playwright/test';
import { waitForDraws } from '../commands/draws.ts';
import { holdScripts, waitForStyles } from '../core/page-before-scripts.ts';
import { recordPaths } from '../core/page-watch.ts';
import { expect, test } from '../test.ts';

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

const FONT_FILES = /\/noto-(?:mm|shn)-\d+\.\w+\.woff2$/;

/** The system has a font under the names that the page uses. */
const hasNoto = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    new FontFace('one-of-the-phone', 'local("Noto Sans Myanmar Regular"), local("Noto Sans Myanmar")').load().then(
      () => true,
      () => false,
    ),
  );

for (const [locale, family] of [
  ['uni', 'Noto MM'],
  ['shan', 'Noto Shan'],
] as const)
  test(`P22 in ${locale} a phone uses its own Noto font, or requests ours before any style sheet arrives`, async ({
    page,
    request,
  }) => {
    const releaseSheets = await holdScripts(page, /\.(?:css|js)$/);
    const requestedPaths = recordPaths(page);
    await page.goto(`/home?lang=${locale}`, { waitUntil: 'commit' });
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.evaluate(async () => document.fonts.ready);

    const fontPaths = requestedPaths.filter((path) => FONT_FILES.test(path));
    expect(fontPaths).toHaveLength((await hasNoto(page)) ? 0 : 2);
    releaseSheets();
    const head = (await (await request.get(`/home?lang=${locale}`)).text()).split('</head>', 1)[0] ?? '';
    expect(head.match(/font-family:[^;]*/g)).toContain(`font-family:${family}`);
    expect(head.match(/src:local\("Noto Sans Myanmar/g)).toHaveLength(2);
    expect(head).not.toMatch(/rel="preload"[^>]*noto-/);
  });

test('P22 pages in English and Chinese contain no @font-face rule', async ({ request }) => {
  for (const locale of ['en', 'zh']) {
    const page = await (await request.get(`/home?lang=${locale}`)).text();
    expect(page.match(/@font-face[^}]*/g) ?? []).toEqual([]);
  }
});
