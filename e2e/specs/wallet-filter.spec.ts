import { topUp, transferMoney } from '../commands/money.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { expect, test } from '../core/test.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';

for (const locale of DEPTH.journeyLanguages) {
  test(`K12 shows of the movements what a chip names, also after a reload and Back, in ${locale} at 360 px`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await suppressAd(page);
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

    const shows = async (topUps: number, transfers: number): Promise<void> => {
      await expect(row('top-up')).toHaveCount(topUps);
      await expect(row('transfer-in')).toHaveCount(transfers);
    };
    await test.step('Given both movements', () => shows(1, 1));
    await test.step('When money that came in is asked for, only that is shown', async () => {
      await chip('in').click();
      await shows(1, 0);
    });
    await test.step('When money of games is asked for, only that is shown', async () => {
      await chip('games').click();
      await shows(0, 1);
    });
    await test.step('Then it stays so after a reload, and after a movement and Back', async () => {
      await page.reload();
      await shows(0, 1);
      await row('transfer-in').click();
      await app.title.filter({ hasText: t('status.title') }).waitFor();
      await page.goBack();
      await shows(0, 1);
      await expect(chip('games')).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('When bets are asked for, there are none, and one tap shows all again', async () => {
      await chip('bets').click();
      await expect(page.getByText(t('filter.none'))).toBeVisible();
      await app.press(t('filter.clear'));
      await shows(1, 1);
    });
  });
}
