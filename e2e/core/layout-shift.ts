import type { Page } from '@playwright/test';

/** Sum of layout shifts without input. Call before opening the page. @returns reads the sum */
export async function countLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = Object.assign(globalThis, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') count.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Written by the script above.
  return () => page.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'layoutShift')?.value as number);
}
