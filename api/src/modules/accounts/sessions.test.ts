import { randomUUID } from 'node:crypto';
import { getProfile, logIn, requestOtp, resetPassword } from '@padauk/contract/account/accounts.endpoints';
import { changePin, resetPin } from '@padauk/contract/wallet/wallet.endpoints';
import { describeOnDatabase } from '../../../test/databases.ts';
import { createBarrier } from '../../../test/deferred.ts';
import { findLastCode, logInAgain, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { TEST_PIN, createWithdrawer } from '../../../test/wallet-fixtures.ts';
import { LOG_IN_LIMITS } from './accounts.rules.ts';
import { logIn as passwordLogIn } from './log-in.ts';

const NEW_PASSWORD = 'silver padauk';
const NEW_PIN = '507294';

describeOnDatabase('end of sessions', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const getStatus = async (as: TestPlayer): Promise<number> => (await server.call(getProfile, {}, { as })).status;
  const logInOnOtherDevice = async (player: TestPlayer): Promise<TestPlayer> =>
    await logInAgain(server, { ...player, deviceId: randomUUID() });
  async function requestCode(player: TestPlayer, purpose: 'reset-password' | 'reset-pin'): Promise<string> {
    await server.call(requestOtp, { phone: player.phone, purpose }, player);
    return findLastCode(server, player.phone);
  }
  const reset = async ({ phone, ...device }: TestPlayer, otp: string) =>
    await server.call(
      resetPassword,
      { phone, otp, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      { deviceId: device.deviceId, address: device.address },
    );

  it('F75 accepts a code for one password reset only', async () => {
    const player = await server.createPlayer();
    const otp = await requestCode(player, 'reset-password');

    expect((await reset(player, otp)).status).toBe(200);
    expect((await reset(player, otp)).refusal?.code).toBe('OTP_EXPIRED');
  });

  it('T1 opens no session when the password was replaced after the check', async () => {
    const player = await server.createPlayer();
    const otp = await requestCode(player, 'reset-password');
    const { hashing } = server.deps;
    const resettingHashing = {
      ...hashing,
      matches: async (hashed: string, secret: string) => {
        const isRight = await hashing.matches(hashed, secret);
        await reset(player, otp);
        return isRight;
      },
    };

    const answer = await passwordLogIn(
      { ...server.deps, hashing: resettingHashing },
      { phone: player.phone, password: player.password, deviceId: randomUUID(), deviceName: '', network: '10.8.0.1' },
    );

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'WRONG_PASSWORD', params: { attemptsLeft: 4 } } });
  });

  it('T1 leaves no session of the old password when a reset and 50 log-ins run in parallel', async () => {
    const player = await server.createPlayer();
    const otp = await requestCode(player, 'reset-password');
    const thief = { ...player, deviceId: randomUUID(), address: '10.8.0.2' };

    const logIns = Array.from({ length: 50 }, async () => {
      const { body } = await server.call(logIn, { phone: player.phone, password: player.password }, thief);
      return { ...thief, token: body.token };
    });
    expect((await reset(player, otp)).status).toBe(200);

    const opened = await Promise.all(logIns);
    expect(await Promise.all(opened.map(getStatus))).toEqual(opened.map(() => 401));
  });

  it('E15 a reset by SMS clears the attempts of unknown devices and binds the new phone', async () => {
    const player = await server.createPlayer();
    const newPhone = { ...player, deviceId: randomUUID() };
    const logInOn = async (deviceId: string, password: string) =>
      await server.call(logIn, { phone: player.phone, password }, { deviceId, address: player.address });
    for (let tried = 0; tried < LOG_IN_LIMITS.phoneOnStrangeDevices.maxAttempts; tried += 1)
      await logInOn(randomUUID(), 'not this one');
    expect((await logInOn(newPhone.deviceId, player.password)).status).toBe(423);

    expect((await reset(newPhone, await requestCode(newPhone, 'reset-password'))).status).toBe(200);
    const { body } = await logInOn(randomUUID(), 'not this one');
    expect(body).toMatchObject({ refusal: { code: 'WRONG_PASSWORD', params: { attemptsLeft: 4 } } });
    for (let tried = 1; tried < LOG_IN_LIMITS.phoneOnStrangeDevices.maxAttempts; tried += 1)
      await logInOn(randomUUID(), 'not this one');
    expect((await logInOn(randomUUID(), NEW_PASSWORD)).status).toBe(423);
    expect((await logInOn(newPhone.deviceId, NEW_PASSWORD)).status).toBe(200);
  });

  it("A5 a password reset does not bind another player's device", async () => {
    const player = await server.createPlayer();
    const other = await server.createPlayer();
    const onOtherDevice = { ...player, deviceId: other.deviceId };

    expect((await reset(onOtherDevice, await requestCode(onOtherDevice, 'reset-password'))).status).toBe(200);

    const { phone, address } = player;
    const { body } = await server.call(logIn, { phone, password: NEW_PASSWORD }, { deviceId: other.deviceId, address });
    expect(body).toMatchObject({ refusal: { code: 'DEVICE_TAKEN' } });
    expect(await getStatus(other)).toBe(200);
  });

  it('T1 leaves one session per device when parallel log-ins all succeed', async () => {
    const player = await server.createPlayer();
    const { phone, password, deviceId, address: network } = player;
    const waitForAll = createBarrier(LOG_IN_LIMITS.phoneOnDevice.maxAttempts);
    const waitingHashing = { ...server.deps.hashing, matches: () => waitForAll().then(() => true) };

    const answers = await Promise.all(
      Array.from({ length: LOG_IN_LIMITS.phoneOnDevice.maxAttempts }, () =>
        passwordLogIn(
          { ...server.deps, hashing: waitingHashing },
          { phone, password, deviceId, deviceName: '', network },
        ),
      ),
    );

    const tokens = answers.flatMap((answer) => (answer.ok ? [answer.value.token] : []));
    const statuses = await Promise.all(tokens.map((token) => getStatus({ ...player, token })));
    expect(tokens).toHaveLength(LOG_IN_LIMITS.phoneOnDevice.maxAttempts);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('T10 a PIN change ends all other sessions', async () => {
    const player = await createWithdrawer(server, 0);
    const other = await logInOnOtherDevice(player);

    await server.call(changePin, { currentPin: TEST_PIN, pin: NEW_PIN, confirmPin: NEW_PIN }, { as: player });

    expect([await getStatus(player), await getStatus(other)]).toEqual([200, 401]);
  });

  it('T10 a PIN reset ends all other sessions', async () => {
    const player = await createWithdrawer(server, 0);
    const other = await logInOnOtherDevice(player);
    const otp = await requestCode(player, 'reset-pin');

    await server.call(resetPin, { otp, pin: NEW_PIN, confirmPin: NEW_PIN }, { as: player });

    expect([await getStatus(player), await getStatus(other)]).toEqual([200, 401]);
  });

  it('T10 a refused PIN change keeps the other sessions', async () => {
    const player = await createWithdrawer(server, 0);
    const other = await logInOnOtherDevice(player);

    await server.call(changePin, { currentPin: '918273', pin: NEW_PIN, confirmPin: NEW_PIN }, { as: player });

    expect(await getStatus(other)).toBe(200);
  });
});
