import { test, type Page } from '@playwright/test';

interface LayoutShifts {
  readonly total: number;
  /** Each with the elements that moved. */
  readonly shifts: readonly string[];
}

declare global {
  var layoutShifts: LayoutShifts | undefined;
}

/** A test that fails shows which elements moved. */
export async function countLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Element | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]): string =>
      `${node?.nodeName} ${node?.textContent?.slice(0, 60)}: ${previousRect.top}+${previousRect.height} to ${currentRect.top}+${currentRect.height}`;
    const shifts: string[] = [];
    const counted = { total: 0, shifts };
    globalThis.layoutShifts = counted;
    new PerformanceObserver((list) => {
      // By the type that is observed below.
      for (const { startTime, value, sources } of list.getEntries() as LayoutShift[]) {
        counted.total += value;
        shifts.push(`${Math.round(startTime)} ms, ${value}: ${sources.map(describe).join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const { total, shifts } = await page.evaluate(() => globalThis.layoutShifts ?? { total: Number.NaN, shifts: [] });
    if (total > 0) await test.info().attach('layout shifts', { body: shifts.join('\n') });
    return total;
  };
}
