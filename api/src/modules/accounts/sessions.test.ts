import { randomUUID } from 'node:crypto';
import { logIn } from '@padauk/contract/account/accounts.endpoints';
import { changePin, resetPin } from '@padauk/contract/wallet/wallet.endpoints';
import {
  isLoggedIn,
  logInOnNewDevice,
  NEW_PASSWORD,
  readNotifications,
  requestCode,
  resetByCode,
} from '../../../test/account-fixtures.ts';
import { withMatches } from '../../../test/busy-hashing.ts';
import { createBarrier } from '../../../test/deferred.ts';
import { describeOnServer, describeOnServers } from '../../../test/describe-on-server.ts';
import { runInParallel } from '../../../test/results.ts';
import { logInAgain, type TestPlayer } from '../../../test/server.ts';
import { TEST_PIN, createWithdrawer } from '../../../test/wallet-fixtures.ts';
import { LOG_IN_LIMITS } from './accounts.rules.ts';
import { logIn as passwordLogIn } from './log-in.ts';
import { resetPassword } from './passwords.ts';

const NEW_PIN = '507294';
const WRONG = 'not this one';
const FOUR_LEFT = { code: 'WRONG_PASSWORD', params: { attemptsLeft: 4 } };

describeOnServer('end of sessions by a password', (server) => {
  let player: TestPlayer;
  let otp: string;
  beforeEach(async () => {
    player = await server.createPlayer();
    otp = await requestCode(server, player);
  });

  const sendLogIn = async (password: string, deviceId: string, address = player.address) =>
    await server.call(logIn, { phone: player.phone, password }, { deviceId, address });

  it('F75 accepts a code for one password reset only', async () => {
    expect((await resetByCode(server, player, otp)).status).toBe(200);
    expect((await resetByCode(server, player, otp)).refusal?.code).toBe('OTP_EXPIRED');
  });

  it('T1 a reset by code notifies the player', async () => {
    await resetByCode(server, player, otp);

    const as = await logInAgain(server, { ...player, password: NEW_PASSWORD });
    expect(await readNotifications(server, as)).toContainEqual(
      expect.objectContaining({ textKey: 'passwordChanged', path: '/change_password' }),
    );
  });

  it('F75 accepts one of two parallel resets with the same code', async () => {
    const { phone, deviceId } = player;
    const { hashing } = server.deps;
    const waitForBoth = createBarrier(2);
    const waiting = { ...hashing, hash: (secret: string) => waitForBoth().then(() => hashing.hash(secret)) };

    const answers = await Promise.all(
      [NEW_PASSWORD, 'a third padauk'].map((password) =>
        resetPassword({ ...server.deps, hashing: waiting }, { phone, otp, password, deviceId }),
      ),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(
      expect.objectContaining({ ok: false, refusal: expect.objectContaining({ code: 'OTP_EXPIRED' }) as unknown }),
    );
  });

  it('T1 opens no session when the password was replaced after the check', async () => {
    const resetting = withMatches(server.deps, async (check) => {
      const isRight = await check();
      await resetByCode(server, player, otp);
      return isRight;
    });
    const { phone, password } = player;
    const input = { phone, password, deviceId: randomUUID(), deviceName: '', network: '10.8.0.1' };

    expect(await passwordLogIn(resetting, input)).toMatchObject({ ok: false, refusal: FOUR_LEFT });
  });

  it('T1 leaves no session of the old password when a reset and 50 log-ins run in parallel', async () => {
    const thief = { ...player, deviceId: randomUUID(), address: '10.8.0.2' };

    const logIns = runInParallel(50, () => logInAgain(server, thief));
    expect((await resetByCode(server, player, otp)).status).toBe(200);

    const opened = await logIns;
    expect(await Promise.all(opened.map((as) => isLoggedIn(server, as)))).toEqual(opened.map(() => false));
  });

  it('E15 a reset by SMS clears the attempts of unknown devices and binds the new phone', async () => {
    const newPhone = { ...player, deviceId: randomUUID() };
    const guessOnUnknownDevices = async (times: number): Promise<void> => {
      for (let tried = 0; tried < times; tried += 1) await sendLogIn(WRONG, randomUUID());
    };
    const { maxAttempts } = LOG_IN_LIMITS.phoneOnStrangeDevices;
    await guessOnUnknownDevices(maxAttempts);
    expect((await sendLogIn(player.password, newPhone.deviceId)).status).toBe(423);

    expect((await resetByCode(server, newPhone, await requestCode(server, newPhone))).status).toBe(200);
    expect((await sendLogIn(WRONG, randomUUID())).refusal).toMatchObject(FOUR_LEFT);
    await guessOnUnknownDevices(maxAttempts - 1);
    expect((await sendLogIn(NEW_PASSWORD, randomUUID())).status).toBe(423);
    expect((await sendLogIn(NEW_PASSWORD, newPhone.deviceId)).status).toBe(200);
  });

  it("A5 a password reset does not bind another player's device", async () => {
    const other = await server.createPlayer();
    const onOtherDevice = { ...player, deviceId: other.deviceId };

    expect((await resetByCode(server, onOtherDevice, await requestCode(server, onOtherDevice))).status).toBe(200);

    expect((await sendLogIn(NEW_PASSWORD, other.deviceId)).refusal).toMatchObject({ code: 'DEVICE_TAKEN' });
    expect(await isLoggedIn(server, other)).toBe(true);
  });

  it('T1 leaves one session per device when parallel log-ins all succeed', async () => {
    const { maxAttempts } = LOG_IN_LIMITS.phoneOnDevice;
    const { phone, password, deviceId, address: network } = player;
    const waitForAll = createBarrier(maxAttempts);
    const waiting = withMatches(server.deps, () => waitForAll().then(() => true));

    const answers = await runInParallel(maxAttempts, () =>
      passwordLogIn(waiting, { phone, password, deviceId, deviceName: '', network }),
    );

    const tokens = answers.flatMap((answer) => (answer.ok ? [answer.value.token] : []));
    expect(tokens).toHaveLength(maxAttempts);
    const areOpen = await Promise.all(tokens.map((token) => isLoggedIn(server, { ...player, token })));
    expect(areOpen.filter(Boolean)).toHaveLength(1);
  });
});

describeOnServers('end of sessions by a code', (server) => {
  it('T1 a password reset by code ends every session', async () => {
    const player = await server.createPlayer();
    const { phone, deviceId, address } = player;

    await resetByCode(server, player, await requestCode(server, player));

    expect(await isLoggedIn(server, player)).toBe(false);
    const { status } = await server.call(logIn, { phone, password: NEW_PASSWORD }, { deviceId, address });
    expect(status).toBe(200);
  });
});

describeOnServer('end of sessions by a PIN', (server) => {
  const change = (as: TestPlayer, currentPin: string) =>
    server.call(changePin, { currentPin, pin: NEW_PIN, confirmPin: NEW_PIN }, { as });

  it.each<readonly [string, boolean, (as: TestPlayer) => Promise<unknown>]>([
    ['a PIN change ends', false, (as) => change(as, TEST_PIN)],
    [
      'a PIN reset ends',
      false,
      async (as) => {
        const otp = await requestCode(server, as, 'reset-pin');
        await server.call(resetPin, { otp, pin: NEW_PIN, confirmPin: NEW_PIN }, { as });
      },
    ],
    ['a refused PIN change keeps', true, (as) => change(as, '918273')],
  ])('T10 %s all other sessions', async (_title, isOtherOpen, act) => {
    const player = await createWithdrawer(server, 0);
    const other = await logInOnNewDevice(server, player);

    await act(player);

    expect([await isLoggedIn(server, player), await isLoggedIn(server, other)]).toEqual([true, isOtherOpen]);
  });
});
