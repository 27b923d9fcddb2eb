import type { Browser } from '@playwright/test';
import { findActiveBuild, runOps } from '../commands/releases.ts';
import { buildForeignHost } from '../core/foreign-host.ts';
import { loadTexts } from '../core/texts.ts';
import { expect, test } from '../test.ts';

const REMOTE = 'wallet';
const PATH = '/twoD/wallet/hello';
const WITH_REASON = ['--why', 'a journey'];

test.use({ platformFor: 'foreign-host' });

/** In a context of its own, because browsers keep files of a build for a year. */
async function openPage(browser: Browser, origin: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.request().resourceType() === 'script') scripts.push(response.url());
  });
  const failure = page.waitForEvent('pageerror').then(({ message }) => message);
  // A page that loads has none.
  failure.catch(() => undefined);
  await page.goto(`${origin}${PATH}?lang=en`);
  return { page, failure, scripts, close: () => context.close() };
}

test('a page of another origin loads a remote by its manifest while the remote is open to it', async ({
  platform,
  browser,
}) => {
  const build = await findActiveBuild(platform, REMOTE);
  const host = await buildForeignHost(platform.url, { remote: REMOTE, build });
  const [partner, stranger] = [await host.serve(), await host.serve()];
  const folder = `${platform.url}/r/${REMOTE}/${build}/`;

  const expectRefused = async (origin: string): Promise<void> => {
    const { failure, scripts, close } = await openPage(browser, origin);
    expect(await failure).toContain('mf-manifest.json');
    expect(scripts.filter((script) => script.startsWith(platform.url))).toEqual([]);
    await close();
  };

  await test.step('Given a remote that is not open, the page gets nothing of it', () => expectRefused(partner.url));
  await test.step('When an operator opens it to the origin of the page, then the page shows a screen', async () => {
    await runOps(platform, 'open', REMOTE, '--to', partner.url, ...WITH_REASON);
    const { page, scripts, close } = await openPage(browser, partner.url);
    const title = loadTexts('en').get(REMOTE, 'hello.title');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const loaded = scripts.filter((script) => script.startsWith(folder)).map((script) => script.replace(folder, ''));
    expect(loaded).toEqual(expect.arrayContaining(['remoteEntry.js', 'guide.js']));
    await close();
  });
  await test.step('And a page of a third origin gets nothing', () => expectRefused(stranger.url));
  await test.step('When the operator closes it, then the first page gets nothing, either', async () => {
    await runOps(platform, 'close', REMOTE, ...WITH_REASON);
    await expectRefused(partner.url);
  });
  await Promise.all([partner.stop(), stranger.stop()]);
  await host.remove();
});
