import { getProfile, requestOtp } from '@padauk/contract/account/accounts.endpoints';
import { changePin, resetPin, setPin } from '@padauk/contract/wallet/wallet.endpoints';
import { withBusyHashing } from '../../../../test/busy-hashing.ts';
import { describeOnServers } from '../../../../test/describe-on-server.ts';
import { findLastCode, type TestPlayer } from '../../../../test/server.ts';
import { TEST_PIN, createWithdrawer, DAY_MS, sendWithdrawal } from '../../../../test/wallet-fixtures.ts';
import { countCodes, runInParallel } from '../../../../test/results.ts';
import { provePin } from './pin.ts';

const OTHER_PIN = '507294';
const WRONG_PIN = '918273';
const wrongPin = (attemptsLeft: number) => ({ code: 'WRONG_PIN', params: { attemptsLeft } });

describeOnServers('withdrawal PIN', (server) => {
  const setFirstPin = (as: TestPlayer, pin: string, password = as.password) =>
    server.call(setPin, { pin, confirmPin: pin, password }, { as });
  const changeTo = (as: TestPlayer, currentPin: string, pin = OTHER_PIN) =>
    server.call(changePin, { currentPin, pin, confirmPin: pin }, { as });
  const resetTo = (as: TestPlayer, otp: string, pin = OTHER_PIN) =>
    server.call(resetPin, { otp, pin, confirmPin: pin }, { as });
  async function requestCode(player: TestPlayer): Promise<string> {
    await server.call(requestOtp, { phone: player.phone, purpose: 'reset-pin' }, player);
    return findLastCode(server, player.phone);
  }

  it('V3 must have six digits; the profile shows that it is set', async () => {
    const player = await server.createPlayer();

    const invalid = { code: 'INVALID_INPUT', fields: [{ path: ['pin'], code: 'pin' }] };
    expect((await setFirstPin(player, '28064')).refusal).toMatchObject(invalid);
    expect((await setFirstPin(player, TEST_PIN)).status).toBe(200);
    expect((await server.call(getProfile, {}, { as: player })).body.hasPin).toBe(true);
  });

  it.each(['123456', '111111', '121212', '654321'])('V4 refuses the weak PIN %s', async (pin) => {
    const weak = { code: 'INVALID_INPUT', fields: [{ path: ['pin'], code: 'weakPin' }] };
    expect((await setFirstPin(await server.createPlayer(), pin)).refusal).toMatchObject(weak);
  });

  it("V4 refuses the last digits of the player's phone number", async () => {
    const player = await createWithdrawer(server, 0);
    const tail = player.phone.slice(-6);

    expect((await changeTo(player, TEST_PIN, tail)).refusal?.code).toMatch(/^(?:WEAK_PIN|INVALID_INPUT)$/);
    expect((await changeTo(player, TEST_PIN)).status).toBe(200);
  });

  it('a first PIN needs the correct password and can be set once', async () => {
    const player = await server.createPlayer();

    const wrong = { code: 'WRONG_PASSWORD', params: { attemptsLeft: 2 } };
    expect((await setFirstPin(player, TEST_PIN, 'not the password')).refusal).toEqual(wrong);
    expect((await setFirstPin(player, TEST_PIN)).status).toBe(200);
    expect((await setFirstPin(player, OTHER_PIN)).refusal?.code).toBe('ALREADY_DONE');
  });

  it('T10 V3 checks no password when a PIN exists, so that no attempt is used', async () => {
    const player = await createWithdrawer(server, 50_000);
    for (let tries = 0; tries < 4; tries += 1)
      expect((await setFirstPin(player, OTHER_PIN, 'not the password')).refusal).toEqual({ code: 'ALREADY_DONE' });

    expect((await changeTo(player, WRONG_PIN)).refusal).toEqual(wrongPin(2));
    expect((await sendWithdrawal(server, player)).status).toBe(200);
  });

  it('V3 accepts one of two concurrent first PINs', async () => {
    const player = await server.createPlayer();
    const pins = [TEST_PIN, OTHER_PIN];

    const answers = await Promise.all(pins.map((pin) => setFirstPin(player, pin)));
    const first = answers.findIndex(({ status }) => status === 200);

    expect(countCodes(answers)).toEqual({ ok: 1, ALREADY_DONE: 1 });
    expect((await changeTo(player, pins[1 - first] ?? '', '640917')).refusal?.code).toBe('WRONG_PIN');
    expect((await changeTo(player, pins[first] ?? '', '640917')).status).toBe(200);
  });

  it('T10 a PIN check refused for load does not count as an attempt', async () => {
    const player = await createWithdrawer(server, 0);
    const check = () => provePin(withBusyHashing(server.deps), player.id, WRONG_PIN);
    const answers = await Promise.allSettled([check(), check(), check()]);

    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect((await changeTo(player, WRONG_PIN)).refusal).toEqual(wrongPin(2));
  });

  it('T10 K14 shows 2 attempts left, then 1, then blocks for three days, also for the correct PIN', async () => {
    const player = await createWithdrawer(server, 50_000);
    const untilAt = new Date(server.clock.now().getTime() + 3 * DAY_MS).toISOString();
    const blocked = { code: 'PIN_BLOCKED', params: { untilAt } };

    expect((await changeTo(player, WRONG_PIN)).refusal).toEqual(wrongPin(2));
    expect((await sendWithdrawal(server, player, { pin: WRONG_PIN })).refusal).toEqual(wrongPin(1));
    expect(await changeTo(player, WRONG_PIN)).toMatchObject({ status: 423, refusal: blocked });
    expect((await sendWithdrawal(server, player)).refusal).toEqual(blocked);
    expect((await resetTo(player, await requestCode(player))).refusal?.code).toBe('PIN_BLOCKED');
  });

  it('T10 K14 gives three attempts again after three days', async () => {
    const player = await createWithdrawer(server, 50_000);
    for (let tries = 0; tries < 3; tries += 1) await changeTo(player, WRONG_PIN);
    server.clock.advance(3 * DAY_MS);

    expect((await changeTo(player, WRONG_PIN)).refusal).toEqual(wrongPin(2));
    expect((await sendWithdrawal(server, player)).status).toBe(200);
  });

  it('T10 a correct PIN restores all attempts', async () => {
    const player = await createWithdrawer(server, 50_000);
    for (let tries = 0; tries < 2; tries += 1) await changeTo(player, WRONG_PIN);
    await sendWithdrawal(server, player);

    expect((await changeTo(player, WRONG_PIN)).refusal).toEqual(wrongPin(2));
  });

  it('T10 checks exactly three of twenty concurrent guesses', async () => {
    const player = await createWithdrawer(server, 0);
    const guesses = await runInParallel(20, () => changeTo(player, WRONG_PIN));

    expect(countCodes(guesses)).toEqual({ WRONG_PIN: 2, PIN_BLOCKED: 18 });
    expect((await changeTo(player, TEST_PIN)).refusal?.code).toBe('PIN_BLOCKED');
  });

  it('can be reset once by a code', async () => {
    const player = await createWithdrawer(server, 50_000);
    const otp = await requestCode(player);

    expect((await resetTo(player, otp)).status).toBe(200);
    expect((await sendWithdrawal(server, player, { pin: OTHER_PIN })).status).toBe(200);
    expect((await resetTo(player, otp, TEST_PIN)).refusal?.code).toBe('OTP_EXPIRED');
  });

  it('T10 counts a wrong code as an attempt, but not an expired one', async () => {
    const player = await createWithdrawer(server, 0);
    await requestCode(player);

    expect((await resetTo(player, '000000')).refusal).toEqual({ code: 'OTP_INCORRECT', params: { attemptsLeft: 2 } });
    server.clock.advance(10 * 60_000);
    expect((await resetTo(player, '000000')).refusal?.code).toBe('OTP_EXPIRED');
    expect((await changeTo(player, WRONG_PIN)).refusal).toEqual(wrongPin(1));
  });

  it('accepts one of two concurrent changes', async () => {
    const player = await createWithdrawer(server, 50_000);
    const changed = await Promise.all([changeTo(player, TEST_PIN, OTHER_PIN), changeTo(player, TEST_PIN, '640917')]);

    expect(changed.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect((await sendWithdrawal(server, player, { pin: TEST_PIN })).refusal?.code).toBe('WRONG_PIN');
  });
});
