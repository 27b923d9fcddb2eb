// `pnpm bench:visits`: effect of the service worker (ADR-43) on second and offline visits, as ratios of medians.
// The baseline is a second visit with workers blocked, which uses the HTTP cache only.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { CHROMIUM_ARGS, findChromium } from '../run/chromium.mjs';
import { runNode, startPlatform } from './released-platform.mjs';
import { startSlowProxy } from './slow-proxy.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CPU_SLOWDOWN = 4;
const BUDGET = { warmRatio: 0.4, offlineMs: 1_000 };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** The live number has loaded; no larger paint follows. */
const LOADED_MS = 2_000;

async function measureVisit(context, url) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    globalThis.__largestMs = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.__largestMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(`${url}/home?lang=en`, { waitUntil: 'commit' });
  await page.getByRole('navigation').last().waitFor();
  await page.waitForLoadState('load');
  await page.waitForTimeout(LOADED_MS);
  const times = await page.evaluate(() => ({
    firstMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestMs: globalThis.__largestMs,
  }));
  return { page, ...times };
}

async function waitUntilCached(page) {
  const isCached = () =>
    page.evaluate(async () => {
      const cached = await Promise.all(['/', '/host/'].map(async (path) => (await caches.keys()).length > 1 && path));
      const builds = await (await caches.open('builds-1')).keys();
      const pages = await (await caches.open('page-2')).keys();
      return cached.every(Boolean) && pages.length > 0 && builds.some(({ url }) => url.endsWith('/shared.js'));
    });
  while (!(await isCached())) await page.waitForTimeout(250);
}

async function measureVisits(browser, url, serviceWorkers) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers });
  try {
    const cold = await measureVisit(context, url);
    if (serviceWorkers === 'allow') await waitUntilCached(cold.page);
    await cold.page.close();
    const warm = await measureVisit(context, url);
    await warm.page.close();
    if (serviceWorkers === 'block') return { coldMs: cold.largestMs, warmMs: warm.largestMs };
    await context.setOffline(true);
    const offline = await measureVisit(context, url);
    return { coldMs: cold.largestMs, warmMs: warm.largestMs, offlineMs: offline.firstMs };
  } finally {
    await context.close();
  }
}

const computeMedian = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const computeRoundMedian = (rounds, name) => computeMedian(rounds.map((round) => round[name]));

function printReport({ allow, block }) {
  const [cold, warm, offline] = ['coldMs', 'warmMs', 'offlineMs'].map((name) => computeRoundMedian(allow, name));
  const ratio = warm / cold;
  const rows = [
    [
      'largest paint, second visit / first',
      `${warm.toFixed(0)} / ${cold.toFixed(0)} ms = ${ratio.toFixed(2)}`,
      ratio <= BUDGET.warmRatio,
      `at most ${BUDGET.warmRatio}`,
    ],
    [
      'the same without a worker',
      (computeRoundMedian(block, 'warmMs') / computeRoundMedian(block, 'coldMs')).toFixed(2),
      true,
      '',
    ],
    [
      'first paint without a network',
      `${offline.toFixed(0)} ms`,
      offline <= BUDGET.offlineMs,
      `at most ${BUDGET.offlineMs} ms`,
    ],
  ];
  for (const [name, value, isWithinBudget, limit] of rows)
    console.log(`${isWithinBudget ? 'ok  ' : 'OVER'}  ${name}: ${value}${limit === '' ? '' : `  (${limit})`}`);
  return rows.every(([, , isWithinBudget]) => isWithinBudget);
}

async function main() {
  await runNode(['tooling/run/build.mjs']);
  const platform = await startPlatform(null);
  const proxy = await startSlowProxy(Number(new URL(platform.url).port));
  const { chromium } = require('playwright-core');
  const browser = await chromium.launch({ executablePath: findChromium(root), args: CHROMIUM_ARGS });
  const rounds = { allow: [], block: [] };
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const workers of ['allow', 'block']) {
        const times = await measureVisits(browser, `http://127.0.0.1:${proxy.port}`, workers);
        rounds[workers].push(times);
        const parts = Object.entries(times).map(([name, ms]) => `${name.replace('Ms', '')} ${ms.toFixed(0)} ms`);
        console.log(`  round ${round}, workers ${workers === 'allow' ? 'allowed' : 'blocked'}: ${parts.join(', ')}`);
      }
    }
  } finally {
    await browser.close();
    proxy.stop();
    await platform.stop();
  }
  if (!printReport(rounds)) process.exitCode = 1;
}

await main();
