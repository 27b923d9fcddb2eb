import { randomUUID } from 'node:crypto';
import { getProfile, logIn, requestOtp, resetPassword } from '@padauk/contract/endpoints/accounts';
import { changePin, resetPin } from '@padauk/contract/endpoints/wallet';
import { describeOnDatabase } from '../../../test/databases.ts';
import { createBarrier } from '../../../test/deferred.ts';
import { findLastCode, logInAgain, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { TEST_PIN, createWithdrawer } from '../../../test/wallet-fixtures.ts';
import { LOG_IN_LIMITS } from './accounts.rules.ts';
import { logIn as passwordLogIn } from './log-in.ts';

const NEW_PASSWORD = 'silver padauk';
const NEW_PIN = '507294';

describeOnDatabase('what ends sessions', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const statusOf = async (as: TestPlayer): Promise<number> => (await server.call(getProfile, {}, { as })).status;
  const onOtherDevice = async (player: TestPlayer): Promise<TestPlayer> =>
    await logInAgain(server, { ...player, deviceId: randomUUID() });
  async function codeFor(player: TestPlayer, purpose: 'reset-password' | 'reset-pin'): Promise<string> {
    await server.call(requestOtp, { phone: player.phone, purpose }, player);
    return findLastCode(server, player.phone);
  }
  const reset = async ({ phone, ...device }: TestPlayer, otp: string) =>
    await server.call(
      resetPassword,
      { phone, otp, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      { deviceId: device.deviceId, address: device.address },
    );

  it('row 42 resets a password once with one code', async () => {
    const player = await server.createPlayer();
    const otp = await codeFor(player, 'reset-password');

    expect((await reset(player, otp)).status).toBe(200);
    expect((await reset(player, otp)).refusal?.code).toBe('OTP_EXPIRED');
  });

  it('H3 opens no session for a password that was replaced after it was looked at', async () => {
    const player = await server.createPlayer();
    const otp = await codeFor(player, 'reset-password');
    const { hashing } = server.deps;
    const resetAfterTheCheck = {
      ...hashing,
      matches: async (hashed: string, secret: string) => {
        const isRight = await hashing.matches(hashed, secret);
        await reset(player, otp);
        return isRight;
      },
    };

    const answer = await passwordLogIn(
      { ...server.deps, hashing: resetAfterTheCheck },
      { phone: player.phone, password: player.password, deviceId: randomUUID(), deviceName: '', ip: '10.8.0.1' },
    );

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'WRONG_PASSWORD', params: { attemptsLeft: 4 } } });
  });

  it('H3 leaves no session of the old password after a reset among fifty log-ins', async () => {
    const player = await server.createPlayer();
    const otp = await codeFor(player, 'reset-password');
    const thief = { ...player, deviceId: randomUUID(), address: '10.8.0.2' };

    const logIns = Array.from({ length: 50 }, async () => {
      const { body } = await server.call(logIn, { phone: player.phone, password: player.password }, thief);
      return { ...thief, token: body.token };
    });
    expect((await reset(player, otp)).status).toBe(200);

    const opened = await Promise.all(logIns);
    expect(await Promise.all(opened.map(statusOf))).toEqual(opened.map(() => 401));
  });

  it('M5 lets the owner of a phone in after a reset by SMS, whatever strangers had tried', async () => {
    const player = await server.createPlayer();
    const newPhone = { ...player, deviceId: randomUUID() };
    const logInOn = async (deviceId: string, password: string) =>
      await server.call(logIn, { phone: player.phone, password }, { deviceId, address: player.address });
    for (let tried = 0; tried < LOG_IN_LIMITS.phoneOnStrangeDevices.maxAttempts; tried += 1)
      await logInOn(randomUUID(), 'not this one');
    expect((await logInOn(newPhone.deviceId, player.password)).status).toBe(423);

    expect((await reset(newPhone, await codeFor(newPhone, 'reset-password'))).status).toBe(200);
    const { body } = await logInOn(randomUUID(), 'not this one');
    expect(body).toMatchObject({ refusal: { code: 'WRONG_PASSWORD', params: { attemptsLeft: 4 } } });
    for (let tried = 1; tried < LOG_IN_LIMITS.phoneOnStrangeDevices.maxAttempts; tried += 1)
      await logInOn(randomUUID(), 'not this one');
    expect((await logInOn(randomUUID(), NEW_PASSWORD)).status).toBe(423);
    expect((await logInOn(newPhone.deviceId, NEW_PASSWORD)).status).toBe(200);
  });

  it('M5 binds no device of somebody else by a reset (A5)', async () => {
    const player = await server.createPlayer();
    const other = await server.createPlayer();
    const onOthers = { ...player, deviceId: other.deviceId };

    expect((await reset(onOthers, await codeFor(onOthers, 'reset-password'))).status).toBe(200);

    const { phone, address } = player;
    const { body } = await server.call(logIn, { phone, password: NEW_PASSWORD }, { deviceId: other.deviceId, address });
    expect(body).toMatchObject({ refusal: { code: 'DEVICE_TAKEN' } });
    expect(await statusOf(other)).toBe(200);
  });

  it('H3 keeps one session of a device on which all log-ins are let through at once', async () => {
    const player = await server.createPlayer();
    const { phone, password, deviceId, address: ip } = player;
    const allAreThere = createBarrier(LOG_IN_LIMITS.phoneOnDevice.maxAttempts);
    const onceAllAreThere = { ...server.deps.hashing, matches: () => allAreThere().then(() => true) };

    const answers = await Promise.all(
      Array.from({ length: LOG_IN_LIMITS.phoneOnDevice.maxAttempts }, () =>
        passwordLogIn({ ...server.deps, hashing: onceAllAreThere }, { phone, password, deviceId, deviceName: '', ip }),
      ),
    );

    const tokens = answers.flatMap((answer) => (answer.ok ? [answer.value.token] : []));
    const statuses = await Promise.all(tokens.map((token) => statusOf({ ...player, token })));
    expect(tokens).toHaveLength(LOG_IN_LIMITS.phoneOnDevice.maxAttempts);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('H3 ends all sessions but the own when the PIN is changed', async () => {
    const player = await createWithdrawer(server, 0);
    const other = await onOtherDevice(player);

    await server.call(changePin, { currentPin: TEST_PIN, pin: NEW_PIN, confirmPin: NEW_PIN }, { as: player });

    expect([await statusOf(player), await statusOf(other)]).toEqual([200, 401]);
  });

  it('H3 ends all sessions but the own when the PIN is reset', async () => {
    const player = await createWithdrawer(server, 0);
    const other = await onOtherDevice(player);
    const otp = await codeFor(player, 'reset-pin');

    await server.call(resetPin, { otp, pin: NEW_PIN, confirmPin: NEW_PIN }, { as: player });

    expect([await statusOf(player), await statusOf(other)]).toEqual([200, 401]);
  });

  it('H3 leaves the other sessions when a change of the PIN is refused', async () => {
    const player = await createWithdrawer(server, 0);
    const other = await onOtherDevice(player);

    await server.call(changePin, { currentPin: '918273', pin: NEW_PIN, confirmPin: NEW_PIN }, { as: player });

    expect(await statusOf(other)).toBe(200);
  });
});
