/** Chrome's "Slow 4G": 562.5 ms round trip, 180 kB/s. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU_SLOWDOWN = 4;
/** The event stream stays open, so network idle never occurs. Quiet means no finished request for this time. */
const IDLE_MS = 3_000;

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
  return { listFinished, waitUntilQuiet };
}

const sumBytes = (requests) => requests.reduce((bytes, request) => bytes + request.bytes, 0);

const LATE_FILES = /\/(?:beacons|worker)\.js$/;
/** Burmese web font. A phone with Noto Sans Myanmar does not download it (ADR-40). */
const FONT_FILES = /\/noto-[\w-]+\.\w+\.woff2$/;

/** One cold load of home, then `/bet` opened from it. Sizes are compressed bytes; `betBytes` is what `/bet` adds. */
export async function measureLoad(browser, url, locale = 'en') {
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
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(() => {
      globalThis.__paintMs = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.__paintMs = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const network = watchNetwork(session);
    // `from=link` skips the welcome ad, which covers a first visit for five seconds.
    await page.goto(`${url}/home?lang=${locale}&from=link`, { waitUntil: 'commit' });
    await network.waitUntilQuiet();
    const home = network.listFinished();
    const scripts = home.filter((request) => request.type === 'Script');
    const firstView = home.filter((request) => !LATE_FILES.test(request.url));
    const paintMs = await page.evaluate(() => globalThis.__paintMs);
    await page.locator('main a[href^="/bet"]').first().click();
    await page.getByRole('button', { name: '99' }).waitFor();
    await network.waitUntilQuiet();
    const after = network.listFinished();
    return {
      paintMs,
      bytes: sumBytes(home),
      requests: home.length,
      firstViewBytes: sumBytes(firstView),
      firstViewScriptBytes: sumBytes(firstView.filter((request) => request.type === 'Script')),
      letterBytes: sumBytes(firstView.filter((request) => FONT_FILES.test(request.url))),
      scriptBytes: sumBytes(scripts),
      scriptRequests: scripts.length,
      betBytes: sumBytes(after) - sumBytes(home),
    };
  } finally {
    await context.close();
  }
}
