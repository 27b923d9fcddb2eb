import type { AppPath } from '@padauk/contract/paths';
import type { Page } from '@playwright/test';
import { playerWithHistory, type PlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOn } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { cutWords, outOfReach, overflowOf } from '../core/page-checks.ts';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd } from '../pages/app.ts';

const SIZES = [
  { width: 360, standard: 16 },
  { width: 320, standard: 16 },
  { width: 320, standard: 32 },
] as const;

let life: PlayerWithHistory;

test.beforeAll(async ({ platform }) => {
  life = await playerWithHistory(platform);
});

const underStamp = (page: Page): Promise<readonly string[]> =>
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
    await hadAd(page);
    await logInOn(page, platform, life.player);
    const app = appPage(page, locale);
    const browser = await page.context().newCDPSession(page);
    const share = page.getByRole('button', { name: app.texts.of('lottery', 'won.share') });
    const paths: readonly AppPath[] = [
      `/bet_success?id=${life.waitingTicketId}`,
      `/bet_detail?id=${life.waitingTicketId}`,
      `/bet_detail?id=${life.wonTicketId}`,
      `/bet_detail?id=${life.lostTicketId}`,
      `/bet_detail?id=${life.refundedTicketId}`,
      `/threeD/bet_threed_detail?id=${life.threeD.waitingTicketId}`,
      `/threeD/betHistory_threed_detail?id=${life.threeD.wonTicketId}`,
    ];
    await app.open('/language');
    for (const path of paths) {
      await app.visit(path);
      await app.settled();
      await page.evaluate(async () => document.fonts.ready);
      for (const { width, standard } of SIZES) {
        await browser.send('Page.setFontSizes', { fontSizes: { standard } });
        await page.setViewportSize({ width, height: 740 });
        const how = `${path}, ${width} px, text of ${standard} px`;
        expect.soft(await overflowOf(page), how).toEqual([]);
        // The notches are part of the card, so nothing is clipped.
        expect.soft(await cutWords(page), how).toEqual([]);
        expect.soft(await underStamp(page), how).toEqual([]);
      }
      const isShared = !path.includes(life.lostTicketId) && !path.includes(life.refundedTicketId);
      await expect.soft(share, path).toHaveCount(isShared ? 1 : 0);
      if (isShared) expect.soft(await outOfReach(share), path).toEqual([]);
    }
  });
}
