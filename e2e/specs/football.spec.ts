import { getFixtures, getMatchTickets, placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { addDays, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { callEndpoint } from '../commands/client.ts';
import { advanceToEvening, ANONYMOUS_CALLER } from '../commands/football.ts';
import { topUp } from '../commands/money.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { createAmountFormatter } from '../core/amounts.ts';
import { DEPTH } from '../core/depth.ts';
import { expectAccessibleLayout } from '../core/accessible-layout.ts';
import { expect, test } from '../test.ts';
import { waitUntil } from '../core/wait-until.ts';
import { createAppPage } from '../pages/app.ts';

const STAKE_KYAT = 10_000;

for (const locale of DEPTH.journeyLanguages) {
  test(`P4 V8 K19 a single is picked, placed, played and settled, in ${locale}`, async ({ page, platform }) => {
    test.setTimeout(120_000);
    const app = createAppPage(page, locale);
    const words = (key: string, params = {}): string => app.texts.get('football', key, params);
    const kyat = createAmountFormatter(locale);
    const date = await advanceToEvening(platform);
    const player = await signUpPlayer(platform);
    await topUp(platform, player, 50_000);
    await logInOnPage(page, platform, player);

    await test.step('Given a single at wrong odds: when the office voids the price, its page shows the refund', async () => {
      const { matches } = await callEndpoint(platform.url, ANONYMOUS_CALLER, getFixtures, {});
      const match = matches.findLast(({ state, goal }) => state === 'upcoming' && goal !== null);
      const wrong = { matchId: match?.id ?? '', market: 'goal', priceVersion: match?.goalVersion ?? 0 } as const;
      const bet = { stakeKyat: STAKE_KYAT, priceRule: 'ask', legs: [{ ...wrong, side: 'over' }] } as const;
      const { ticketId } = await callEndpoint(platform.url, player, placeMatchTicket, { ...bet, legs: [...bet.legs] });
      await app.open(`/football/bet_detail?id=${ticketId}`);
      await expect(app.main).toContainText(app.texts.get('betting', 'state.waiting'));
      await platform.office.perform('void-price', {
        match: wrong.matchId,
        market: wrong.market,
        version: wrong.priceVersion,
        reason: 'typed for another match',
      });
      await expect(page).toHaveURL(/betHistoryDetail/, { timeout: 20_000 });
      await expect(app.main).toContainText(app.texts.get('betting', 'state.refunded'));
      await expect(app.main).toContainText(words('legs.void'));
      await expect(app.main).toContainText(words('explain.void', { leg: 1 }));
      await expect(app.main).toContainText(kyat(STAKE_KYAT));
    });
    await test.step('And the board of the evening, from football home', async () => {
      await app.open('/football/home');
      await app.goTo(words('home.bet'));
      await expect(page).toHaveURL(({ pathname }) => pathname === '/football/goalandbody');
    });
    await test.step('When a player taps over, closes the slip by Back (B2), and stakes 10,000', async () => {
      const over = page
        .getByRole('button')
        // A team's name may contain the word.
        .filter({ has: page.getByText(words('side.over'), { exact: true }) })
        .and(page.locator(':enabled'))
        .first();
      await over.click();
      await expect(page.getByRole('textbox')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('textbox')).toBeHidden();
      await over.click();
      await page.getByRole('button', { name: '10,000', exact: true }).click();
      await expect(app.main).toContainText(kyat(STAKE_KYAT * 2 - 500));
      await expectAccessibleLayout(page, 'the slip', locale === 'en', true);
      await app.press(words('slip.place', { stake: kyat(STAKE_KYAT) }));
    });
    await test.step('Then the receipt shows the bet and leads to the running ticket', async () => {
      await expect(page).toHaveURL(/football\/success\?id=/);
      await expect(app.main).toContainText(words('side.over'));
      await expectAccessibleLayout(page, 'the receipt', locale === 'en', true);
      await app.goTo(app.texts.get('betting', 'placed.follow'));
      await expect(page).toHaveURL(/football\/bet_detail\?id=/);
      await expectAccessibleLayout(page, 'the running ticket', locale === 'en');
    });
    await test.step('And when the match is finished and confirmed, the page shows the settled ticket with its calculation', async () => {
      await platform.office.moveClockTo(toInstant(addDays(date, 1), 2 * 60 + 30));
      const [ticket] = (await callEndpoint(platform.url, player, getMatchTickets, {})).tickets;
      await waitUntil('the feed has ended the match', async () =>
        // Others may be postponed or continue: each day of the sandbox has an exception.
        (await callEndpoint(platform.url, ANONYMOUS_CALLER, getFixtures, {})).matches.some(
          ({ id, status }) => id === ticket?.legs[0]?.matchId && status === 'finished',
        ),
      );
      await platform.office.moveClockTo(toInstant(addDays(date, 1), 2 * 60 + 40));
      await expect(page).toHaveURL(/betHistoryDetail/, { timeout: 40_000 });
      await expect(app.main).toContainText(words('explain.title'));
      await expectAccessibleLayout(page, 'the settled ticket', locale === 'en');
    });
    await test.step('And the history lists both tickets', async () => {
      await app.open('/football/betHistory');
      await expect(app.main.getByRole('listitem')).toHaveCount(2);
    });
  });
}
