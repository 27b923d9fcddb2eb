import type { Page } from '@playwright/test';
import { addDays, toInstant, myanmarDateOf, weekdayOf } from '@padauk/contract/text/myanmar-time.rules';
import { enterResult, advanceToMorning, placeBet } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import {
  logInOnPage,
  createPhoneNumber,
  PASSWORD,
  readPagePlayer,
  signUpPlayer,
  type TestPlayer,
} from '../commands/players.ts';
import { expect, test } from '../test.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';
import { createSignUpPage } from '../pages/entry.ts';

const NINE_MINUTE = 9 * 60;

async function checkCopyButtons(page: Page, app: AppPage): Promise<readonly boolean[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const boxes = await Promise.all(
    ['invite.code', 'invite.link'].map((key) => {
      const name = `${app.texts.get('common', 'copy')}: ${app.texts.get('account', key)}`;
      return app.main.getByRole('button', { name, exact: true }).boundingBox();
    }),
  );
  return boxes.map((box) => box !== null && box.height >= 44 && box.width >= 44 && box.width <= 48);
}

test('P13 P14 a friend signs up by the link and bets, and on Monday both claim their bonus', async ({
  page,
  platform,
}) => {
  const app = createAppPage(page, 'en');
  const words = (key: string, params = {}): string => app.texts.get('account', key, params);
  const inviter = await signUpPlayer(platform);
  const code = inviter.profile.referralCode;
  const joined = words('invite.joinedBy', { name: `•••${inviter.phone.slice(-3)}` });
  let friend: TestPlayer;

  await test.step('Given a visitor opens the link, the code is stored for the sign-up', async () => {
    await app.open(`/invitefriend/fromlink?referralCode=${code}`);
    await expect(app.main.getByText(words('invite.linkCode', { code }))).toBeVisible();
    await app.goTo(words('me.signUp'));
    expect(await page.evaluate(() => localStorage.getItem('referralCode'))).toBe(code);
  });
  await test.step('And signs up with it, sees the inviter, and one page later is home (S16)', async () => {
    const phone = createPhoneNumber();
    const screens = (key: string): string => app.texts.get('screens', key);
    const signUp = createSignUpPage(page, app);
    await signUp.requestCode(phone);
    await signUp.completeSignUp({ otp: await platform.office.getOneTimeCode(phone), password: PASSWORD });
    await expect(app.main.getByLabel(screens('field.inviteCode'))).toHaveCount(0);
    await app.goTo(screens('referral.inviter'));
    await expect(page).toHaveURL(({ pathname }) => pathname === '/invitefriend/frominvitesuccess');
    await expect(app.main.getByText(joined)).toBeVisible();
    await page.goBack();
    await signUp.goHome();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/home');
    friend = await readPagePlayer(page, phone);
  });
  await test.step('And a player with an account enters the code once (V13)', async () => {
    await logInOnPage(page, platform, await signUpPlayer(platform));
    await app.open(`/invitefriend/fromlink?referralCode=${code}`);
    await app.goTo(words('referral.submit'));
    await app.main.getByLabel(words('referral.title'), { exact: true }).fill(code);
    await app.press(words('referral.submit'));
    await expect(page).toHaveURL(({ pathname }) => pathname === '/refel_success');
    await expect(app.main.getByText(`•••${inviter.phone.slice(-3)}`)).toBeVisible();
    await app.open('/acc_refel');
    await expect(app.main.getByText(words('referral.given'))).toBeVisible();
    await expect(app.main.getByRole('textbox')).toHaveCount(0);
  });
  await test.step('When the friend tops up and bets within the week', async () => {
    await topUp(platform, friend, 50_000);
    let draw = await advanceToMorning(platform);
    // A draw of the current week, like the approved top-up.
    while (weekdayOf(draw.date) === 1) draw = await advanceToMorning(platform);
    await placeBet(platform, friend, { drawId: draw.id, lines: [{ number: '12', stakeKyat: 50_000 }] });
    await enterResult(platform, draw, { index: '1,298.54', value: '45,677.21' });
    const today = myanmarDateOf(await platform.office.now());
    await logInOnPage(page, platform, inviter);
    await app.open('/invitefriend');
    await expect(app.main.getByText(words('invite.you'), { exact: true })).toBeVisible();
    expect(await checkCopyButtons(page, app)).toEqual([true, true]);
    await app.goTo(words('invite.rules'));
    await expect(app.main.getByText(words('invite.rule.level'))).toBeVisible();
    await platform.office.moveClockTo(toInstant(addDays(today, 8 - weekdayOf(today)), NINE_MINUTE));
  });
  await test.step('Then the inviter claims it on Monday at nine', async () => {
    await app.open('/invitefriend/mybonusbook');
    await app.press(words('weeklyBonus.claim', { amount: '1,000 Ks' }));
    await expect(app.main.getByText(words('weeklyBonus.state.claimed'), { exact: true }).first()).toBeVisible();
    expect((await platform.office.getBalances(inviter.phone)).mainKyat).toBe(1_000);
    await app.open('/invitefriend/detail');
    await expect(app.main.getByText(words('invite.state.counts'))).toBeVisible();
  });
  await test.step('And the friend claims the cash back of the week, whose page shows its dates (P14, T13)', async () => {
    await logInOnPage(page, platform, friend);
    await app.open('/weeklyBonus');
    await app.press(words('weeklyBonus.claim', { amount: '1,500 Ks' }));
    const claimed = app.main.getByRole('listitem').filter({ hasText: words('weeklyBonus.state.claimed') });
    await claimed.getByRole('link').click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/weeklyBonus/detail');
    for (const key of ['registered', 'expires', 'claimedAt'])
      await expect(
        app.main.getByRole('term').filter({ hasText: new RegExp(`^${words(`weeklyBonus.${key}`)}$`) }),
      ).toBeVisible();
    expect((await platform.office.getBalances(friend.phone)).mainKyat).toBe(1_500);
  });
});
