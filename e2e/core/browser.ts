import type { LaunchOptions } from '@playwright/test';

/** Without these, a headless Chromium on a closed network keeps looking for its vendor's servers. */
export const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launching = (executablePath: string): LaunchOptions => ({
  args: CHROMIUM_ARGS,
  ...(executablePath === '' ? {} : { executablePath }),
});

const found = process.env['CHROMIUM_PATH'] ?? '';

/** The Chromium that `npm test` has found; Playwright's own where it names none. */
export const CHROMIUM = launching(found);

/** The same with windows, which lies beside the one without: that one shows no notifications. */
export const WHOLE_CHROMIUM = launching(found.replace(/-headless-shell$/, ''));
