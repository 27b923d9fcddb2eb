import { advanceToMorning, placeBet } from '../commands/draws.ts';
import { DEPTH } from '../core/depth.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { createRemarkPage } from '../pages/two-d.ts';

for (const locale of DEPTH.journeyLanguages) {
  test(`P1 two taps on home, and two on the board, repeat the last bet, in ${locale}`, async ({
    page,
    platform,
    logIn,
  }) => {
    const app = createAppPage(page, locale);
    const { id } = await advanceToMorning(platform);
    const player = await logIn({ topUpKyat: 20_000 });
    await placeBet(platform, player, { drawId: id, lines: ['12', '57'].map((number) => ({ number, stakeKyat: 500 })) });
    const again = app.main.getByRole('button', { name: app.texts.get('betting', 'placed.again') });
    for (const path of ['/home', `/bet?draw=${id}`] as const)
      await test.step(path, async () => {
        await app.openLoaded(path);
        await again.click();
        await page.waitForURL(/\/remark/);
        await createRemarkPage(page, app).placeButton.click();
        await expect(page).toHaveURL(/\/bet_success/);
      });
    await test.step('Below the ticket is a widget of another remote', async () => {
      const card = page.locator('[data-widget="account/invite-after-bet"]');
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByRole('heading', { name: app.texts.get('account', 'invite.title') })).toBeVisible();
    });
  });
}

test('S4 the place of the last bet takes no height on the home of a player without a bet', async ({
  page,
  platform,
  logIn,
  app,
}) => {
  await advanceToMorning(platform);
  await logIn();
  await app.openLoaded('/home');
  const card = page.locator('[data-widget="lottery/last-bet"]');
  await expect(card).toBeEmpty();
  await expect(card).toBeHidden();
});
