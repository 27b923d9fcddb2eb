import { getGameWallet } from '@padauk/contract/games/transfers.endpoints';
import { callEndpoint } from '../commands/client.ts';
import { topUp, transferMoney } from '../commands/money.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { createAmountFormatter } from '../core/amounts.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { createTransferPage } from '../pages/transfer.ts';

const TOP_UP_KYAT = 50_000;
const IN_KYAT = 20_800;
const OUT_KYAT = 800;
const MORE_KYAT = 1_000;
/** K15: minimum time between two transfers. */
const COOLDOWN_MS = 15_000;

for (const [locale, width] of [
  ['uni', 360],
  ['en', 480],
] as const) {
  test(`P8 V18 E20 E21 K23 moves money between the two wallets and back, in ${locale} at ${width} px`, async ({
    page,
    platform,
    watch,
  }) => {
    const { office } = platform;
    await page.setViewportSize({ width, height: 740 });
    const player = await signUpPlayer(platform);
    await topUp(platform, player, TOP_UP_KYAT);
    await logInOnPage(page, platform, player);
    const app = createAppPage(page, locale);
    const transfers = createTransferPage(page, app);
    const kyat = createAmountFormatter(locale);
    const t = (key: string, params = {}): string => app.texts.get('wallet', key, params);
    const expectBalances = async (mainKyat: number, gameKyat: number): Promise<void> => {
      expect((await office.getBalances(player.phone)).mainKyat).toBe(mainKyat);
      expect((await callEndpoint(platform.url, player, getGameWallet, {})).balanceKyat).toBe(gameKyat);
    };
    const passCooldown = async (): Promise<void> =>
      office.moveClockTo(new Date((await office.now()).getTime() + COOLDOWN_MS + 1_000));

    await test.step('Given a transfer of more than the balance of the main wallet', async () => {
      await app.open('/transfer/transfer');
      await transfers.send('in', TOP_UP_KYAT + 1);
    });
    await test.step('Then its field says so before it is sent (V18, E21)', async () => {
      await expect(page.getByText(app.texts.get('refusal', 'field.balance'))).toBeVisible();
      await expect(transfers.amount).toHaveValue('50,001');
    });

    await test.step('When a part of the balance is moved into the game wallet', () => transfers.send('in', IN_KYAT));
    await test.step('Then both wallets have the new balances', async () => {
      await expect(transfers.done).toBeVisible();
      await expectBalances(TOP_UP_KYAT - IN_KYAT, IN_KYAT);
    });
    await test.step('And the wallet shows it in fishing coins (K23)', async () => {
      await app.goTo(t('toWallet'));
      await expect(page.getByText(t('wallet.coinsValue', { coins: 20, left: kyat(800) }))).toBeVisible();
    });

    await test.step('When some is moved back at once after another transfer', async () => {
      watch.expectFailure('/api/transfers');
      await app.open(`/transfer/transfer?direction=out&amount=${OUT_KYAT}`);
      await expect(transfers.amount).toHaveValue(String(OUT_KYAT));
      await passCooldown();
      // After the form is filled, because the fifteen seconds are real time, and a page may take ten to open.
      await transferMoney(platform, player, { direction: 'in', amountKyat: MORE_KYAT });
      await app.press(t('transfer.send'));
    });
    await test.step('Then a page shows the waiting time, and no money has moved (E20)', async () => {
      await expect(page.getByText(t('transfer.tooFast'), { exact: true })).toBeVisible();
      await expectBalances(TOP_UP_KYAT - IN_KYAT - MORE_KYAT, IN_KYAT + MORE_KYAT);
    });

    await test.step('When the waiting time is over', async () => {
      await passCooldown();
      await app.open(`/transfer/transfer?direction=out&amount=${OUT_KYAT}`);
      await app.press(t('transfer.send'));
    });
    await test.step('Then the money is back, and the books are consistent', async () => {
      await expect(transfers.done).toBeVisible();
      await expectBalances(TOP_UP_KYAT - IN_KYAT - MORE_KYAT + OUT_KYAT, IN_KYAT + MORE_KYAT - OUT_KYAT);
      expect(await office.perform('verify', {}), 'the books of both wallets agree').toEqual([]);
    });
  });
}
