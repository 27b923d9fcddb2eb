import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

/** What axe is asked for of a page that has to be whole: WCAG up to 2.2, level AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** A line for each place that axe objects to: the rule, the element, and what is wrong with it. */
export function findings({ violations }: AxeResults): readonly string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} — ${(failureSummary ?? '').split('\n').slice(1).join(' ').trim()}`,
    ),
  );
}

/** What is wrong with the looks of a page that a path alone does not lead to: by axe in light and in dark, and at 320 px; none when it is good. */
export async function looksOf(page: Page): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    wrong.push(...findings(await new AxeBuilder({ page }).setLegacyMode().analyze()));
  }
  const usual = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ ...usual, width: 320 });
  wrong.push(...(await overflowOf(page)));
  await page.setViewportSize(usual);
  return wrong;
}

/** What makes the page wider than the screen, as lines; none when it fits. */
export async function overflowOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ends at ${Math.round(element.getBoundingClientRect().right)} px of ${room}`,
      );
  });
}

/** Words that their own box cuts off, as they stand; none when all can be read. A list that scrolls is no such box. */
export async function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, clipPath } = getComputedStyle(element);
        const isClipping = overflowX === 'hidden' || overflowX === 'clip';
        // What is for screen readers alone is one pixel wide.
        return (
          isClipping && clipPath === 'none' && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => `${element.tagName.toLowerCase()}: ${element.textContent.trim().slice(0, 80)}`),
  );
}

/** How much of the screen's height the bars leave that stay in sight, from 0 to 1. */
export async function contentShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, visibility, pointerEvents } = getComputedStyle(element);
      const isBar = position === 'sticky' || position === 'fixed';
      // Petals that fall over a page are no bar.
      return isBar && visibility !== 'hidden' && pointerEvents !== 'none' && element.clientHeight > 1;
    });
    return 1 - bars.reduce((height, bar) => height + bar.clientHeight, 0) / innerHeight;
  });
}

/** Elements that no scrolling brings into the screen whole, with nothing over their middle, as their words; none when each can be tapped. */
export async function outOfReach(elements: Locator): Promise<readonly string[]> {
  return elements.evaluateAll((all) => {
    const isInReach = (element: Element, block: ScrollLogicalPosition): boolean => {
      element.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInside = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isInside && there !== null && element.contains(there);
    };
    return all
      .filter((element) => !(['center', 'start', 'end', 'nearest'] as const).some((block) => isInReach(element, block)))
      .map((element) => element.ariaLabel ?? element.textContent.trim());
  });
}

/** Elements whose words take more than one line, or go beyond the screen, as their words; none when all are whole. */
export async function brokenWords(words: Locator): Promise<readonly string[]> {
  return words.evaluateAll((all) =>
    all
      .filter((element) => {
        const lines = document.createRange();
        lines.selectNodeContents(element);
        const boxes = [...lines.getClientRects()];
        return boxes.length > 1 || boxes.some(({ left, right }) => left < 0 || right > innerWidth);
      })
      .map((element) => element.textContent),
  );
}

/** Rows of lists in which what stands at the end lies over the words before it, as their words; none when all can be read. */
export async function overlappingRows(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const boxesOf = (element: Element): readonly DOMRect[] => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return [...words.getClientRects()];
    };
    const isOver = (one: DOMRect, other: DOMRect): boolean =>
      one.right > other.left + 1 &&
      one.left < other.right - 1 &&
      one.bottom > other.top + 1 &&
      one.top < other.bottom - 1;
    return [...document.querySelectorAll('main li > *')]
      .filter((row) => {
        const parts = [...row.children].filter(({ tagName }) => tagName === 'SPAN').map(boxesOf);
        return parts.some((boxes, index) =>
          parts.slice(index + 1).some((others) => boxes.some((one) => others.some((other) => isOver(one, other)))),
        );
      })
      .map(({ textContent }) => textContent);
  });
}
