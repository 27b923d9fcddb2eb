import type { Page } from '@playwright/test';
import { DEPTH } from '../core/depth.ts';
import { findOverlapsAtSizes } from '../core/overlaps.ts';
import { PHONE_SIZES } from '../core/phone.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';

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
    logIn,
  }) => {
    const app = createAppPage(page, locale);
    const expectBanner = async (): Promise<void> => {
      await app.openLoaded('/home');
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
    await logIn();
    await expectBanner();
  });

for (const locale of DEPTH.layoutLanguages)
  test(`B3 the header of home links to the app download on a phone, and nothing overlaps, in ${locale}`, async ({
    page,
    logIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logIn();
    const app = createAppPage(page, locale);
    await app.openLoaded('/home');
    const download = app.texts.get('shell', 'header.download');
    await expect(page.getByRole('link', { name: download, exact: true })).toBeInViewport();
    expect(await findOverlapsAtSizes(page, PHONE_SIZES)).toEqual([]);
  });
