import { randomUUID } from 'node:crypto';
import { changePassword, getProfile, logIn, logOut } from '@padauk/contract/account/accounts.endpoints';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { describeOnDatabase } from '../../../test/databases.ts';
import { logInAgain, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { LOG_IN_LIMITS } from './accounts.rules.ts';
import { changePassword as change } from './passwords.ts';

const NEW_PASSWORD = 'silver padauk';

describeOnDatabase('changePassword', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const sendChange = async (as: TestPlayer, password = NEW_PASSWORD, currentPassword = as.password) =>
    await server.call(changePassword, { currentPassword, password, confirmPassword: password }, { as });
  const getStatus = async (as: TestPlayer): Promise<number> => (await server.call(getProfile, {}, { as })).status;
  const logInOnOtherDevice = async (player: TestPlayer): Promise<TestPlayer> =>
    await logInAgain(server, { ...player, deviceId: randomUUID() });
  const logInWith = async ({ phone, deviceId, address }: TestPlayer, password: string) =>
    (await server.call(logIn, { phone, password }, { deviceId, address })).status;

  it('V2 replaces the password, ends all other sessions and notifies the player', async () => {
    const player = await server.createPlayer();
    const other = await logInOnOtherDevice(player);

    expect((await sendChange(player)).status).toBe(200);

    expect([await getStatus(player), await getStatus(other)]).toEqual([200, 401]);
    const { body } = await server.call(getNotifications, {}, { as: player });
    expect(body.items).toContainEqual(
      expect.objectContaining({ textKey: 'passwordChanged', path: '/change_password' }),
    );
    await server.call(logOut, {}, { as: player });
    expect(await logInWith(player, player.password)).toBe(403);
    expect(await logInWith(player, NEW_PASSWORD)).toBe(200);
  });

  it('refuses the current password as the new password', async () => {
    const player = await server.createPlayer();

    expect((await sendChange(player, player.password)).refusal).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: ['password'], code: 'passwordSame' }],
    });
  });

  it('E9 refuses a wrong current password and changes nothing', async () => {
    const player = await server.createPlayer();
    const other = await logInOnOtherDevice(player);

    const { body } = await sendChange(player, NEW_PASSWORD, 'not this one');

    expect(body).toMatchObject({ refusal: { code: 'WRONG_PASSWORD', params: { attemptsLeft: 4 } } });
    expect(await getStatus(other)).toBe(200);
    expect(await logInWith(player, player.password)).toBe(200);
  });

  it('E15 limits 20 parallel guesses like log-ins on this device, then blocks both', async () => {
    const player = await server.createPlayer();
    const { id: playerId, deviceId } = player;
    const guess = {
      playerId,
      deviceId,
      sessionId: randomUUID(),
      currentPassword: 'not this one',
      password: NEW_PASSWORD,
    };

    const answers = await Promise.all(Array.from({ length: 20 }, () => change(server.deps, guess)));

    const codes = answers.map((answer) => (answer.ok ? 'accepted' : answer.refusal.code));
    expect(codes.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(LOG_IN_LIMITS.phoneOnDevice.maxAttempts);
    expect((await sendChange(player)).status).toBe(423);
    expect(await logInWith(player, player.password)).toBe(423);
  });

  it.each([
    ['12345678', 'passwordCommon'],
    ['short', 'passwordShort'],
  ])('refuses the weak password %s', async (password, code) => {
    const player = await server.createPlayer();
    expect((await sendChange(player, password)).body).toMatchObject({
      refusal: { code: 'INVALID_INPUT', fields: [{ path: ['password'], code }] },
    });
  });

  it("refuses a password with the player's phone number, although the form has no phone", async () => {
    const player = await server.createPlayer();
    expect((await sendChange(player, `me-${player.phone}-xyz`)).body).toMatchObject({
      refusal: { code: 'INVALID_INPUT', fields: [{ path: ['password'], code: 'passwordPhone' }] },
    });
  });

  it('changes nothing when the password was replaced after the check', async () => {
    const player = await server.createPlayer();
    const { hashing } = server.deps;
    const other = await logInOnOtherDevice(player);
    const replacingHashing = {
      ...hashing,
      matches: async (hashed: string, secret: string) => {
        const isRight = await hashing.matches(hashed, secret);
        await sendChange(other);
        return isRight;
      },
    };
    const input = {
      playerId: player.id,
      sessionId: randomUUID(),
      deviceId: player.deviceId,
      currentPassword: player.password,
      password: 'a third padauk',
    };

    const answer = await change({ ...server.deps, hashing: replacingHashing }, input);

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'WRONG_PASSWORD' } });
    expect(await getStatus(other)).toBe(200);
    expect(await logInWith(other, NEW_PASSWORD)).toBe(200);
  });
});
