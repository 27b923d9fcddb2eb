import { signUp, requestOtp } from '@padauk/contract/endpoints/accounts';
import { addDays, instantAt, myanmarDateOf, weekdayOf } from '@padauk/contract/rules/myanmar-time';
import { call, type Caller } from '../commands/client.ts';
import { enterResult, nextMorning, placeBet } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import { logInOn, newPhone, PASSWORD, signUpPlayer, type TestPlayer } from '../commands/players.ts';
import type { Platform } from '../core/platform.ts';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd } from '../pages/app.ts';

const NINE_MINUTE = 9 * 60;

async function signUpBy(platform: Platform, inviteCode: string): Promise<TestPlayer> {
  const stranger: Caller = { deviceId: `invited-${inviteCode}`, token: null };
  const phone = newPhone();
  await call(platform.url, stranger, requestOtp, { phone, purpose: 'sign-up' });
  const otp = await platform.office.oneTimeCode(phone);
  const account = { phone, otp, password: PASSWORD, confirmPassword: PASSWORD, isAdult: true, acceptsTerms: true };
  const { token, player } = await call(platform.url, stranger, signUp, { ...account, inviteCode });
  return { deviceId: stranger.deviceId, token, phone, profile: player };
}

test('P13 a friend comes by the link, bets, and on Monday the bonus is claimed', async ({ page, platform }) => {
  const app = appPage(page, 'en');
  const words = (key: string, params = {}): string => app.texts.of('account', key, params);
  const inviter = await signUpPlayer(platform);
  const code = inviter.profile.referralCode;
  await hadAd(page);

  await test.step('Given a visitor opens the link, the code is kept for the sign-up', async () => {
    await app.open(`/invitefriend/fromlink?referralCode=${code}`);
    await expect(app.main.getByText(words('invite.linkCode', { code }))).toBeVisible();
    await app.goTo(words('me.signUp'));
    await expect(page).toHaveURL(/next=%2Finvitefriend%2Ffrominvitesuccess/);
    expect(await page.evaluate(() => localStorage.getItem('referralCode'))).toBe(code);
  });
  await test.step('When the friend tops up and bets within the week', async () => {
    const friend = await signUpBy(platform, code);
    await topUp(platform, friend, 50_000);
    let draw = await nextMorning(platform);
    // A draw of the week that has begun: the approved top-up is of it too.
    while (weekdayOf(draw.date) === 1) draw = await nextMorning(platform);
    await placeBet(platform, friend, { drawId: draw.id, lines: [{ number: '12', stakeKyat: 50_000 }] });
    await enterResult(platform, draw, { index: '1,298.54', value: '45,677.21' });
    const today = myanmarDateOf(await platform.office.now());
    await logInOn(page, platform, inviter);
    await app.open('/invitefriend');
    await expect(app.main.getByText(words('invite.you'), { exact: true })).toBeVisible();
    await platform.office.moveClockTo(instantAt(addDays(today, 8 - weekdayOf(today)), NINE_MINUTE));
  });
  await test.step('Then the inviter claims it on Monday at nine', async () => {
    await app.open('/invitefriend/mybonusbook');
    await app.press(words('weeklyBonus.claim', { amount: '1,000 Ks' }));
    await expect(app.main.getByText(words('weeklyBonus.state.claimed'), { exact: true }).first()).toBeVisible();
    expect((await platform.office.ledgerOf(inviter.phone)).mainKyat).toBe(1_000);
    await app.open('/invitefriend/detail');
    await expect(app.main.getByText(words('invite.state.counts'))).toBeVisible();
  });
});
