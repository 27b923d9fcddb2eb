import type { Page } from '@playwright/test';
import { topUp } from '../commands/money.ts';
import { expect, test } from '../test.ts';

/** As a browser's translator does: replaces each text node outside of `translate="no"` by two elements. */
const translatePage = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text); // only texts are shown
    const translated = texts.filter(({ parentElement }) => parentElement?.translate === true);
    for (const text of translated) {
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
    return translated.length;
  });

test('P22 K12 a browser is asked not to translate, and amounts change after its translator has run', async ({
  page,
  platform,
  app,
  logIn,
}) => {
  const player = await logIn({ topUpKyat: 1_000 });
  await app.openLoaded('/wallet');
  await expect(app.main.getByText('1,000')).not.toHaveCount(0);
  const response = await page.request.get(`${platform.url}/wallet`);
  expect(await response.text()).toMatch(/<html [^>]*translate="no".*<meta name="?google"? content="?notranslate"?/s);

  expect(await translatePage(page)).toBe(0);
  await topUp(platform, player, 2_000);
  await expect(app.main.getByText('3,000')).not.toHaveCount(0);
});
