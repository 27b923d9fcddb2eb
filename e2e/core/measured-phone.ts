import { chromium, type CDPSession, type Page } from '@playwright/test';
import { PHONE_USER_AGENT } from './phone.ts';
import { startPlatform, type Platform } from './platform.ts';

export interface MeasuredPhone {
  readonly platform: Platform;
  readonly page: Page;
  /** CPU throttling; `1` is none. */
  readonly throttleCpu: (times: number) => Promise<void>;
  readonly session: CDPSession;
}

/** Cleans up after the work. Needs built bundles. */
export async function withMeasuredPhone<T>(work: (phone: MeasuredPhone) => Promise<T>): Promise<T> {
  const platform = await startPlatform({ databaseUrl: null, feed: 'none' });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      userAgent: PHONE_USER_AGENT,
      isMobile: true,
      hasTouch: true,
      baseURL: platform.url,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const throttleCpu = async (rate: number): Promise<void> =>
      void (await session.send('Emulation.setCPUThrottlingRate', { rate }));
    return await work({ platform, page, throttleCpu, session });
  } finally {
    await browser.close();
    await platform.stop();
  }
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
