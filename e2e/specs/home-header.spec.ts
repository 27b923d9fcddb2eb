import type { Page } from '@playwright/test';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { expect, test } from '../core/test.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';

/** Lower edge of the banner and position of the ticket in viewport px, and the colours of header and banner. */
const measureHomeHeader = (page: Page) =>
  page.evaluate(() => {
    const head = document.querySelector('header');
    const home = document.querySelector('main');
    const ticket = document.querySelector('main [data-widget="lottery/live-number"]');
    if (head === null || home === null || ticket === null) throw new Error('home is not rendered');
    const { backgroundSize, backgroundImage } = getComputedStyle(home);
    const { top, bottom } = ticket.getBoundingClientRect();
    return {
      head: getComputedStyle(head).backgroundColor,
      banner: /rgb\([^)]*\)/.exec(backgroundImage)?.[0],
      startGap: home.getBoundingClientRect().top - head.getBoundingClientRect().bottom,
      endY: home.getBoundingClientRect().top + Number.parseFloat(backgroundSize.split(' ')[1] ?? ''),
      ticket: { top, bottom },
    };
  });

for (const locale of DEPTH.layoutLanguages)
  test(`P4 the header of home has the colour of the banner below it, which ends behind the ticket, in ${locale}`, async ({
    page,
    platform,
  }) => {
    await suppressAd(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const app = createAppPage(page, locale);
    const expectBanner = async (): Promise<void> => {
      await app.open('/home');
      await app.waitUntilLoaded();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { head, banner, startGap, endY, ticket } = await measureHomeHeader(page);
        expect.soft(banner, colorScheme).toBe(head);
        expect.soft(startGap, colorScheme).toBe(0);
        expect.soft(endY - ticket.top, colorScheme).toBeGreaterThan(24);
        expect.soft(ticket.bottom - endY, colorScheme).toBeGreaterThan(24);
      }
    };
    await expectBanner();
    await logInOnPage(page, platform, await signUpPlayer(platform));
    await expectBanner();
  });
