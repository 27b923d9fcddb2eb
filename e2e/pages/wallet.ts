import type { Page } from '@playwright/test';
import { BANKS, type BankCode } from '@padauk/contract/platform/banks';
import { groupDigits, type Kyat } from '@padauk/contract/platform/money';
import type { FilePayload } from '../core/slip-photo.ts';
import type { AppPage } from './app.ts';

export function createWalletPage(page: Page, app: AppPage) {
  const t = (key: string): string => app.texts.get('wallet', key);
  const homeText = (key: string): string => app.texts.get('walletHome', key);
  return {
    card: page.getByRole('button', { name: app.texts.get('common', 'hideAmount') }).locator('xpath=../..'),
    openByTab: async () => {
      await app.goToTab(t('wallet.title'));
      await page.getByRole('heading', { level: 1, name: t('wallet.title'), exact: true }).waitFor();
    },
    // With an empty wallet two links lead there; the card's is first.
    goToTopUp: () =>
      app.main
        .getByRole('link', { name: homeText('topUp'), exact: true })
        .first()
        .click(),
    goToWithdrawal: () => app.goTo(homeText('withdraw')),
  };
}

interface Slip {
  readonly amountKyat: Kyat;
  readonly photo: FilePayload;
  readonly slipNumber: string;
}

export function createTopUpPage(page: Page, app: AppPage) {
  const t = (key: string): string => app.texts.get('wallet', key);
  const chosen = page.getByRole('img', { name: t('topUp.photo') });
  const choosePhoto = async (photo: FilePayload): Promise<void> => {
    await page.locator('input[type="file"]').setInputFiles(photo);
    await chosen.waitFor();
  };
  return {
    chooseBank: (bank: BankCode) => page.getByRole('radio', { name: BANKS[bank].label }).check(),
    choosePhoto,
    photo: chosen,
    /** @returns the content of the clipboard */
    copyAccount: async () => {
      await page.getByRole('button', { name: t('topUp.accountNumber') }).click();
      await page
        .getByRole('status')
        .filter({ hasText: app.texts.get('common', 'copied') })
        .waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    },
    send: async ({ amountKyat, photo, slipNumber }: Slip) => {
      await page.getByLabel(t('topUp.amount'), { exact: true }).fill(groupDigits(amountKyat));
      await choosePhoto(photo);
      await page.getByLabel(t('topUp.slipNumber'), { exact: true }).fill(slipNumber);
      // The button also names the amount.
      await page.getByRole('button', { name: t('topUp.send') }).click();
    },
    approved: page.getByText(t('topUpSuccess.approved')),
  };
}

export function createWithdrawalPage(page: Page, app: AppPage) {
  const t = (key: string): string => app.texts.get('wallet', key);
  const fill = (key: string, value: string): Promise<void> => page.getByLabel(t(key), { exact: true }).fill(value);
  const enterPin = async (pin: string): Promise<void> => {
    const sheet = page.getByRole('dialog', { name: t('withdrawal.pinTitle') });
    for (const digit of pin) await sheet.getByRole('button', { name: digit, exact: true }).click();
  };
  return {
    goToSetPin: () => app.goTo(t('withdrawal.setPin')),
    setPin: async (pin: string, password: string) => {
      await fill('pin.new', pin);
      await fill('pin.again', pin);
      await fill('pin.password', password);
      await app.press(t('pin.set'));
    },
    goToAddAccount: () => app.goTo(t('withdrawal.addAccount')),
    bindAccount: async (bank: BankCode, { number, holder }: Record<'number' | 'holder', string>, pin: string) => {
      await app.goTo(BANKS[bank].label);
      await fill('bank.phone', number);
      await fill('bank.phoneAgain', number);
      await fill('bank.holder', holder);
      await app.press(t('bank.save'));
      await enterPin(pin);
    },
    findAccount: (bank: BankCode) => page.getByRole('radio', { name: BANKS[bank].label }),
    requestWithdrawal: async (amountKyat: Kyat) => {
      await fill('withdrawal.amount', String(amountKyat));
      await app.press(t('withdrawal.send'));
    },
    enterPin,
    paid: page.getByText(t('withdrawSuccess.paid')),
  };
}
