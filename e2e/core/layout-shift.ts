import type { Page } from '@playwright/test';

/** Adds up how much of the screen moves without a tap, as Chromium counts it: 0 where nothing does. Before the page is opened. @returns what reads the sum */
export async function countLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = Object.assign(globalThis, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') count.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'layoutShift')?.value as number); // written by the script above
}
