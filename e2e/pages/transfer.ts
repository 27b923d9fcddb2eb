import type { Page } from '@playwright/test';
import { groupDigits, type Kyat } from '@padauk/contract/platform/money';
import type { AppPage } from './app.ts';

export function createTransferPage(page: Page, app: AppPage) {
  const t = (key: string): string => app.texts.get('wallet', key);
  const amount = page.getByLabel(t('transfer.amount'), { exact: true });
  return {
    amount,
    done: page.getByText(t('transfer.end.done')),
    send: async (direction: 'in' | 'out', amountKyat: Kyat) => {
      await page.getByRole('radio', { name: t(`transfer.${direction}`) }).check();
      await amount.fill(groupDigits(amountKyat));
      await app.press(t('transfer.send'));
    },
  };
}
