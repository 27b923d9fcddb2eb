import { readFile } from 'node:fs/promises';
import { BANKS, type BankCode } from '@padauk/contract/platform/banks';
import { topUp } from '../commands/money.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { createTopUpPage } from '../pages/wallet.ts';

/** As a bank app copies it. */
const TRANSACTION_ID = '0123 4567 8901 2345 6789';

for (const [locale, width] of [
  ['uni', 360],
  ['en', 480],
] as const) {
  test(`D2 K9 K12 E26 restores the draft of a slip, exports the history, and takes only a slip number under maintenance, in ${locale} at ${width} px`, async ({
    page,
    platform,
  }) => {
    const { office } = platform;
    await page.setViewportSize({ width, height: 740 });
    const player = await signUpPlayer(platform);
    await topUp(platform, player, 7_000);
    await topUp(platform, player, 9_000);
    await logInOnPage(page, platform, player);
    const app = createAppPage(page, locale);
    const t = (key: string, params = {}): string => app.texts.get('wallet', key, params);
    const field = (key: string) => page.getByLabel(t(key), { exact: true });

    await test.step('Given the draft of a slip with a pasted transaction id', async () => {
      await app.open('/topup');
      await createTopUpPage(page, app).chooseBank('kbz_pay');
      await field('topUp.amount').fill('12000');
      await field('topUp.slipNumber').fill(TRANSACTION_ID);
    });
    await test.step('And icons of wallets are square and of banks round, and the account has the colour of its bank', async () => {
      const lookOf = (bank: BankCode): Promise<readonly [shape: string, colour: string]> =>
        page
          .getByRole('radio', { name: BANKS[bank].label })
          .locator('xpath=ancestor::label')
          .locator('[data-brand]')
          .evaluate((mark) => [getComputedStyle(mark).borderRadius, getComputedStyle(mark).backgroundColor] as const);
      const [square, blue] = await lookOf('kbz_pay');
      expect([square, (await lookOf('kbz_bank'))[0]]).toEqual(['10px', '50%']);
      const card = app.main.locator('div[data-brand="kbz"]');
      expect(await card.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(blue);
    });
    await test.step('Then the field has its last six digits (K9)', () =>
      expect(field('topUp.slipNumber')).toHaveValue('456789'));
    await test.step('When the page reloads', () => page.reload());
    await test.step('Then the input is restored (D2)', async () => {
      await expect(field('topUp.amount')).toHaveValue('12,000');
      await expect(field('topUp.slipNumber')).toHaveValue('456789');
    });

    await test.step('When the player exports the history, the table has both amounts (K12)', async () => {
      await app.open('/wallet');
      const [file] = await Promise.all([page.waitForEvent('download'), app.press(t('wallet.export'))]);
      const table = await readFile(await file.path(), 'utf8');
      expect(
        table
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',').at(3)),
      ).toEqual(['9000', '7000']);
    });

    await test.step('When the office switches top-up and withdrawal off', async () => {
      for (const type of ['top_up', 'withdrawal'] as const) await office.perform('switch', { type, status: 'off' });
    });
    await test.step('Then both show maintenance, and a slip number can still be sent (E26)', async () => {
      await app.open('/topup');
      await expect(page.getByText(t('topUp.maintenance'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('topUp.sendNumber') })).toBeVisible();
      await expect(page.getByRole('button', { name: t('topUp.send'), exact: true })).toBeHidden();
      await app.open('/withdrawal');
      await expect(page.getByText(t('withdrawal.maintenanceTitle'))).toBeVisible();
    });
    await test.step('And when they are on again, the draft is restored', async () => {
      for (const type of ['top_up', 'withdrawal'] as const) await office.perform('switch', { type, status: 'on' });
      await app.open('/topup');
      await expect(field('topUp.amount')).toHaveValue('12,000');
    });
  });
}
