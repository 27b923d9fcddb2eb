import type { Page } from '@playwright/test';
import { holdScripts } from '../core/page-before-scripts.ts';
import { expect, test } from '../core/test.ts';
import { suppressAd } from '../pages/app.ts';

const FONT_FILES = /\/noto-(?:mm|shn)-\d+\.\w+\.woff2$/;

test.beforeEach(({ page }) => suppressAd(page));

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
    const requestedPaths: string[] = [];
    page.on('request', (one) => requestedPaths.push(new URL(one.url()).pathname));
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
