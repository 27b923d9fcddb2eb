import { chromium, type CDPSession, type Page } from '@playwright/test';
import { PHONE_USER_AGENT } from './phone.ts';
import { startPlatform, type Platform } from './platform.ts';

/** A page as large as a phone's, on a platform of its own, for what is measured and not tested. */
export interface MeasuredPhone {
  readonly platform: Platform;
  readonly page: Page;
  /** Makes the processor slower; `1` is as fast as it is. */
  readonly slowDown: (times: number) => Promise<void>;
  readonly session: CDPSession;
}

/** Nothing of it is left when the work is done. The bundles must be built. */
export async function onMeasuredPhone(work: (phone: MeasuredPhone) => Promise<void>): Promise<void> {
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
    const slowDown = async (rate: number): Promise<void> =>
      void (await session.send('Emulation.setCPUThrottlingRate', { rate }));
    await work({ platform, page, slowDown, session });
  } finally {
    await browser.close();
    await platform.stop();
  }
}

/** Runs in the page: writes down when each frame of the screen comes. */
function noteFrames(times: number[]): void {
  const note = (at: number): void => {
    times.push(at);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** How long it is from each frame to the next while something is done, in ms. `note` runs in the page and writes down when the frames come, where they are not those of the screen. */
export async function frameGaps(
  page: Page,
  work: () => Promise<unknown>,
  note: (times: number[]) => void = noteFrames,
): Promise<readonly number[]> {
  const noted = await page.evaluateHandle((): number[] => []);
  await page.evaluate(note, noted);
  await work();
  const times = await noted.jsonValue();
  return times.slice(1).map((at, index) => at - (times[index] ?? at));
}
