import { test as base, expect } from '@playwright/test';
import { watchPage, type PageWatch } from './page-watch.ts';
import { startPlatform, type Platform } from './platform.ts';
import { freshDatabase } from './postgres.ts';

interface WorkerOptions {
  /** A PostgreSQL server on which to make a database; empty is the embedded database. */
  readonly databaseServer: string;
  /** With nginx in front, as in an operation. */
  readonly hasNginx: boolean;
  /** A file that changes what all others stand on (the releases) names a platform of its own: Playwright gives it another worker. */
  readonly platformFor: string;
  /** One platform for all tests of a worker; its clock only goes forward. */
  readonly platform: Platform;
}

/** The journeys' test: a platform, a page that opens at its URL, and a watch on what goes wrong in the page unasked. */
export const test = base.extend<{ readonly watch: PageWatch }, WorkerOptions>({
  databaseServer: ['', { option: true, scope: 'worker' }],
  hasNginx: [false, { option: true, scope: 'worker' }],
  platformFor: ['all', { option: true, scope: 'worker' }],
  platform: [
    async ({ databaseServer, hasNginx }, use) => {
      const database = databaseServer === '' ? null : await freshDatabase(databaseServer);
      const platform = await startPlatform({ databaseUrl: database?.url ?? null, feed: 'none', hasNginx });
      await use(platform);
      await platform.stop();
      await database?.drop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  watch: [
    async ({ page }, use) => {
      const watch = watchPage(page);
      await use(watch);
      expect(watch.failures(), 'nothing goes wrong in the page that the journey did not mean to').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
