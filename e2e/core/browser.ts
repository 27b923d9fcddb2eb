import type { LaunchOptions } from '@playwright/test';

/** Without these, headless Chromium on a closed network keeps contacting its vendor's servers. */
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

const toLaunchOptions = (executablePath: string): LaunchOptions => ({
  args: CHROMIUM_ARGS,
  ...(executablePath === '' ? {} : { executablePath }),
});

const executable = process.env['CHROMIUM_PATH'] ?? '';

/** The Chromium found by `npm test`, or Playwright's own. */
export const CHROMIUM = toLaunchOptions(executable);

/** The full browser beside the headless shell, which shows no notifications. */
export const FULL_CHROMIUM = toLaunchOptions(executable.replace(/-headless-shell$/, ''));
