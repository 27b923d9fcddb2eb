import type { Locator, Page } from '@playwright/test';
import type { AppPage } from './app.ts';

interface ThreeDPage {
  readonly digits: Locator;
  readonly key: (digit: string) => Locator;
  readonly add: Locator;
  readonly review: Locator;
  readonly type: (digits: string) => Promise<void>;
  readonly round: (count: number) => Locator;
}

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
