import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { PHONE_USER_AGENT } from './phone.ts';
import { startPlatform, type Platform } from './platform.ts';

export interface MeasuredPhone {
  readonly platform: Platform;
  readonly page: Page;
  /** CPU throttling; `1` is none. */
  readonly throttleCpu: (times: number) => Promise<void>;
  readonly session: CDPSession;
}

/** Starts a platform and a browser, and stops both after the work. Needs built bundles. */
export async function withBrowser<T>(work: (browser: Browser, platform: Platform) => Promise<T>): Promise<T> {
  const platform = await startPlatform({ databaseUrl: null, feed: 'none' });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    return await work(browser, platform);
  } finally {
    await browser.close();
    await platform.stop();
  }
}

/** Settings of a browser context. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  userAgent: PHONE_USER_AGENT,
  isMobile: true,
  hasTouch: true,
};

export function withMeasuredPhone<T>(work: (phone: MeasuredPhone) => Promise<T>): Promise<T> {
  return withBrowser(async (browser, platform) => {
    const context = await browser.newContext({ ...PHONE, baseURL: platform.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const throttleCpu = async (rate: number): Promise<void> =>
      void (await session.send('Emulation.setCPUThrottlingRate', { rate }));
    return work({ platform, page, throttleCpu, session });
  });
}

function recordFrames(times: number[]): void {
  const record = (timestampMs: number): void => {
    times.push(timestampMs);
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

/** Intervals between frames in ms during `work`. `record` replaces the recorder of screen frames. */
export async function measureFrameGaps(
  page: Page,
  work: () => Promise<unknown>,
  record: (times: number[]) => void = recordFrames,
): Promise<readonly number[]> {
  const timesHandle = await page.evaluateHandle((): number[] => []);
  await page.evaluate(record, timesHandle);
  await work();
  const times = await timesHandle.jsonValue();
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}
