import type { Page } from '@playwright/test';
import { IN_PAGE } from './overlaps-in-page.ts';
import { resizePhone, DEFAULT_SIZE, type PhoneSize } from './phone.ts';

/**
 * Overlapping visible texts and controls, as `"Replace" over "Slip number" by 60 × 32 px`. Checks the start and the end
 * of the page. Sticky bars are compared only with content that no scrolling uncovers. With an open dialog only its
 * content is compared.
 */
export async function findPageOverlaps(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const edge of ['end', 'start'] as const) found.push(...(await findOverlapsAtEdge(page, edge)));
  return [...new Set(found)];
}

/** A conversation near its end follows it when it grows: on a busy machine, for seconds. */
const MAX_ATTEMPTS = 50;
const RETRY_DELAY_MS = 100;

interface EdgeCheck {
  readonly found: readonly string[];
  /** False if the page scrolled by itself, as a conversation does on a new message. */
  readonly isAtEdge: boolean;
}

async function findOverlapsAtEdge(page: Page, edge: 'start' | 'end'): Promise<readonly string[]> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { found, isAtEdge } = await checkEdge(page, edge);
    if (isAtEdge) return found;
    await page.waitForTimeout(RETRY_DELAY_MS);
  }
  throw new Error(`the page scrolls away from its ${edge} by itself`);
}

async function checkEdge(page: Page, edge: 'start' | 'end'): Promise<EdgeCheck> {
  await page.evaluate(async (to) => {
    // Until the reader's first gesture a conversation returns to its end.
    window.dispatchEvent(new PointerEvent('pointerdown'));
    for (const element of document.querySelectorAll('html, body *'))
      if (element.scrollHeight > element.clientHeight + 1)
        element.scrollTo({ top: to === 'start' ? 0 : element.scrollHeight, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, edge);
  return await page.evaluate<EdgeCheck>(`(() => { ${IN_PAGE}
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    const distancePx = '${edge}' === 'start' ? scrollTop : scrollHeight - clientHeight - scrollTop;
    return { found: findOverlaps('${edge}'), isAtEdge: distancePx < 2 };
  })()`);
}

/** {@link findPageOverlaps} at each size; restores the usual size afterwards. */
export async function findOverlapsAtSizes(page: Page, sizes: readonly PhoneSize[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await resizePhone(page, size);
    found.push(
      ...(await findPageOverlaps(page)).map((pair) => `${size.widthPx} px, text of ${size.textPx} px: ${pair}`),
    );
  }
  await resizePhone(page, DEFAULT_SIZE);
  return found;
}
