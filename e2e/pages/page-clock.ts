import type { Page } from '@playwright/test';
import { readBuild } from '../commands/releases.ts';
import { waitUntil } from '../core/wait-until.ts';

/** For each poll, which waits 50 ms of real time: servers need real time to read the registry. */
const STEP_MS = 10;
/** Time until the fake clock stops. */
const CLOCK_LEAD_MS = 5_000;
/** Real time. */
const TIMEOUT_MS = 60_000;

/** The page's timers then run in `waitUntilRuns` only. Needs `page.clock.install()` before the page opens. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((aheadMs) => Date.now() + aheadMs, CLOCK_LEAD_MS));
}

/** Throws unless the page runs the build after at most that much time of its own clock. */
export async function waitUntilRuns(
  page: Page,
  { remote, build }: { readonly remote: string; readonly build: string },
  pageTimeMs: number,
): Promise<void> {
  let remainingMs = pageTimeMs;
  const step = async (): Promise<boolean> => {
    if (remainingMs > 0) await page.clock.runFor(STEP_MS);
    remainingMs -= STEP_MS;
    return (await readBuild(page, remote)) === build;
  };
  await waitUntil(`the page runs ${build} of ${remote}`, step, TIMEOUT_MS);
}
