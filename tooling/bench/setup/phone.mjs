import { createRequire } from 'node:module';
import { CHROMIUM_ARGS, findChromium } from '../../run/chromium.mjs';

/** Chrome's "Slow 4G": 562.5 ms round trip, 180 kB/s. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU_SLOWDOWN = 4;
/** The event stream stays open, so network idle never occurs. Quiet means no finished request for this time. */
const IDLE_MS = 3_000;
const FILE_TIMEOUT_MS = 60_000;

export async function withBrowser(work) {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

function watchNetwork(session) {
  const requests = new Map();
  let lastAt = Date.now();
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    requests.set(requestId, { type, url: response.url, headerBytes: response.encodedDataLength, bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now();
    const request = requests.get(requestId);
    // The compressed body without the response headers.
    if (request !== undefined) request.bytes = encodedDataLength - request.headerBytes;
  });
  const listFinished = () => [...requests.values()].filter((request) => request.bytes > 0);
  const waitUntilQuiet = async () => {
    lastAt = Date.now();
    while (Date.now() - lastAt < IDLE_MS) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  const waitForFile = async (pattern) => {
    const end = Date.now() + FILE_TIMEOUT_MS;
    while (!listFinished().some(({ url }) => pattern.test(url))) {
      if (Date.now() > end) throw new Error(`no file matches ${pattern} after ${FILE_TIMEOUT_MS} ms`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return { listFinished, waitForFile, waitUntilQuiet };
}

function recordPaints() {
  globalThis.__paints = { largest: 0, shift: 0 };
  const observe = (type, record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (globalThis.__paints.largest = startTime));
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) globalThis.__paints.shift += value;
  });
}

const readPaints = () => ({
  first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  ...globalThis.__paints,
});

/** `blocked`: URL patterns that the page cannot load. */
export async function visitCold(browser, { url, path, locale, blocked = [] }, afterwards = ({ paints }) => paints) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block', // the page's CDP session does not see a worker's requests
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setBlockedURLs', { urls: blocked });
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(recordPaints);
    const network = watchNetwork(session);
    // `from=link` skips the welcome ad, which covers a first visit for five seconds.
    await page.goto(`${url}${path}?lang=${locale}&from=link`, { waitUntil: 'commit' });
    await network.waitUntilQuiet();
    return await afterwards({ page, network, paints: await page.evaluate(readPaints) });
  } finally {
    await context.close();
  }
}
