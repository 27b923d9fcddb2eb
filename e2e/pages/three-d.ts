import type { Locator, Page } from '@playwright/test';
import type { AppPage } from './app.ts';

export function createThreeDPage(page: Page, app: AppPage) {
  const t = (key: string, params = {}): string => app.texts.get('lottery/three-d', key, params);
  const findKey = (digit: string): Locator => page.getByRole('button', { name: digit, exact: true });
  return {
    digits: page.getByRole('textbox', { name: t('entry.label'), exact: true }),
    findKey,
    add: page.locator('button[type="submit"]'),
    review: page.getByRole('button', { name: app.texts.get('lottery', 'board.review') }),
    enterDigits: async (digits: string) => {
      for (const digit of digits) await findKey(digit).click();
    },
    findRoundButton: (count: number) => page.getByRole('button', { name: t('entry.round', { count }), exact: true }),
  };
}
