import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import {
  BEGINS_A_WORD,
  ENDS_IN_MYANMAR,
  joinBurmeseWords,
  segmentBurmese,
} from '@padauk/contract/text/burmese-lines.rules';
import { removeBreakMarks } from '@padauk/contract/text/break-marks.rules';

/** WCAG up to 2.2, level AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Reports violations only: axe would compute selectors of all nodes that pass. Legacy mode skips frames, which do not
 * exist here; it avoids opening a second page per run.
 */
export function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

export function toFindings({ violations }: AxeResults): readonly string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} — ${(failureSummary ?? '').split('\n').slice(1).join(' ').trim()}`,
    ),
  );
}

/** Findings of axe in light and dark, and overflow at 320 px, for a page that no path reaches directly. */
export async function findPageProblems(page: Page): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    wrong.push(...toFindings(await createAxe(page).analyze()));
  }
  const usual = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ ...usual, width: 320 });
  wrong.push(...(await findOverflow(page)));
  await page.setViewportSize(usual);
  return wrong;
}

/** Edges of a visible element in px. */
export async function getBox(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`not visible: ${String(element)}`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Elements whose top and bottom are uncovered. */
export function countFullyVisible(elements: Locator): Promise<number> {
  return elements.evaluateAll(
    (all) =>
      all.filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
      }).length,
  );
}

/** The focused element within `scope` if something covers its centre. */
export function findCoveredFocus(page: Page, scope = 'body'): Promise<string | null> {
  return page.evaluate((within) => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.closest(within) === null) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const isSeen = focused.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    return isSeen ? null : (focused.ariaLabel ?? focused.textContent);
  }, scope);
}

/** Controls below the target size of 44 px. A control of width 0 counts, unless the option skips it. */
export function findSmallTargets(controls: Locator, { skipsZeroWidth = false } = {}): Promise<readonly string[]> {
  return controls.evaluateAll(
    (all, skipsEmpty) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        // A pseudo-element enlarges a chip's touch area.
        const inset = Math.min(0, Number.parseFloat(getComputedStyle(one, '::after').top) || 0);
        const isSmall = width < 44 || height - 2 * inset < 44;
        if (!isSmall || (skipsEmpty && width === 0)) return [];
        return [`${one.ariaLabel ?? one.textContent} ${width} × ${height}`];
      }),
    skipsZeroWidth,
  );
}

/** Discs whose number does not fit. */
export function findOverflowingDiscs(discs: Locator): Promise<readonly string[]> {
  return discs.evaluateAll((all) =>
    all.flatMap((disc) => {
      const number = document.createRange();
      number.selectNodeContents(disc);
      const [words, box] = [number.getBoundingClientRect(), disc.getBoundingClientRect()];
      return words.width <= box.width && words.height <= box.height + 1 ? [] : [disc.textContent];
    }),
  );
}

export async function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const viewportWidth = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= viewportWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > viewportWidth + 1)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ends at ${Math.round(element.getBoundingClientRect().right)} px of ${viewportWidth}`,
      );
  });
}

/** Text that its box clips. A scrolling list does not count. */
export async function findClippedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, clipPath } = getComputedStyle(element);
        const isClipping = overflowX === 'hidden' || overflowX === 'clip';
        // Content for screen readers is one pixel wide.
        return (
          isClipping && clipPath === 'none' && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => [element.tagName.toLowerCase(), element.textContent.trim().slice(0, 80)] as const)
      .filter(([, words]) => words !== '')
      .map(([tag, words]) => `${tag}: ${words}`),
  );
}

/** Share of the viewport's height that sticky bars leave, from 0 to 1. */
export async function computeContentRatio(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, visibility, pointerEvents } = getComputedStyle(element);
      const isBar = position === 'sticky' || position === 'fixed';
      // Falling petals are not a bar.
      return isBar && visibility !== 'hidden' && pointerEvents !== 'none' && element.clientHeight > 1;
    });
    return 1 - bars.reduce((height, bar) => height + bar.clientHeight, 0) / innerHeight;
  });
}

/** Elements that cannot be scrolled fully into view with a free centre. */
export async function findUnreachable(elements: Locator): Promise<readonly string[]> {
  return elements.evaluateAll((all) => {
    const isInReach = (element: Element, block: ScrollLogicalPosition): boolean => {
      element.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInside = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
      const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isInside && topmost !== null && element.contains(topmost);
    };
    return all
      .filter((element) => !(['center', 'start', 'end', 'nearest'] as const).some((block) => isInReach(element, block)))
      .map((element) => element.ariaLabel ?? element.textContent.trim());
  });
}

export async function findWrappedTexts(words: Locator): Promise<readonly string[]> {
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

export async function findSplitWords(words: Locator): Promise<readonly string[]> {
  return words.evaluateAll((all) => {
    const range = document.createRange();
    return all.flatMap(({ firstChild }) =>
      [...(firstChild?.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        if (firstChild === null) return [];
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      }),
    );
  });
}

export async function findOverlappingRows(page: Page): Promise<readonly string[]> {
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

interface TextLines {
  readonly text: string;
  readonly starts: readonly number[];
}

/** Lines of our own Burmese texts that start inside a word or with a particle, as `…before|after…`. */
export async function findBadLineBreaks(page: Page): Promise<readonly string[]> {
  const all = await page.evaluate((): readonly TextLines[] => {
    if (document.documentElement.lang !== 'my') return [];
    const found: TextLines[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    // Other engines give no box to a letter without its signs.
    const clusters = new Intl.Segmenter('my', { granularity: 'grapheme' });
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      range.selectNodeContents(node);
      const { length } = range.getClientRects();
      if (length < 2 || !/[\u1000-\u109f]{2}/.test(text)) continue;
      const begins: number[] = [];
      let line = -Infinity;
      for (const { segment, index } of clusters.segment(text)) {
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        // At the start of a line, other engines first give the end of the line before.
        const box = [...range.getClientRects()].at(-1);
        if (box === undefined || box.width === 0) continue;
        if (box.top > line + box.height / 2 && line !== -Infinity) begins.push(index);
        line = Math.max(line, box.top);
      }
      found.push({ text, starts: begins });
    }
    return found;
  });
  // Players' texts have no break marks.
  const isOurs = ({ text }: TextLines): boolean => /[\u200c\u2060]/.test(text) || joinBurmeseWords(text) === text;
  return all.filter(isOurs).flatMap(({ text, starts }) => {
    const forbidden = findForbiddenBreaks(text);
    const isWrong = (at: number, line: number): boolean =>
      forbidden.has(at) && findWordStart(text, at, forbidden) > (starts[line - 1] ?? 0);
    return starts.filter(isWrong).map((at) => `…${text.slice(Math.max(0, at - 24), at)}|${text.slice(at, at + 24)}…`);
  });
}

/** Start of the word at an offset. A word that fills a whole line is wider than its box and must break. */
function findWordStart(text: string, offset: number, forbidden: ReadonlySet<number>): number {
  const isOpen = (at: number): boolean =>
    /[\s\u200b]/.test(text[at - 1] ?? ' ') ||
    (ENDS_IN_MYANMAR.test(text[at - 1] ?? '') && BEGINS_A_WORD.test(text[at] ?? '') && !forbidden.has(at));
  let at = offset;
  while (at > 0 && !isOpen(at)) at -= 1;
  return at;
}

/** Offsets where a line must not break: between Burmese letters, except between words. */
function findForbiddenBreaks(text: string): ReadonlySet<number> {
  const plain = removeBreakMarks(text);
  const wordStarts = new Set<number>();
  let length = 0;
  for (const { word, isJoined } of segmentBurmese(plain)) {
    if (!isJoined) wordStarts.add(length);
    length += word.length;
  }
  const forbidden = new Set<number>();
  let plainAt = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (/[\u200b\u200c\u2060]/.test(text[at] ?? '')) continue;
    const isBetween =
      ENDS_IN_MYANMAR.test(plain.slice(0, plainAt)) && BEGINS_A_WORD.test(plain.slice(plainAt, plainAt + 1));
    if (isBetween && !wordStarts.has(plainAt)) forbidden.add(at);
    plainAt += 1;
  }
  return forbidden;
}
