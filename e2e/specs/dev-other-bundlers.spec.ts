import type { Locator, Page } from '@playwright/test';
import { startExampleDevServer, type ExampleDevServer } from '../core/example-dev-server.ts';
import { installExample, type ExampleRemote } from '../core/example-remote.ts';
import { createAppPage } from '../pages/app.ts';
import { toAppPath } from '../test-data/paths.ts';
import { expect, test } from '../test.ts';

const SERVERS = [
  { bundler: 'Vite', example: 'vite', remote: 'greeting', entryPath: '/__dev/greeting/remoteEntry.js' },
  { bundler: 'Rspack', example: 'rspack', remote: 'salute', entryPath: '/remoteEntry.js' },
  { bundler: 'Rsbuild', example: 'rsbuild', remote: 'greeting', entryPath: '/remoteEntry.js' },
  { bundler: 'webpack', example: 'webpack', remote: 'greeting', entryPath: '/remoteEntry.js' },
];
/** Far more than an update takes; the times are printed. */
const SAVE_TO_VISIBLE_MS = 10_000;
const FOREIGN_ENTRY = 'http://foreign.example/remoteEntry.js';

/** Milliseconds from saving until the words are visible. */
async function measureSave(save: () => Promise<unknown>, words: Locator): Promise<number> {
  const savedAt = performance.now();
  await save();
  await words.waitFor({ timeout: SAVE_TO_VISIBLE_MS });
  return Math.round(performance.now() - savedAt);
}

for (const { bundler, example: folder, remote, entryPath } of SERVERS)
  test.describe(`a remote served by ${bundler}`, () => {
    const path = toAppPath(`/${remote}`);
    const findBadge = (page: Page): Locator => page.getByRole('button', { name: new RegExp(`^${remote}: `) });
    let example: ExampleRemote;
    let dev: ExampleDevServer;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ platform }) => {
      example = await installExample(folder);
      dev = await startExampleDevServer(example, { platformUrl: platform.url, entryPath });
    });
    // A broken event stream is a failure, so the page leaves before its server ends.
    test.afterEach(({ page, platform }) => page.goto(platform.url));
    test.afterAll(() => dev.stop());

    test(`a saved change of a remote served by ${bundler} is visible in the released shell, and its state stays`, async ({
      page,
    }) => {
      const app = createAppPage(page, 'en');
      const screen = `${remote}.screen.tsx`;
      const count = await example.readText('en', 'count');
      const note = app.main.locator('p').filter({ hasText: /\d/ });
      const counted = (await example.readText('en', 'visitor')).replace('{{count}}', '2');
      const durationsMs: Record<string, number> = {};
      let loads = 0;
      await test.step('Given a counter at 2', async () => {
        await page.goto(`${dev.url}${path}?lang=en`);
        await expect(findBadge(page)).toHaveText(`${remote}: dev server`);
        await app.press(count);
        await app.press(count);
        await expect(note).toHaveText(counted);
        page.on('load', () => {
          loads += 1;
        });
      });
      await test.step('When changes of the screen and its style are saved', async () => {
        durationsMs['screen'] = await measureSave(
          () => dev.replaceInFile(screen, "{t('count')}", "{`Hot ${t('count')}`}"),
          page.getByRole('button', { name: `Hot ${count}` }),
        );
        durationsMs['screen again'] = await measureSave(
          () => dev.replaceInFile(screen, '`Hot ', '`Hotter '),
          page.getByRole('button', { name: `Hotter ${count}` }),
        );
        await dev.replaceInFile(`${remote}.module.css`, 'center', 'right');
        await expect(note).toHaveCSS('text-align', 'right');
      });
      await test.step('Then the counter is unchanged, without a reload, and counts on', async () => {
        console.log(`      from save to visible, ${bundler}: ${JSON.stringify(durationsMs)} ms`);
        await expect(note).toHaveText(counted);
        expect(loads).toBe(0);
        await app.press(`Hotter ${count}`);
        await expect(note).toHaveText(counted.replace('2', '3'));
      });
    });

    test(`F67 a release of the dev server of ${bundler} that names an entry of another origin is refused`, async ({
      page,
    }) => {
      const requested: string[] = [];
      page.on('request', (request) => void requested.push(request.url()));
      await page.route(`**/__dev/${remote}/release.json`, async (route) => {
        const response = await route.fetch();
        const release: object = await response.json();
        await route.fulfill({ response, json: { ...release, entry: FOREIGN_ENTRY } });
      });
      await page.goto(`${dev.url}${path}?lang=en`);
      await expect(findBadge(page)).toHaveText(`${remote}: dev server failed`);
      await findBadge(page).click();
      await expect(page.getByText('failed: its entry is no script of its folder')).toBeVisible();
      expect(requested.filter((address) => address === FOREIGN_ENTRY)).toEqual([]);
    });
  });
