import type { Page } from '@playwright/test';
import { findActiveBuild } from '../commands/releases.ts';
import { expect, test } from '../test.ts';

/** Keys and names of Module Federation's browser extension, which only its store installs. */
const PLUGINS = [{ name: 'mf-devtool-getModuleInfo-plugin' }];
const RULES_KEY = '__MF_DEVTOOLS__';
/** The page describes its builds when it has been idle. */
const DESCRIBED = { timeout: 30_000 };

const readModuleInfo = (page: Page) => page.evaluate(() => globalThis.__FEDERATION__?.moduleInfo);
const readChannel = (page: Page) => page.evaluate(() => globalThis.__PADAUK__?.remotes['lottery']);

test('Module Federation devtools see the builds of a page, and their rule runs another build of the store', async ({
  page,
  platform,
  app,
}) => {
  const build = await findActiveBuild(platform, 'lottery');
  const manifest = `${platform.url}/r/lottery/${build}/mf-manifest.json`;
  await page.addInitScript((plugins) => {
    Object.assign(globalThis, { __FEDERATION__: { __GLOBAL_PLUGIN__: plugins } });
  }, PLUGINS);
  await page.goto(`${platform.url}/bet?lang=en`);
  await expect(app.title).toHaveText(app.texts.get('lottery', 'board.title'));

  await test.step('Then they see the build, its module and its shared modules', async () => {
    const described = {
      modules: [{ moduleName: 'remote' }],
      shared: expect.arrayContaining([expect.objectContaining({ sharedName: 'react' })]),
    };
    await expect
      .poll(() => readModuleInfo(page), DESCRIBED)
      .toMatchObject({
        host: { remotesInfo: { lottery: { matchedVersion: manifest } } },
        [`lottery:${manifest}`]: described,
      });
  });
  await test.step('When a rule of theirs names a build, then the page runs it as an override', async () => {
    await page.evaluate(([key, rule]) => localStorage.setItem(key, JSON.stringify({ overrides: { lottery: rule } })), [
      RULES_KEY,
      manifest,
    ] as const);
    await page.reload();
    await expect(page.getByRole('button', { name: `lottery: ${build}` })).toBeVisible();
    await expect.poll(() => readChannel(page)).toMatchObject({ channel: 'override' });
  });
});
