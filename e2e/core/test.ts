import { test as base, expect } from '@playwright/test';
import { watchPage, type PageWatch } from './page-watch.ts';
import { startPlatform, type Platform } from './platform.ts';
import { createDatabase } from './postgres.ts';
import { moveToStartTime } from './start-time.ts';

interface WorkerOptions {
  /** PostgreSQL server for a new database; empty uses the embedded one. */
  readonly databaseServer: string;
  readonly hasNginx: boolean;
  /** A spec that changes shared state names its own platform; Playwright then uses another worker. */
  readonly platformFor: string;
  /** One platform per worker; its clock only goes forward. */
  readonly platform: Platform;
}

export const test = base.extend<{ readonly watch: PageWatch }, WorkerOptions>({
  databaseServer: ['', { option: true, scope: 'worker' }],
  hasNginx: [false, { option: true, scope: 'worker' }],
  platformFor: ['all', { option: true, scope: 'worker' }],
  platform: [
    async ({ databaseServer, hasNginx }, use) => {
      const database = databaseServer === '' ? null : await createDatabase(databaseServer);
      const platform = await startPlatform({ databaseUrl: database?.url ?? null, feed: 'none', hasNginx });
      await moveToStartTime(platform.office);
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
      expect(watch.listFailures(), 'unexpected failures in the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
