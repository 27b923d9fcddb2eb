import type { Page } from '@playwright/test';
import { REGISTRY_ELEMENT_ID } from '@padauk/contract/delivery/registry';
import { readRunningBuilds } from '../commands/releases.ts';
import { waitUntilCached } from '../core/service-worker.ts';
import { expect, test } from '../test.ts';

const listPageRemotes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (id) => Object.keys(JSON.parse(document.getElementById(id)?.textContent ?? '').remotes),
    REGISTRY_ELEMENT_ID,
  );
const listStoredRemotes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('registry') ?? '{"remotes":{}}').remotes));

test('a page without the remotes of other paths opens them, home and an unknown path as soon as it has read them', async ({
  page,
  app,
}) => {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/registry.json*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await app.openLoaded('/bet');
  expect(await listPageRemotes(page)).not.toContain('football');

  await app.visit('/football/home');
  await expect(app.title).toHaveCount(0);
  release();
  await app.waitUntilLoaded();
  expect((await readRunningBuilds(page)).builds['football']).toBeDefined();
  await app.visitLoaded('/home');
  await expect(page.locator('[data-widget="football/next-match"]')).toBeAttached();
  await page.evaluate(() => {
    history.pushState(null, '', '/no/such/page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(app.title).toHaveText(app.texts.get('screens', 'notFound.title'));
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline the cached page of one remote opens another', async ({ page, app, context, watch }) => {
    watch.expectFailure(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/); // the second is the worker's own error
    for (const path of ['/football/home', '/bet'] as const) {
      await app.openLoaded(path);
      await waitUntilCached(page);
    }
    await expect.poll(() => listStoredRemotes(page)).toContain('football');
    await context.setOffline(true);

    await page.goto('/football/home?lang=en', { waitUntil: 'commit' });

    await expect(app.title).toBeVisible();
    expect(await listPageRemotes(page)).not.toContain('football');
    await expect.poll(async () => (await readRunningBuilds(page)).builds['football']).toBeDefined();
  });
});
