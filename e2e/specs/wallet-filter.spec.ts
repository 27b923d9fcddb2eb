import { topUp, transferMoney } from '../commands/money.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';

for (const locale of DEPTH.journeyLanguages) {
  test(`K12 a chip filters the transactions, also after a reload and Back, in ${locale} at 360 px`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const player = await signUpPlayer(platform);
    await topUp(platform, player, 9_000);
    await transferMoney(platform, player, { direction: 'in', amountKyat: 2_000 });
    await logInOnPage(page, platform, player);
    const app = createAppPage(page, locale);
    const t = (key: string): string => app.texts.get('wallet', key);
    const chip = (name: string) =>
      page
        .getByRole('group', { name: t('filter.label') })
        .getByRole('button', { name: t(`filter.${name}`), exact: true });
    const row = (kind: string) => app.main.getByRole('link', { name: new RegExp(`^${t(`kind.${kind}`)} \\d`) });
    await app.open('/wallet');

    const expectRows = async (topUps: number, transfers: number): Promise<void> => {
      await expect(row('top-up')).toHaveCount(topUps);
      await expect(row('transfer-in')).toHaveCount(transfers);
    };
    await test.step('Given two transactions', () => expectRows(1, 1));
    await test.step('When the player filters by incoming money, only the top-up is shown', async () => {
      await chip('in').click();
      await expectRows(1, 0);
    });
    await test.step('When the player filters by games, only the transfer is shown', async () => {
      await chip('games').click();
      await expectRows(0, 1);
    });
    await test.step('Then the filter stays after a reload, and after opening a transaction and Back', async () => {
      await page.reload();
      await expectRows(0, 1);
      await row('transfer-in').click();
      await app.title.filter({ hasText: t('status.title') }).waitFor();
      await page.goBack();
      await expectRows(0, 1);
      await expect(chip('games')).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('When the player filters by bets, the list is empty, and one tap expectRows all again', async () => {
      await chip('bets').click();
      await expect(page.getByText(t('filter.none'))).toBeVisible();
      await app.press(t('filter.clear'));
      await expectRows(1, 1);
    });
  });
}
