import { test as base } from '@playwright/test';
import { startPlatform, type Platform } from './platform.ts';

/** The journeys' test: one platform for the whole run, and pages that open at its URL. */
export const test = base.extend<{ failures: readonly string[] }, { platform: Platform }>({
  platform: [
    // eslint-like rule of Playwright: the first argument must be destructured, even when nothing is taken from it.
    async ({}, use) => {
      const platform = await startPlatform();
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  /** What went wrong in the page without anybody asking: exceptions and violations of the content security policy. */
  failures: [
    async ({ page }, use) => {
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(error.message));
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) failures.push(message.text());
      });
      await use(failures);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
