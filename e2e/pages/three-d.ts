import type { Locator, Page } from '@playwright/test';
import type { AppPage } from './app.ts';

interface ThreeDPage {
  readonly digits: Locator;
  readonly key: (digit: string) => Locator;
  /** Beside the keys: adds what is typed. */
  readonly add: Locator;
  /** Below it: says how many numbers are chosen, and goes on. */
  readonly review: Locator;
  readonly type: (digits: string) => Promise<void>;
  /** The number that is typed, with its other orders. */
  readonly round: (count: number) => Locator;
}

/** `/threeD/samethreePage`: digits by keys, and what is chosen. */
export function threeDPage(page: Page, app: AppPage): ThreeDPage {
  const own = (key: string, params = {}): string => app.texts.of('lottery/three-d', key, params);
  const key = (digit: string): Locator => page.getByRole('button', { name: digit, exact: true });
  return {
    digits: page.getByRole('textbox', { name: own('entry.label'), exact: true }),
    key,
    add: page.locator('button[type="submit"]'),
    review: page.getByRole('button', { name: app.texts.of('lottery', 'board.review') }),
    type: async (digits) => {
      for (const digit of digits) await key(digit).click();
    },
    round: (count) => page.getByRole('button', { name: own('entry.round', { count }), exact: true }),
  };
}
