import { createAmountFormatter } from '../core/amounts.ts';
import { DEPTH } from '../core/depth.ts';
import { expect, test } from '../test.ts';
import { advanceToMorning } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { createAppPage } from '../pages/app.ts';
import { createBoardPage, createRemarkPage } from '../pages/two-d.ts';

const LIMIT_KYAT = 1_000;

for (const locale of DEPTH.journeyLanguages) {
  test(`a player sets a limit of stakes, and a bet above it is refused, in ${locale}`, async ({
    page,
    platform,
    watch,
  }) => {
    const app = createAppPage(page, locale);
    const wallet = (key: string): string => app.texts.get('wallet', key);
    const limitParams = { room: createAmountFormatter(locale)(LIMIT_KYAT) };
    const betting = (key: string): string => app.texts.get('betting', key, limitParams);
    const [board, remark] = [createBoardPage(page, app), createRemarkPage(page, app)];
    const player = await signUpPlayer(platform);
    await advanceToMorning(platform);
    await topUp(platform, player, 20_000);
    await logInOnPage(page, platform, player);

    await test.step('Given a limit of 1,000 a day, set on the page of limits', async () => {
      await app.open('/wallet');
      await page.getByRole('button', { name: wallet('protection.title') }).click();
      const limits = page.getByRole('list', { name: wallet('protection.stakeLimits') });
      await limits.getByRole('button').first().click();
      await page.getByRole('textbox', { name: wallet('protection.amount.stake') }).fill(String(LIMIT_KYAT));
      await page.getByRole('button', { name: wallet('protection.save.stake') }).click();
      await expect(limits).toContainText('1,000');
    });

    await test.step('When a bet of 2,000 is reviewed, then the page shows the remaining limit, and the server refuses the bet', async () => {
      await app.open('/bet');
      await board.toggle('47');
      await board.setStake(2_000);
      await board.review();
      await expect(page.getByText(betting('place.overOwnRoom'))).toBeVisible();
      watch.expectFailure('answer 409'); // the server's refusal
      await remark.placeButton.click();
      await expect(page.getByText(betting('place.overOwnRoom'))).toBeVisible();
      await expect(page).toHaveURL(/\/remark/);
    });

    await test.step('Then a bet of the remaining limit is accepted', async () => {
      await remark.findStakeField('47').fill(String(LIMIT_KYAT));
      await expect(page.getByText(betting('place.ownRoom'))).toBeVisible();
      await remark.placeButton.click();
      await expect(page).toHaveURL(/\/bet_success/);
    });
  });
}
