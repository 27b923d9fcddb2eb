import type { Page } from '@playwright/test';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { expect, test } from '../core/test.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';

/** Lower edge of the roof and position of the ticket in viewport px, and the colours of head and roof. */
const measureHomeHeader = (page: Page) =>
  page.evaluate(() => {
    const head = document.querySelector('header');
    const home = document.querySelector('main');
    const ticket = document.querySelector('main [data-widget="lottery/live-number"]');
    if (head === null || home === null || ticket === null) throw new Error('home is not there');
    const { backgroundSize, backgroundImage } = getComputedStyle(home);
    const { top, bottom } = ticket.getBoundingClientRect();
    return {
      head: getComputedStyle(head).backgroundColor,
      roof: /rgb\([^)]*\)/.exec(backgroundImage)?.[0],
      begins: home.getBoundingClientRect().top - head.getBoundingClientRect().bottom,
      ends: home.getBoundingClientRect().top + Number.parseFloat(backgroundSize.split(' ')[1] ?? ''),
      ticket: { top, bottom },
    };
  });

for (const locale of DEPTH.layoutLanguages)
  test(`P4 the head of home and the balance stand on one roof, whose foot is behind the ticket, in ${locale}`, async ({
    page,
    platform,
  }) => {
    await suppressAd(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const app = createAppPage(page, locale);
    const expectRoof = async (): Promise<void> => {
      await app.open('/home');
      await app.waitUntilLoaded();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { head, roof, begins, ends, ticket } = await measureHomeHeader(page);
        expect.soft(roof, colorScheme).toBe(head);
        expect.soft(begins, colorScheme).toBe(0);
        expect.soft(ends - ticket.top, colorScheme).toBeGreaterThan(24);
        expect.soft(ticket.bottom - ends, colorScheme).toBeGreaterThan(24);
      }
    };
    await expectRoof();
    await logInOnPage(page, platform, await signUpPlayer(platform));
    await expectRoof();
  });
