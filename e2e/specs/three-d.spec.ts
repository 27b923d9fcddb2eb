import type { Locator } from '@playwright/test';
import { groupDigits } from '@padauk/contract/platform/money';
import { removeBreakMarks } from '@padauk/contract/text/break-marks.rules';
import { enterFirstPrize, advanceToMorning, openThreeDDraw } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { createAmountFormatter } from '../core/amounts.ts';
import { DEPTH } from '../core/depth.ts';
import { expectAccessibleLayout } from '../core/accessible-layout.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { createThreeDPage } from '../pages/three-d.ts';
import { createRemarkPage, createTicketPage } from '../pages/two-d.ts';

/** As a Zawgyi keyboard types မြွေ. */
const SNAKE_IN_ZAWGYI = '\u1031\u1081\u1019\u103c';
const SNAKE = { uni: 'မြွေ', en: 'Snake' } as const;
const STAKE_KYAT = 200;
/** 500 times the stake for 123, and 10 times for each of its five other permutations. */
const PAYOUT_KYAT = STAKE_KYAT * 500 + 5 * STAKE_KYAT * 10;

for (const locale of DEPTH.journeyLanguages) {
  test(`P2 T6 K18 a number with its permutations is entered, placed, drawn and paid, in ${locale}`, async ({
    page,
    platform,
  }) => {
    const app = createAppPage(page, locale);
    const words = (key: string, params = {}): string => app.texts.get('lottery', key, params);
    const kyat = createAmountFormatter(locale);
    const ticket = createTicketPage(page, app);
    const draw = await openThreeDDraw(platform);
    const player = await signUpPlayer(platform);
    await topUp(platform, player, 5_000);
    await logInOnPage(page, platform, player);

    await test.step('Given the open draw, from the tile on home', async () => {
      await app.open('/home');
      await app.goTo('3D');
      await expect(page).toHaveURL(({ pathname }) => pathname === '/threeD/home');
      await app.goTo(words('betNow'));
    });
    await test.step('When a player enters 123 with its permutations, and stakes 200 on each', async () => {
      const board = createThreeDPage(page, app);
      await board.enterDigits('123');
      await board.findRoundButton(6).click();
      await board.add.click();
      await page.getByLabel(words('board.stakeInKyat'), { exact: true }).fill(String(STAKE_KYAT));
      await board.review.click();
    });
    await test.step('Then the review shows the prize of near numbers and is accessible, and the bet is placed', async () => {
      await expect(app.main).toContainText(words('remark.paysNear', { payout: groupDigits(STAKE_KYAT * 10) }));
      await expectAccessibleLayout(page, 'the review of 3D', true, true);
      await createRemarkPage(page, app).placeButton.click();
      await expect(page).toHaveURL(/bet_threed_detail\?id=.*placed=1/);
      await ticket.goToTicket();
      await expect(app.main).toContainText(words('status.waiting'));
    });
    await test.step('And when 123 is drawn, the page shows the settled ticket with the win dialog, without a reload', async () => {
      await enterFirstPrize(platform, draw, '456123');
      await expect(page).toHaveURL(/betHistory_threed_detail/);
      await expect(ticket.winDialog).toContainText(kyat(PAYOUT_KYAT));
      await page.goBack();
      await expect(ticket.winDialog).toBeHidden();
      await expect(app.main).toContainText(kyat(PAYOUT_KYAT));
      expect((await platform.office.getBalances(player.phone)).mainKyat).toBe(5_000 - 6 * STAKE_KYAT + PAYOUT_KYAT);
    });
    await test.step('And the results list the number, and the winners list the payout', async () => {
      await app.open('/threeD/result');
      await expect(app.main.getByRole('cell', { name: '123' }).first()).toBeVisible();
      await app.open('/threeD/winnerThreed');
      await expect(app.main).toContainText(kyat(PAYOUT_KYAT));
    });
  });
}

for (const locale of DEPTH.journeyLanguages) {
  test(`P3 B7 a player looks up a dream in Burmese and bets on its numbers, in ${locale}`, async ({
    page,
    platform,
  }) => {
    const app = createAppPage(page, locale);
    const words = (key: string, params = {}): string => app.texts.get('lottery', key, params);
    await openThreeDDraw(platform);
    await advanceToMorning(platform);
    const player = await signUpPlayer(platform);
    await topUp(platform, player, 5_000);
    await logInOnPage(page, platform, player);
    const selectNumbers = async (game: string): Promise<void> => {
      await page.getByLabel(words('dreams.search'), { exact: true }).fill('မြွေ');
      await expect(app.main.getByRole('listitem')).toHaveCount(1);
      await app.main.getByRole('button', { name: game }).click();
      await app.waitUntilLoaded();
    };
    await test.step('When a player looks up a snake, and selects its 2D numbers', async () => {
      await app.open('/threeD/book');
      // Line height for Burmese letters with descenders, in every language.
      const lineHeight = await page.getByLabel(words('dreams.search'), { exact: true }).evaluate((field) => {
        const { lineHeight: high, fontSize } = getComputedStyle(field);
        return parseFloat(high) / parseFloat(fontSize);
      });
      expect(lineHeight).toBeGreaterThanOrEqual(1.75);
      await selectNumbers('2D');
    });
    await test.step('Then the review is accessible, from 320 to 480 px', async () => {
      await expect(page).toHaveURL(({ pathname }) => pathname === '/remark');
      for (const number of ['73', '96']) await expect(createRemarkPage(page, app).findStakeField(number)).toBeVisible();
      await expectAccessibleLayout(page, 'the review of a dream of 2D', true, true);
    });
    await test.step('And so is the review of its 3D numbers, which names the dream', async () => {
      await app.open('/threeD/book');
      await selectNumbers('3D');
      await expect(page).toHaveURL(/dreamRemark/);
      await expect(app.main).toContainText(words('dreams.of', { dream: SNAKE[locale] }));
      await expectAccessibleLayout(page, 'the review of a dream of 3D', true, true);
    });
    await test.step('And the receipt names the dream, too', async () => {
      await createRemarkPage(page, app).placeButton.click();
      await expect(page).toHaveURL(/dream_bet_success/);
      await expect(app.main).toContainText(words('dreams.of', { dream: SNAKE[locale] }));
    });
  });
}

/** Visible text; Zawgyi words contain break marks between syllables. */
async function readText(place: Locator): Promise<string> {
  return removeBreakMarks(await place.innerText());
}

for (const locale of ['zg', 'uni'] as const) {
  test(`P22 a player looks up a dream with a Zawgyi keyboard, on a page in ${locale}`, async ({ page, platform }) => {
    const app = createAppPage(page, locale);
    const words = (key: string, params = {}): string => app.texts.get('lottery', key, params);
    const search = page.getByLabel(words('dreams.search'), { exact: true });
    const draw = await openThreeDDraw(platform);
    const player = await signUpPlayer(platform);
    await topUp(platform, player, 5_000);
    await logInOnPage(page, platform, player);
    await test.step('Given the dream book, with all of its dreams', async () => {
      await app.open('/threeD/book');
      await expect(app.main.getByRole('listitem')).toHaveCount(80);
    });
    await test.step('When a player types "snake" in Zawgyi, letter by letter', async () => {
      await search.pressSequentially(SNAKE_IN_ZAWGYI);
      await expect(app.main.getByRole('listitem')).toHaveCount(1);
    });
    await test.step('And "cat", and "horse"', async () => {
      for (const [zawgyi, burmese] of [
        ['\u1031\u107e\u1000\u102c\u1004\u1039', 'ကြောင်'],
        ['\u103b\u1019\u1004\u1039\u1038', 'မြင်း'],
      ] as const) {
        await search.fill(zawgyi);
        const name = locale === 'zg' ? zawgyi : burmese;
        await expect.poll(() => readText(app.main.getByRole('heading', { level: 2 }).first())).toBe(name);
      }
    });
    await test.step('Then the snake leads to the review of its numbers, which names it', async () => {
      await search.fill(SNAKE_IN_ZAWGYI);
      await expect(app.main.getByRole('listitem')).toHaveCount(1);
      await app.main.getByRole('button', { name: '3D' }).click();
      await expect(page).toHaveURL(new RegExp(`dreamRemark\\?draw=${draw.id}&dream=snake`));
      const dream = locale === 'zg' ? SNAKE_IN_ZAWGYI : 'မြွေ';
      await expect.poll(() => readText(app.main)).toContain(removeBreakMarks(words('dreams.of', { dream })));
    });
  });
}
