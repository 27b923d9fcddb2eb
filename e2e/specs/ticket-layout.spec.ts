import type { AppPath } from '@padauk/contract/paths';
import type { Page } from '@playwright/test';
import { createPlayerWithHistory, type PlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOnPage } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { findClippedTexts, findUnreachable, findOverflow } from '../core/page-checks.ts';
import { setTextSize } from '../core/phone.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';

const SIZES = [
  { width: 360, standard: 16 },
  { width: 320, standard: 16 },
  { width: 320, standard: 32 },
] as const;

let playerHistory: PlayerWithHistory;

test.beforeAll(async ({ platform }) => {
  playerHistory = await createPlayerWithHistory(platform);
});

const findCoveredByStamp = (page: Page): Promise<readonly string[]> =>
  page.getByRole('article').evaluate((ticket) => {
    const stamp = [...ticket.querySelectorAll('p')].find((element) => getComputedStyle(element).rotate !== 'none');
    if (stamp === undefined) return ['no stamp'];
    const box = stamp.getBoundingClientRect();
    const radius = stamp.offsetWidth / 2;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const getDistance = (point: number, from: number, to: number): number => Math.max(from - point, 0, point - to);
    return [...ticket.querySelectorAll('p span, p strong, li, h2')]
      .filter((element) => !stamp.contains(element))
      .filter((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return [...words.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            Math.hypot(getDistance(x, left, right), getDistance(y, top, bottom)) < radius,
        );
      })
      .map(({ textContent }) => textContent);
  });

for (const locale of DEPTH.layoutLanguages) {
  test(`K18 a ticket is not clipped on small phones or in large text, and a waiting or won one can be shared, in ${locale}`, async ({
    page,
    platform,
  }) => {
    await logInOnPage(page, platform, playerHistory.player);
    const app = createAppPage(page, locale);
    const share = page.getByRole('button', { name: app.texts.get('lottery', 'won.share') });
    const paths: readonly AppPath[] = [
      `/bet_success?id=${playerHistory.waitingTicketId}`,
      `/bet_detail?id=${playerHistory.waitingTicketId}`,
      `/bet_detail?id=${playerHistory.wonTicketId}`,
      `/bet_detail?id=${playerHistory.lostTicketId}`,
      `/bet_detail?id=${playerHistory.refundedTicketId}`,
      `/threeD/bet_threed_detail?id=${playerHistory.threeD.waitingTicketId}`,
      `/threeD/betHistory_threed_detail?id=${playerHistory.threeD.wonTicketId}`,
    ];
    await app.open('/language');
    for (const path of paths) {
      await app.visitLoaded(path);
      for (const { width, standard } of SIZES) {
        await setTextSize(page, standard);
        await page.setViewportSize({ width, height: 740 });
        const how = `${path}, ${width} px, text of ${standard} px`;
        expect.soft(await findOverflow(page), how).toEqual([]);
        // The notches are part of the card, so nothing is clipped.
        expect.soft(await findClippedTexts(page), how).toEqual([]);
        expect.soft(await findCoveredByStamp(page), how).toEqual([]);
      }
      const isShared = !path.includes(playerHistory.lostTicketId) && !path.includes(playerHistory.refundedTicketId);
      await expect.soft(share, path).toHaveCount(isShared ? 1 : 0);
      if (isShared) expect.soft(await findUnreachable(share), path).toEqual([]);
    }
  });
}
