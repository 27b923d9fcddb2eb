import type { Locator } from '@playwright/test';

/** Words that wrap, exceed the viewport or are clipped. Fully hidden lines are ignored. */
export async function findBrokenWords(elements: Locator): Promise<readonly string[]> {
  return elements.evaluateAll((targets) => {
    const clips = (element: Element): boolean => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const range = document.createRange();
    const findFault = (parent: Element, boxes: readonly DOMRect[]): string | null => {
      if (parent.clientWidth === 1) return null; // for screen readers only
      const isBurmese = /[\u1000-\u109f]/.test(range.toString());
      if (!isBurmese && new Set(boxes.map(({ top }) => Math.round(top))).size > 1) return 'is on two lines';
      if (boxes.some(({ left, right }) => left < -0.5 || right > innerWidth + 0.5)) return 'is outside the screen';
      for (let ancestor: Element | null = parent; ancestor !== null; ancestor = ancestor.parentElement) {
        if (!clips(ancestor)) continue;
        const { left, right, top, bottom } = ancestor.getBoundingClientRect();
        const visibleBoxes = boxes.filter(
          (box) => (box.top + box.bottom) / 2 > top && (box.top + box.bottom) / 2 < bottom,
        );
        if (visibleBoxes.some((box) => box.left < left - 1 || box.right > right + 1)) return 'is cut off';
      }
      return null;
    };
    return targets.flatMap((element) => {
      const faults: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const parent = text.parentElement;
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s\u200b]+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const fault = parent === null ? null : findFault(parent, [...range.getClientRects()]);
          if (fault !== null) faults.push(`${word} ${fault}`);
        }
      }
      return faults;
    });
  });
}
