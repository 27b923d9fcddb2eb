import { getFixtures, getMatchTickets } from '@padauk/contract/football/football.endpoints';
import { MAUNG } from '@padauk/contract/limits';
import { MAUNG_CODE_PATTERN } from '@padauk/contract/football/maung.rules';
import { callEndpoint } from '../commands/client.ts';
import { advanceToEvening } from '../commands/football.ts';
import { topUp } from '../commands/money.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { createAmountFormatter } from '../core/amounts.ts';
import { DEPTH } from '../core/depth.ts';
import { expectAccessibleLayout } from '../core/accessible-layout.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';

const STAKE_KYAT = 1_000;
/** 1,000 × 2³, minus 5% of the profit. */
const BEST_KYAT = 7_650;

for (const locale of DEPTH.journeyLanguages) {
  test(`P5 V7 V9 a maung is selected, restored after a reload, placed, listed and copied, in ${locale}`, async ({
    page,
    platform,
  }) => {
    test.setTimeout(120_000);
    const app = createAppPage(page, locale);
    const words = (key: string, params = {}): string => app.texts.get('football', key, params);
    const kyat = createAmountFormatter(locale);
    await advanceToEvening(platform);
    const player = await signUpPlayer(platform);
    await topUp(platform, player, 50_000);
    await logInOnPage(page, platform, player);

    await test.step('Given three matches selected on the board, from football home', async () => {
      await app.open('/football/home');
      await app.goTo(words('home.maung'));
      await expect(page).toHaveURL(({ pathname }) => pathname === '/football/mown1');
      const overs = page
        .getByRole('button', { name: new RegExp(`^${words('side.over')} `) })
        .and(page.locator(':enabled'));
      for (const index of [0, 1, 2]) await overs.nth(index).click();
      await expect(app.main.getByRole('status')).toContainText(words('maungOf_other', { count: MAUNG.minimumLegs }));
    });
    await test.step('When the page reloads, the matches are still selected', async () => {
      await page.reload();
      await app.waitUntilLoaded();
      await app.goTo(words('maung.toReview'));
      await expect(app.main.getByRole('list', { name: words('legs.title') }).getByRole('listitem')).toHaveCount(3);
    });
    await test.step('And the player stakes 1,000 and sees the highest payout', async () => {
      await page.getByRole('button', { name: '1,000', exact: true }).click();
      await expect(app.main).toContainText(kyat(BEST_KYAT));
      await expectAccessibleLayout(page, 'the review of a maung', locale === 'en', true);
      await app.press(words('slip.place', { stake: kyat(STAKE_KYAT) }));
    });
    await test.step('Then the receipt shows the highest payout, and football home and the history list the maung', async () => {
      await expect(page).toHaveURL(/football\/success\?id=/);
      await expect(app.main).toContainText(kyat(BEST_KYAT));
      const name = words('maungOf_other', { count: MAUNG.minimumLegs });
      await app.open('/football/home');
      const running = app.main.getByRole('list', { name: words('running.title') });
      await expect(running).toContainText(name);
      await expect(running).toContainText(app.texts.get('betting', 'state.waiting'));
      await app.open('/football/betHistory');
      await expect(app.main.getByRole('listitem')).toContainText(name);
    });
    await test.step('And it is saved as a picture, and a friend copies its matches by its code in lower case', async () => {
      await app.main.getByRole('listitem').getByRole('link').click();
      await app.press(words('maung.share'));
      await expectAccessibleLayout(page, 'the running maung with its code', locale === 'en');
      // The ticket's number may have the same form.
      const code = await app.main.getByText(MAUNG_CODE_PATTERN).last().innerText();
      const saved = page.waitForEvent('download');
      await app.press(words('maung.picture'));
      expect((await saved).suggestedFilename()).toBe(`maung-${code}.png`);
      await (await saved).saveAs(test.info().outputPath('maung.png'));
      const friend = await signUpPlayer(platform);
      await logInOnPage(page, platform, friend);
      await app.open('/football/mown1');
      await app.goTo(words('maung.copy'));
      await page.getByLabel(words('maung.code')).fill(code.toLowerCase());
      await app.press(words('maung.copySubmit'));
      await expect(app.main.getByRole('list', { name: words('legs.title') }).getByRole('listitem')).toHaveCount(3);
      await logInOnPage(page, platform, player);
    });
    await test.step('And when the office voids a price of the maung, the player is notified', async () => {
      const [ticket] = (await callEndpoint(platform.url, player, getMatchTickets, {})).tickets;
      const { matches } = await callEndpoint(platform.url, player, getFixtures, {});
      const match = matches.find(({ id }) => id === ticket?.legs[0]?.matchId);
      await platform.office.perform('void-price', {
        match: match?.id ?? '',
        market: 'goal',
        version: match?.goalVersion ?? 0,
        reason: 'typed for another match',
      });
      await app.open('/football/football_notification');
      await expect(app.main.getByRole('listitem')).toContainText(
        words('notices.text.matchPriceVoid', { home: match?.home ?? '', away: match?.away ?? '' }),
      );
    });
    await test.step('And the next maung begins empty', async () => {
      await app.open('/football/mown1?step=review');
      await expect(app.main).toContainText(words('maung.none'));
    });
  });
}
