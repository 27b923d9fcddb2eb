import { test as base, expect } from '@playwright/test';
import type { Kyat } from '@padauk/contract/platform/money';
import { topUp } from './commands/money.ts';
import { logInOnPage, signUpPlayer, type TestPlayer } from './commands/players.ts';
import { createAppPage, suppressAd, type AppPage } from './pages/app.ts';
import { watchPage, type PageWatch } from './core/page-watch.ts';
import { startPlatform, type Platform } from './core/platform.ts';
import { createDatabase } from './core/postgres.ts';
import { moveToStartTime } from './core/start-time.ts';

interface WorkerOptions {
  /** PostgreSQL server for a new database; empty uses the embedded one. */
  readonly databaseServer: string;
  readonly hasNginx: boolean;
  /** A spec that changes shared state names its own platform; Playwright then uses another worker. */
  readonly platformFor: string;
  /** Time of a new platform, ISO; empty is now. */
  readonly startsAt: string;
  /** One platform per worker; its clock only goes forward. */
  readonly platform: Platform;
}

interface Fixtures {
  readonly watch: PageWatch;
  /** Whether pages of the context show the welcome ad (B6). */
  readonly showsAd: boolean;
  /** The app in English on the test's page. */
  readonly app: AppPage;
  /** Logs a new player in on the test's page. */
  readonly logIn: (options?: { readonly topUpKyat: Kyat }) => Promise<TestPlayer>;
}

export const test = base.extend<Fixtures, WorkerOptions>({
  databaseServer: ['', { option: true, scope: 'worker' }],
  hasNginx: [false, { option: true, scope: 'worker' }],
  platformFor: ['all', { option: true, scope: 'worker' }],
  startsAt: ['', { option: true, scope: 'worker' }],
  platform: [
    async ({ databaseServer, hasNginx, startsAt }, use) => {
      const database = databaseServer === '' ? null : await createDatabase(databaseServer);
      const platform = await startPlatform({ databaseUrl: database?.url ?? null, feed: 'none', hasNginx, startsAt });
      try {
        await moveToStartTime(platform.office);
        await use(platform);
      } finally {
        await platform.stop();
        await database?.drop();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.url),
  showsAd: [false, { option: true }],
  context: async ({ context, showsAd }, use) => {
    if (!showsAd) await suppressAd(context);
    await use(context);
  },
  app: async ({ page }, use) => use(createAppPage(page, 'en')),
  logIn: async ({ page, platform }, use) =>
    use(async ({ topUpKyat } = { topUpKyat: 0 }) => {
      const player = await signUpPlayer(platform);
      if (topUpKyat > 0) await topUp(platform, player, topUpKyat);
      await logInOnPage(page, platform, player);
      return player;
    }),
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
