import { createAxe, toFindings, findOverflow } from '../core/page-checks.ts';
import { watchPage } from '../core/page-watch.ts';
import { expect, test } from '../test.ts';

/** Proves that each checker detects a seeded defect. */
test('the axe check finds low contrast and a field without a name', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>t</title><main><h1 style="color:#ccc;background:#fff">Pale</h1><input></main></html>',
  );
  const found = toFindings(await createAxe(page).withTags(['wcag2a', 'wcag2aa']).analyze());
  expect(found).toEqual([expect.stringMatching(/^color-contrast: h1/), expect.stringMatching(/^label: input/)]);
});

test('the overflow check names an element that is too wide', async ({ page }) => {
  await page.setContent(
    '<meta name="viewport" content="width=device-width, initial-scale=1"><p style="width:500px">wide</p>',
  );
  expect(await findOverflow(page)).toEqual([expect.stringMatching(/^p\. ends at \d+ px of 360$/)]);
});

test('the page watch reports an exception, a refused answer, a lost request and a script that the policy blocks', async ({
  browser,
  platform,
}) => {
  const page = await browser.newPage({ baseURL: platform.url });
  const watch = watchPage(page);
  await page.route('**/lost.png', (route) => route.abort('connectionfailed'));
  await page.goto('/home');
  await page.evaluate(async () => {
    setTimeout(() => {
      throw new Error('thrown on purpose');
    });
    await fetch('/api/nothing');
    await fetch('/lost.png').catch(() => undefined);
    const script = document.createElement('script');
    script.textContent = 'globalThis.forbidden = true';
    document.head.append(script);
  });
  await expect
    .poll(watch.listFailures)
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('thrown on purpose'),
        expect.stringContaining('answer 404: GET'),
        expect.stringContaining('lost: GET'),
        expect.stringContaining('Content Security Policy'),
      ]),
    );
  await page.close();
});
