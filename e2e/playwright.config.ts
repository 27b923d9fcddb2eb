import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './core/browser.ts';
import { findChromium106 } from './core/chromium-106.ts';
import { findNginx } from './core/nginx.ts';
import { PHONE_USER_AGENT } from './core/phone.ts';

const IS_CI = process.env['CI'] === 'true';
/** Playwright reads this file once more in each worker. */
const IS_WORKER = process.env['TEST_WORKER_INDEX'] !== undefined;
const databaseServer = process.env['TEST_DATABASE_URL'] ?? '';

/** Where a PostgreSQL is at hand, the main job is walked on it once more: the money must not care. */
const onPostgres = { name: 'PostgreSQL', testMatch: 'main-job.spec.ts', grep: /in uni/, use: { databaseServer } };

/** The same behind nginx, in front of two servers where a PostgreSQL is at hand. Without nginx on the machine it is left out; in CI it may not be. */
const behindNginx = {
  name: 'nginx',
  testMatch: ['edge.spec.ts', 'main-job.spec.ts'],
  grep: /in uni|behind nginx/,
  use: { databaseServer, hasNginx: true },
};
/**
 * A real old engine: what it lacks cannot be listed by hand. One journey: a browser of a single process ends with its
 * first context.
 */
const chromium106 = findChromium106();
const inChromium106 = {
  name: 'Chromium 106',
  testMatch: 'main-job.spec.ts',
  grep: /in uni/,
  use: { launchOptions: chromium106 ?? {} },
};
if (chromium106 === null && !IS_WORKER)
  console.log('Chromium 106 is left out: its package has a binary for Linux on x64 alone.');

if (findNginx() === null && IS_CI)
  throw new Error('nginx and its two brotli modules are not installed: .ci/run does that');

export default defineConfig<object, { databaseServer: string; hasNginx: boolean }>({
  testDir: 'specs',
  // One platform, one clock that only goes forward: journeys run one after the other.
  workers: 1,
  fullyParallel: false,
  // Patience, for what would never come.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: IS_CI,
  // A browser, a server and nginx share two cores with whoever else is there. A journey that passes only when walked again is named at the end of `npm test`, to be fixed.
  retries: IS_CI ? 1 : 0,
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    viewport: { width: 360, height: 740 },
    // A page's requests are watched and changed; those of a worker are not its own. service-worker.spec.ts has one.
    serviceWorkers: 'block',
    userAgent: PHONE_USER_AGENT,
    hasTouch: true,
    isMobile: true,
    launchOptions: CHROMIUM,
    screenshot: 'only-on-failure',
    // What is recorded at every step costs a tenth of the processor's time: in CI, where a journey is walked once more, the second walk alone is.
    trace: IS_CI ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [
    { name: 'embedded', testIgnore: 'edge.spec.ts' },
    ...(databaseServer === '' ? [] : [onPostgres]),
    ...(findNginx() === null ? [] : [behindNginx]),
    ...(chromium106 === null ? [] : [inChromium106]),
  ],
});
