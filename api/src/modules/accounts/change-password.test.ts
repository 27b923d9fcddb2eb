import { randomUUID } from 'node:crypto';
import { changePassword, logIn, logOut } from '@padauk/contract/account/accounts.endpoints';
import { isLoggedIn, logInOnNewDevice, NEW_PASSWORD, readNotifications } from '../../../test/account-fixtures.ts';
import { withMatches } from '../../../test/busy-hashing.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { runInParallel } from '../../../test/results.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { LOG_IN_LIMITS } from './accounts.rules.ts';
import { changePassword as change } from './passwords.ts';

describeOnServer('changePassword', (server) => {
  let player: TestPlayer;
  beforeEach(async () => {
    player = await server.createPlayer();
  });

  const sendChange = async (as: TestPlayer, password = NEW_PASSWORD, currentPassword = as.password) =>
    await server.call(changePassword, { currentPassword, password, confirmPassword: password }, { as });
  const logInWith = async ({ phone, deviceId, address }: TestPlayer, password: string) =>
    (await server.call(logIn, { phone, password }, { deviceId, address })).status;
  const createInput = (currentPassword: string, password: string) => ({
    playerId: player.id,
    deviceId: player.deviceId,
    sessionId: randomUUID(),
    currentPassword,
    password,
  });

  it('V2 replaces the password, ends all other sessions and notifies the player', async () => {
    const other = await logInOnNewDevice(server, player);

    expect((await sendChange(player)).status).toBe(200);

    expect([await isLoggedIn(server, player), await isLoggedIn(server, other)]).toEqual([true, false]);
    expect(await readNotifications(server, player)).toContainEqual(
      expect.objectContaining({ textKey: 'passwordChanged', path: '/change_password' }),
    );
    await server.call(logOut, {}, { as: player });
    expect(await logInWith(player, player.password)).toBe(403);
    expect(await logInWith(player, NEW_PASSWORD)).toBe(200);
  });

  it('E9 refuses a wrong current password and changes nothing', async () => {
    const other = await logInOnNewDevice(server, player);

    const { refusal } = await sendChange(player, NEW_PASSWORD, 'not this one');

    expect(refusal).toMatchObject({ code: 'WRONG_PASSWORD', params: { attemptsLeft: 4 } });
    expect(await isLoggedIn(server, other)).toBe(true);
    expect(await logInWith(player, player.password)).toBe(200);
  });

  it('E15 limits 20 parallel guesses like log-ins on this device, then blocks both', async () => {
    const answers = await runInParallel(20, () => change(server.deps, createInput('not this one', NEW_PASSWORD)));

    const codes = answers.map((answer) => (answer.ok ? 'accepted' : answer.refusal.code));
    expect(codes.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(LOG_IN_LIMITS.phoneOnDevice.maxAttempts);
    expect((await sendChange(player)).status).toBe(423);
    expect(await logInWith(player, player.password)).toBe(423);
  });

  it.each<readonly [string, string, (as: TestPlayer) => string]>([
    ['the current password', 'passwordSame', (as) => as.password],
    ['a common password', 'passwordCommon', () => '12345678'],
    ['a short password', 'passwordShort', () => 'short'],
    ["a text with the player's phone number, which is not in the form,", 'passwordPhone', (as) => `me-${as.phone}-xyz`],
  ])('refuses %s as the new password', async (_title, code, createPassword) => {
    expect((await sendChange(player, createPassword(player))).refusal).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: ['password'], code }],
    });
  });

  it('changes nothing when the password was replaced after the check', async () => {
    const other = await logInOnNewDevice(server, player);
    const replacing = withMatches(server.deps, async (check) => {
      const isRight = await check();
      await sendChange(other);
      return isRight;
    });

    const answer = await change(replacing, createInput(player.password, 'a third padauk'));

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'WRONG_PASSWORD' } });
    expect(await isLoggedIn(server, other)).toBe(true);
    expect(await logInWith(other, NEW_PASSWORD)).toBe(200);
  });
});
