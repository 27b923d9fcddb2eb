import { getProfile, requestOtp } from '@padauk/contract/endpoints/accounts';
import { changePin, resetPin, setPin } from '@padauk/contract/endpoints/wallet';
import { withBusyHashing } from '../../../test/busy-hashing.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { findLastCode, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { TEST_PIN, createWithdrawer, DAY_MS, sendWithdrawal } from '../../../test/wallet-fixtures.ts';
import { provePin } from './pin.ts';

const OTHER_PIN = '507294';
const WRONG_PIN = '918273';

describeOnDatabases('the withdrawal PIN', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const set = async (as: TestPlayer, pin: string, password = as.password) =>
    await server.call(setPin, { pin, confirmPin: pin, password }, { as });
  const change = async (as: TestPlayer, currentPin: string, pin = OTHER_PIN) =>
    await server.call(changePin, { currentPin, pin, confirmPin: pin }, { as });
  const reset = async (as: TestPlayer, otp: string, pin = OTHER_PIN) =>
    await server.call(resetPin, { otp, pin, confirmPin: pin }, { as });
  async function codeFor(player: TestPlayer): Promise<string> {
    await server.call(requestOtp, { phone: player.phone, purpose: 'reset-pin' }, player);
    return findLastCode(server, player.phone);
  }

  it('V3 sets a PIN of six digits, and the profile says so', async () => {
    const player = await server.createPlayer();

    expect((await set(player, '28064')).refusal).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: ['pin'], code: 'pin' }],
    });
    expect((await set(player, TEST_PIN)).status).toBe(200);
    expect((await server.call(getProfile, {}, { as: player })).body.hasPin).toBe(true);
  });

  it.each(['123456', '111111', '121212', '654321'])('V4 refuses the weak PIN %s', async (pin) => {
    expect((await set(await server.createPlayer(), pin)).refusal).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: ['pin'], code: 'weakPin' }],
    });
  });

  it("V4 refuses the tail of the player's own phone, which only the server knows", async () => {
    const player = await createWithdrawer(server, 0);
    const tail = player.phone.slice(-6);

    expect((await change(player, TEST_PIN, tail)).refusal?.code).toMatch(/^(?:WEAK_PIN|INVALID_INPUT)$/);
    expect((await change(player, TEST_PIN)).status).toBe(200);
  });

  it('sets a first PIN only, and with the right password only', async () => {
    const player = await server.createPlayer();

    expect((await set(player, TEST_PIN, 'not the password')).refusal).toEqual({
      code: 'WRONG_PASSWORD',
      params: { attemptsLeft: 2 },
    });
    expect((await set(player, TEST_PIN)).status).toBe(200);
    expect((await set(player, OTHER_PIN)).refusal?.code).toBe('ALREADY_DONE');
  });

  it('T10 V3 looks at no password where there is a PIN: nobody guesses it there, and no chance is used up', async () => {
    const player = await createWithdrawer(server, 50_000);

    for (let tries = 0; tries < 4; tries += 1)
      expect((await set(player, OTHER_PIN, 'not the password')).refusal).toEqual({ code: 'ALREADY_DONE' });

    expect((await change(player, WRONG_PIN)).refusal).toEqual({ code: 'WRONG_PIN', params: { attemptsLeft: 2 } });
    expect((await sendWithdrawal(server, player)).status).toBe(200);
  });

  it('V3 sets one of two first PINs that are asked for at once, and the other one is no PIN', async () => {
    const player = await server.createPlayer();
    const pins = [TEST_PIN, OTHER_PIN];

    const answers = await Promise.all(pins.map((pin) => set(player, pin)));
    const first = answers.findIndex(({ status }) => status === 200);

    expect(answers.map(({ refusal }) => refusal?.code ?? 'set').sort()).toEqual(['ALREADY_DONE', 'set']);
    expect((await change(player, pins[1 - first] ?? '', '640917')).refusal?.code).toBe('WRONG_PIN');
    expect((await change(player, pins[first] ?? '', '640917')).status).toBe(200);
  });

  it('T10 a PIN that the server was too busy to look at is no attempt', async () => {
    const player = await createWithdrawer(server, 0);

    const answers = await Promise.allSettled(
      Array.from({ length: 3 }, () => provePin(withBusyHashing(server.deps), player.id, WRONG_PIN)),
    );

    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect((await change(player, WRONG_PIN)).refusal).toEqual({ code: 'WRONG_PIN', params: { attemptsLeft: 2 } });
  });

  it('T10 K14 says 2 left, then 1 left, then blocks for three days, the right PIN too', async () => {
    const player = await createWithdrawer(server, 50_000);
    const until = new Date(server.clock.now().getTime() + 3 * DAY_MS).toISOString();

    expect((await change(player, WRONG_PIN)).refusal).toEqual({ code: 'WRONG_PIN', params: { attemptsLeft: 2 } });
    expect((await sendWithdrawal(server, player, { pin: WRONG_PIN })).refusal).toEqual({
      code: 'WRONG_PIN',
      params: { attemptsLeft: 1 },
    });
    expect(await change(player, WRONG_PIN)).toMatchObject({
      status: 423,
      refusal: { code: 'PIN_BLOCKED', params: { untilAt: until } },
    });
    expect((await sendWithdrawal(server, player)).refusal).toEqual({ code: 'PIN_BLOCKED', params: { untilAt: until } });
    expect((await reset(player, await codeFor(player))).refusal?.code).toBe('PIN_BLOCKED');
  });

  it('T10 K14 lets the player in again after three days, with three chances', async () => {
    const player = await createWithdrawer(server, 50_000);
    for (let tries = 0; tries < 3; tries += 1) await change(player, WRONG_PIN);
    server.clock.advance(3 * DAY_MS);

    expect((await change(player, WRONG_PIN)).refusal).toEqual({ code: 'WRONG_PIN', params: { attemptsLeft: 2 } });
    expect((await sendWithdrawal(server, player)).status).toBe(200);
  });

  it('T10 gives all chances back with a right PIN', async () => {
    const player = await createWithdrawer(server, 50_000);
    await change(player, WRONG_PIN);
    await change(player, WRONG_PIN);
    await sendWithdrawal(server, player);

    expect((await change(player, WRONG_PIN)).refusal).toEqual({ code: 'WRONG_PIN', params: { attemptsLeft: 2 } });
  });

  it('T10 looks at exactly three of twenty guesses at once', async () => {
    const player = await createWithdrawer(server, 0);

    const guesses = await Promise.all(Array.from({ length: 20 }, () => change(player, WRONG_PIN)));

    expect(guesses.map((guess) => guess.refusal?.code).filter((code) => code === 'WRONG_PIN')).toHaveLength(2);
    expect(guesses.map((guess) => guess.refusal?.code).filter((code) => code === 'PIN_BLOCKED')).toHaveLength(18);
    expect((await change(player, TEST_PIN)).refusal?.code).toBe('PIN_BLOCKED');
  });

  it('resets a PIN by a code, once', async () => {
    const player = await createWithdrawer(server, 50_000);
    const otp = await codeFor(player);

    expect((await reset(player, otp)).status).toBe(200);
    expect((await sendWithdrawal(server, player, { pin: OTHER_PIN })).status).toBe(200);
    expect((await reset(player, otp, TEST_PIN)).refusal?.code).toBe('OTP_EXPIRED');
  });

  it('T10 counts a wrong code as an attempt, and an expired one not', async () => {
    const player = await createWithdrawer(server, 0);
    await codeFor(player);

    expect((await reset(player, '000000')).refusal).toEqual({ code: 'OTP_INCORRECT', params: { attemptsLeft: 2 } });
    server.clock.advance(10 * 60_000);
    expect((await reset(player, '000000')).refusal?.code).toBe('OTP_EXPIRED');
    expect((await change(player, WRONG_PIN)).refusal).toEqual({ code: 'WRONG_PIN', params: { attemptsLeft: 1 } });
  });

  it('changes to one of two new PINs that are asked for at once', async () => {
    const player = await createWithdrawer(server, 50_000);

    const changed = await Promise.all([change(player, TEST_PIN, OTHER_PIN), change(player, TEST_PIN, '640917')]);

    expect(changed.filter((one) => one.status === 200)).toHaveLength(1);
    expect((await sendWithdrawal(server, player, { pin: TEST_PIN })).refusal?.code).toBe('WRONG_PIN');
  });
});
