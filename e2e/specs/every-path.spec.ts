import { createPlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOnPage } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { findOverflow } from '../core/page-checks.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { ALL_PATHS, toAppPath } from '../test-data/paths.ts';

test('B1 there are 128 paths, and the server answers each with the app', async ({ request }) => {
  expect(new Set(ALL_PATHS).size).toBe(128);
  for (const path of ALL_PATHS) {
    const answer = await request.get(encodeURI(path));
    expect
      .soft([path, answer.status(), answer.headers()['content-type']])
      .toEqual([path, 200, 'text/html; charset=utf-8']);
  }
});

for (const locale of DEPTH.languages)
  test(`B1 B2 B7 each of the 128 paths shows a page with one heading, no error and no overflow, in ${locale}`, async ({
    page,
    platform,
  }) => {
    const { player } = await createPlayerWithHistory(platform);
    const app = createAppPage(page, locale);
    const wrong = [
      app.texts.get('shell', 'remote.failed'),
      ...['notFound.text', 'notOpen.text', 'askLogIn.detail'].map((key) => app.texts.get('screens', key)),
    ];
    await logInOnPage(page, platform, player);
    await app.open('/language');
    for (const path of ALL_PATHS) {
      await test.step(path, async () => {
        await app.visit(toAppPath(path));
        await app.waitUntilLoaded();
        await expect.soft(page.locator('h1'), path).toHaveCount(1);
        const text = await page.locator('main').innerText();
        expect
          .soft(
            wrong.filter((words) => text.includes(words)),
            path,
          )
          .toEqual([]);
        expect.soft(await findOverflow(page), path).toEqual([]);
      });
    }
  });

test('B1 the registry has no route that is closed', async ({ request }) => {
  const registry = JSON.stringify(await (await request.get('/registry.json')).json());
  expect(registry).toContain('/games/vpn_km_games');
  expect(registry).not.toContain('"isOpen":false');
});
