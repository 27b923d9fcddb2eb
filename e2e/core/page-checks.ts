import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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
