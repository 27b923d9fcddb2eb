import { createPlayerWithHistory, type PlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOnPage } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { expectAccessibleLayout } from '../core/accessible-layout.ts';
import { test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { listOpenScreens, type OpenScreen } from '../test-data/open-screens.ts';

/** A screen that does not load ends the test early. */
const SCREEN_TIMEOUT_MS = 90_000;

let playerHistory: PlayerWithHistory;

test.beforeAll(async ({ platform }) => {
  playerHistory = await createPlayerWithHistory(platform);
});

for (const locale of DEPTH.languages) {
  for (const who of ['visitor', 'newcomer', 'player'] as const satisfies readonly OpenScreen['as'][]) {
    test(`B7 every open screen of a ${who} passes axe and fits at 320 px, 480 px and double text size, in ${locale}`, async ({
      page,
      platform,
    }) => {
      test.setTimeout(900_000);
      const app = createAppPage(page, locale);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (who !== 'visitor') await logInOnPage(page, platform, playerHistory[who]);
      await app.open('/language');
      for (const { path } of listOpenScreens(playerHistory).filter((screen) => screen.as === who)) {
        await test.step(
          path,
          async () => {
            await app.visit(path);
            await app.waitUntilLoaded();
            await expectAccessibleLayout(page, `${path} in ${locale}`, locale === 'en');
          },
          { timeout: SCREEN_TIMEOUT_MS },
        );
      }
    });
  }
}
