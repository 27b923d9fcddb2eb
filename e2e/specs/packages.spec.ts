import { enterResult, advanceToMorning } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import { buyPackage, buildPackageNumbers } from '../commands/packages.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { createAmountFormatter } from '../core/amounts.ts';
import { DEPTH } from '../core/depth.ts';
import { expectAccessibleLayout } from '../core/accessible-layout.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { createBoardPage, createTicketPage } from '../pages/two-d.ts';

const PRICE_KYAT = 5_000;
/** 85 times the 1,000 on each of gold's numbers. */
const PAYOUT_KYAT = 85_000;

for (const locale of DEPTH.journeyLanguages) {
  test(`P3 T11 K18 a gold package is selected, bought once, drawn and paid, in ${locale}`, async ({
    page,
    platform,
  }) => {
    const app = createAppPage(page, locale);
    const words = (key: string, params = {}): string => app.texts.get('lottery', key, params);
    const kyat = createAmountFormatter(locale);
    const draw = await advanceToMorning(platform);
    // Another player buys, so that one package is sold.
    const other = await signUpPlayer(platform);
    await topUp(platform, other, PRICE_KYAT);
    await buyPackage(platform, other, draw, { kind: 'gold', from: 90 });
    const player = await signUpPlayer(platform);
    await topUp(platform, player, 20_000);
    await logInOnPage(page, platform, player);
    const board = createBoardPage(page, app);
    const numbers = buildPackageNumbers('gold', 44);

    await test.step('Given the packages of the open section, from the tile on home', async () => {
      await app.open('/home');
      await app.goTo(words('packages.title'));
      await expect(page).toHaveURL(({ pathname }) => pathname === '/twoD/masterPackage');
      await expect(app.main).toContainText(words('packages.sold', { sold: 1, capacity: 200 }));
      await app.goTo(words('packages.choose', { kind: words('packages.kind.gold') }));
    });
    await test.step('When the player selects four numbers, the board asks for the fifth (V19)', async () => {
      await board.toggle(...numbers.slice(1));
      await board.pressMutedReview();
      await expect(app.main.getByRole('alert')).toBeVisible();
      await board.toggle(numbers[0] ?? '');
      await board.review();
    });
    await test.step('Then the review shows the chance and the highest payout, and is accessible', async () => {
      await expect(app.main).toContainText(words('packages.chanceOf', { count: 5, numbers: 100 }));
      await expect(app.main).toContainText(kyat(PAYOUT_KYAT));
      await expectAccessibleLayout(page, 'the review of a package', true, true);
    });
    await test.step('And when it is bought, the receipt has its numbers', async () => {
      await app.press(words('packages.buy', { total: kyat(PRICE_KYAT) }));
      await expect(page).toHaveURL(/masterPackageSuccess\?id=/);
      for (const number of numbers) await expect(app.main.getByText(number, { exact: true })).toBeVisible();
    });
    await test.step('And a second package is not sold: its page leads to the first one (T11)', async () => {
      await app.open('/twoD/masterPackage');
      await expect(app.main).toContainText(words('packages.mine'));
      await app.open(`/twoD/masterPackageBet?draw=${draw.id}&kind=silver`);
      await expect(page).toHaveURL(/masterPackageSuccess\?id=/);
    });
    await test.step('And when one of its numbers is drawn, the page shows the win, and the payout is credited', async () => {
      await enterResult(platform, draw, { index: '1,298.54', value: '45,677.21' });
      const amount = kyat(PAYOUT_KYAT);
      await expect(createTicketPage(page, app).winDialog).toContainText(
        app.texts.get('betting', 'win.where', { amount }),
      );
      expect((await platform.office.getBalances(player.phone)).mainKyat).toBe(20_000 - PRICE_KYAT + PAYOUT_KYAT);
    });
    await test.step('And the previous section shows how many packages have won (D2)', async () => {
      await app.open('/twoD/masterPackage');
      await expect(app.main).toContainText(words('packages.wonOf', { sold: 2, won: 1 }));
    });
  });
}
