import type { AppPath } from '@padauk/contract/paths';
import type { Page } from '@playwright/test';
import { createPlayerWithHistory, type PlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOnPage } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { findClippedTexts, findUnreachable, findOverflow } from '../core/page-checks.ts';
import { expect, test } from '../core/test.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';

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
    const middle = stamp.getBoundingClientRect();
    const radius = stamp.offsetWidth / 2;
    const [x, y] = [middle.left + middle.width / 2, middle.top + middle.height / 2];
    const far = (at: number, from: number, to: number): number => Math.max(from - at, 0, at - to);
    return [...ticket.querySelectorAll('p span, p strong, li, h2')]
      .filter((element) => !stamp.contains(element))
      .filter((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return [...words.getClientRects()].some(
          ({ left, right, top, bottom }) => Math.hypot(far(x, left, right), far(y, top, bottom)) < radius,
        );
      })
      .map(({ textContent }) => textContent);
  });

for (const locale of DEPTH.layoutLanguages) {
  test(`Issue 11 K18 a ticket is whole on small phones and in large text, and is shared first, in ${locale}`, async ({
    page,
    platform,
  }) => {
    await suppressAd(page);
    await logInOnPage(page, platform, playerHistory.player);
    const app = createAppPage(page, locale);
    const browser = await page.context().newCDPSession(page);
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
      await app.visit(path);
      await app.waitUntilLoaded();
      await page.evaluate(async () => document.fonts.ready);
      for (const { width, standard } of SIZES) {
        await browser.send('Page.setFontSizes', { fontSizes: { standard } });
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
