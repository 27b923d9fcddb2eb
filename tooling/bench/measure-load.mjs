/** One cold load of home, and then `/bet` opened from it, in a browser context of its own. */

/** Chrome's "Slow 4G": 562.5 ms a round trip, 180 kB/s. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU_SLOWDOWN = 4;
/** The stream stays open for ever, so the network is never idle: quiet is no finished request for so long. */
const QUIET_MS = 3_000;

function watchNetwork(session) {
  const requests = new Map();
  let lastAt = Date.now();
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    requests.set(requestId, { type, url: response.url, headerBytes: response.encodedDataLength, bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now();
    const request = requests.get(requestId);
    // The body as it travels, compressed: what a file weighs, whatever headers a server adds to it.
    if (request !== undefined) request.bytes = encodedDataLength - request.headerBytes;
  });
  const finished = () => [...requests.values()].filter((request) => request.bytes > 0);
  const untilQuiet = async () => {
    lastAt = Date.now();
    while (Date.now() - lastAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { finished, untilQuiet };
}

const sum = (requests) => requests.reduce((bytes, request) => bytes + request.bytes, 0);

/** What is asked for seconds after the first view, when nothing waits for it. */
const LATER = /\/(?:beacons|worker)\.js$/;
/** Burmese letters, which a phone with Noto Sans Myanmar does not fetch (ADR-40). */
const LETTERS = /\/noto-[\w-]+\.\w+\.woff2$/;

/**
 * @returns bytes and requests of home, its JavaScript, the time of its largest paint, and what `/bet` adds; of the first view, without what comes later, the bytes, and those of the
 * letters among them
 */
export async function measureLoad(browser, url, locale = 'en') {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block', // what a worker fetches is not seen in the page
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(() => {
      globalThis.__paintMs = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.__paintMs = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const network = watchNetwork(session);
    // By a link: the welcome ad, which has a first visit for five seconds, stands over no page that one leads to.
    await page.goto(`${url}/home?lang=${locale}&from=link`, { waitUntil: 'commit' });
    await network.untilQuiet();
    const home = network.finished();
    const scripts = home.filter((request) => request.type === 'Script');
    const firstView = home.filter((request) => !LATER.test(request.url));
    const paintMs = await page.evaluate(() => globalThis.__paintMs);
    await page.locator('main a[href^="/bet"]').first().click();
    await page.getByRole('button', { name: '99' }).waitFor();
    await network.untilQuiet();
    const after = network.finished();
    return {
      paintMs,
      bytes: sum(home),
      requests: home.length,
      firstViewBytes: sum(firstView),
      firstViewScriptBytes: sum(firstView.filter((request) => request.type === 'Script')),
      letterBytes: sum(firstView.filter((request) => LETTERS.test(request.url))),
      scriptBytes: sum(scripts),
      scriptRequests: scripts.length,
      betBytes: sum(after) - sum(home),
    };
  } finally {
    await context.close();
  }
}
