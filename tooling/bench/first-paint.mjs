// `pnpm bench:first-paint [checkout]`: cold paint times with first views (ADR-41), as ratios of medians in one run.
// Variants: `now`; `before` (the other built checkout, else no first views); `alone` (scripts blocked).
import { readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CHROMIUM_ARGS, findChromium } from '../run/chromium.mjs';
import { startPlatform } from './released-platform.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ROUTES = ['/home', '/bet', '/login', '/football/home', '/games/game_list'];
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU_SLOWDOWN = 4;
/** Time without a finished request after which no larger paint is expected. */
const IDLE_MS = 3_000;

async function removeFirstViews({ dataDir }) {
  const store = path.join(dataDir, 'releases');
  const names = await readdir(store, { recursive: true });
  await Promise.all(
    names
      .filter((name) => path.basename(name).startsWith('first-view.json'))
      .map((name) => rm(path.join(store, name), { force: true })),
  );
}

/** Without a checkout the baseline still has inlined answers and preloads, so the comparison is less exact. */
async function startBaseline() {
  const [, , checkout] = process.argv;
  if (checkout !== undefined) {
    const tools = pathToFileURL(path.resolve(checkout, 'tooling/bench/released-platform.mjs'));
    return await (await import(tools.href)).startPlatform(null);
  }
  const platform = await startPlatform(null);
  await removeFirstViews(platform);
  return platform;
}

async function measureVisit(browser, { url, route, hasScripts }) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (!hasScripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(() => {
      sessionStorage.setItem('adsHave', '1');
      globalThis.__paint = { largest: 0, shift: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.__paint.largest = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.__paint.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let lastAt = Date.now();
    session.on('Network.loadingFinished', () => (lastAt = Date.now()));
    await page.goto(`${url}${route}?lang=en`, { waitUntil: 'commit' });
    lastAt = Date.now();
    while (Date.now() - lastAt < IDLE_MS) await new Promise((resolve) => setTimeout(resolve, 100));
    return await page.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      ...globalThis.__paint,
    }));
  } finally {
    await context.close();
  }
}

const computeMedian = (values) => values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)];
const VARIANTS = ['now', 'before', 'alone'];

const currentPlatform = await startPlatform(null);
const baselinePlatform = await startBaseline();
const { chromium } = require('playwright-core');
const browser = await chromium.launch({ executablePath: findChromium(root), args: CHROMIUM_ARGS });
const buildVisit = (variant, route) => ({
  url: (variant === 'before' ? baselinePlatform : currentPlatform).url,
  route,
  hasScripts: variant !== 'alone',
});
try {
  for (const route of ROUTES) {
    const rounds = { now: [], before: [], alone: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const variant of VARIANTS) rounds[variant].push(await measureVisit(browser, buildVisit(variant, route)));
    const getMedian = (variant, name) => computeMedian(rounds[variant].map((times) => times[name]));
    const formatRatio = (name, baseline) => (getMedian('now', name) / getMedian(baseline, name)).toFixed(2);
    console.log(
      `${route.padEnd(18)} first paint ${getMedian('now', 'first').toFixed(0)} ms, ${formatRatio('first', 'before')} of before, ${formatRatio('first', 'alone')} of it alone; ` +
        `largest ${getMedian('now', 'largest').toFixed(0)} ms, ${formatRatio('largest', 'before')} of before, ${formatRatio('largest', 'alone')} of it alone; shift ${getMedian('now', 'shift').toFixed(4)}`,
    );
  }
} finally {
  await browser.close();
  await Promise.all([currentPlatform.stop(), baselinePlatform.stop()]);
}
