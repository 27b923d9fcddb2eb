import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './core/browser.ts';
import { findChromium106 } from './core/chromium-106.ts';
import { ENGINE_NAMES, ENGINES, type EngineName } from './core/engines/engines.ts';
import { findNginx } from './core/nginx.ts';
import { PHONE_USER_AGENT } from './core/phone.ts';

const IS_CI = process.env['CI'] === 'true';
/** Each Playwright worker reads this file again. */
const IS_WORKER = process.env['TEST_WORKER_INDEX'] !== undefined;
const databaseServer = process.env['TEST_DATABASE_URL'] ?? '';

const ENGINE_SPECS = 'engines.spec.ts';
const OLD_ENGINE_SPEC = 'adopted-builds.spec.ts';

/** Without nginx, whose project has the same server. */
const onPostgres = { name: 'PostgreSQL', testMatch: 'main-job.spec.ts', grep: /in uni/, use: { databaseServer } };

/** Behind nginx, with two servers on PostgreSQL if it is available. */
const behindNginx = {
  name: 'nginx',
  testMatch: ['edge.spec.ts', 'main-job.spec.ts'],
  grep: /in uni|behind nginx/,
  use: { databaseServer, hasNginx: true },
};
/** `pnpm pictures:check`, on fonts that are the same on every machine (tooling/run/font-settings.mjs). */
const besidePictures = { name: 'pictures', testMatch: 'pictures.spec.ts' };
const hasPinnedFonts = process.env['E2E_PICTURES'] === 'true';
/** A real old engine: both jobs, every path, every form, and builds of other bundlers. */
const chromium106 = findChromium106();
const inChromium106 = {
  name: 'Chromium 106',
  testMatch: ['main-job.spec.ts', 'products-job.spec.ts', 'every-path.spec.ts', 'forms.spec.ts', OLD_ENGINE_SPEC],
  use: { launchOptions: chromium106 ?? {} },
};
if (chromium106 === null && !IS_WORKER)
  console.log('Chromium 106 is left out: its package has a binary for Linux on x64 alone.');

const installedEngines = ENGINE_NAMES.filter((name) => ENGINES[name].isInstalled());
const inOtherEngines = installedEngines.map((engine) => ({ name: engine, testMatch: ENGINE_SPECS, use: { engine } }));
for (const name of ENGINE_NAMES)
  if (!installedEngines.includes(name) && !IS_WORKER)
    console.log(`${name} is left out: it needs ${ENGINES[name].packages} of Debian.`);

const hasNginx = findNginx() !== null;
if (!hasNginx && IS_CI) throw new Error('nginx and its two brotli modules are not installed: .ci/run does that');

export default defineConfig<object, { databaseServer: string; hasNginx: boolean; engine: EngineName }>({
  testDir: 'specs',
  // One platform with one clock that only goes forward, so journeys run in sequence.
  workers: 1,
  fullyParallel: false,
  timeout: 240_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { maxDiffPixels: 20, threshold: 0.06, pathTemplate: 'pictures/{arg}{ext}' },
  },
  forbidOnly: IS_CI,
  // The machine is shared. `npm test` reports journeys that passed only on the retry.
  retries: IS_CI ? 1 : 0,
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    viewport: { width: 360, height: 740 },
    // The watch cannot see a service worker's requests; only service-worker.spec.ts allows one.
    serviceWorkers: 'block',
    userAgent: PHONE_USER_AGENT,
    hasTouch: true,
    isMobile: true,
    launchOptions: CHROMIUM,
    // Playwright takes this screenshot of each test and then deletes those of passed ones. It waits for fonts, for five
    // seconds if the test holds them.
    screenshot: IS_CI ? 'off' : 'only-on-failure',
    // Recording costs a tenth of the CPU time, so CI records the retry only.
    trace: IS_CI ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [
    { name: 'embedded', testIgnore: ['edge.spec.ts', 'pictures.spec.ts', ENGINE_SPECS, OLD_ENGINE_SPEC] },
    ...(databaseServer === '' || hasNginx ? [] : [onPostgres]),
    ...(hasNginx ? [behindNginx] : []),
    ...(hasPinnedFonts ? [besidePictures] : []),
    ...(chromium106 === null ? [] : [inChromium106]),
    ...inOtherEngines,
  ],
});
