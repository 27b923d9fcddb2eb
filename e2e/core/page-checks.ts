import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { burmesePieces, BEGINS_A_WORD, ENDS_IN_MYANMAR } from '@padauk/contract/rules/burmese-words';
import { withoutBreakMarks } from '@padauk/contract/rules/break-marks';
import { joinBurmeseWords } from '@padauk/contract/rules/burmese-lines';

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
      .map((element) => [element.tagName.toLowerCase(), element.textContent.trim().slice(0, 80)] as const)
      // Decoration has no words.
      .filter(([, words]) => words !== '')
      .map(([tag, words]) => `${tag}: ${words}`),
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

/** What stands between two spaces and on two lines; none when lines end at spaces alone. */
export async function cutAtLines(words: Locator): Promise<readonly string[]> {
  return words.evaluateAll((all) => {
    const one = document.createRange();
    return all.flatMap(({ firstChild }) =>
      [...(firstChild?.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        if (firstChild === null) return [];
        one.setStart(firstChild, index);
        one.setEnd(firstChild, index + word.length);
        return new Set([...one.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      }),
    );
  });
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

/** A text, and where in it lines begin after the first. */
interface Lines {
  readonly text: string;
  readonly begins: readonly number[];
}

/** Lines of our own texts in Unicode Burmese that begin inside a word or with a particle, as `…what stands before|what stands behind…`; none when each begins with a word. */
export async function brokenLines(page: Page): Promise<readonly string[]> {
  const all = await page.evaluate((): readonly Lines[] => {
    if (document.documentElement.lang !== 'my') return [];
    const found: Lines[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const one = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      one.selectNodeContents(node);
      const { length } = one.getClientRects();
      if (length < 2 || !/[\u1000-\u109f]{2}/.test(text)) continue;
      const begins: number[] = [];
      let line = -Infinity;
      for (let at = 0; at < text.length; at += 1) {
        one.setStart(node, at);
        one.setEnd(node, at + 1);
        const [box] = one.getClientRects();
        if (box === undefined || box.width === 0) continue;
        if (box.top > line + box.height / 2 && line !== -Infinity) begins.push(at);
        line = Math.max(line, box.top);
      }
      found.push({ text, begins });
    }
    return found;
  });
  // What players write has no marks.
  const isOurs = ({ text }: Lines): boolean => text.includes('\u2060') || joinBurmeseWords(text) === text;
  return all.filter(isOurs).flatMap(({ text, begins }) => {
    const kept = keptPlaces(text);
    const isWrong = (at: number, line: number): boolean =>
      kept.has(at) && wordBegin(text, at, kept) > (begins[line - 1] ?? 0);
    return begins.filter(isWrong).map((at) => `…${text.slice(Math.max(0, at - 24), at)}|${text.slice(at, at + 24)}…`);
  });
}

/** Where the word begins that a place is in. A word that fills a line alone is wider than its box, and has to be cut somewhere. */
function wordBegin(text: string, place: number, kept: ReadonlySet<number>): number {
  const isOpen = (at: number): boolean =>
    /[\s\u200b]/.test(text[at - 1] ?? ' ') ||
    (ENDS_IN_MYANMAR.test(text[at - 1] ?? '') && BEGINS_A_WORD.test(text[at] ?? '') && !kept.has(at));
  let at = place;
  while (at > 0 && !isOpen(at)) at -= 1;
  return at;
}

/** Where no line may begin: every place between two Burmese letters but those between two words. */
function keptPlaces(text: string): ReadonlySet<number> {
  const plain = withoutBreakMarks(text);
  const free = new Set<number>();
  let read = 0;
  for (const { word, isKept } of burmesePieces(plain)) {
    if (!isKept) free.add(read);
    read += word.length;
  }
  const kept = new Set<number>();
  let place = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (/[\u200b\u2060]/.test(text[at] ?? '')) continue;
    const isBetween = ENDS_IN_MYANMAR.test(plain.slice(0, place)) && BEGINS_A_WORD.test(plain.slice(place, place + 1));
    if (isBetween && !free.has(place)) kept.add(at);
    place += 1;
  }
  return kept;
}
