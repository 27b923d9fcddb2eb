import { playerWithHistory, type PlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOn } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { expectGoodLooks } from '../core/good-looks.ts';
import { test } from '../core/test.ts';
import { appPage, hadAd } from '../pages/app.ts';
import { openScreens, type OpenScreen } from '../test-data/open-screens.ts';

/** A screen that does not load ends the test early. */
const SCREEN_MS = 90_000;

let life: PlayerWithHistory;

test.beforeAll(async ({ platform }) => {
  life = await playerWithHistory(platform);
});

for (const locale of DEPTH.languages) {
  for (const who of ['visitor', 'newcomer', 'player'] as const satisfies readonly OpenScreen['as'][]) {
    test(`B7 every open screen of a ${who} can be read and used by everybody, in ${locale}`, async ({
      page,
      platform,
    }) => {
      test.setTimeout(900_000);
      const app = appPage(page, locale);
      await hadAd(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (who !== 'visitor') await logInOn(page, platform, life[who]);
      await app.open('/language');
      for (const { path } of openScreens(life).filter((screen) => screen.as === who)) {
        await test.step(
          path,
          async () => {
            await app.visit(path);
            await app.settled();
            await expectGoodLooks(page, `${path} in ${locale}`, locale === 'en');
          },
          { timeout: SCREEN_MS },
        );
      }
    });
  }
}
