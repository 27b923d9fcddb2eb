import { randomUUID } from 'node:crypto';
import { changePassword, getProfile, logIn, logOut } from '@padauk/contract/endpoints/accounts';
import { getNotifications } from '@padauk/contract/endpoints/content';
import { describeOnDatabase } from '../../../test/databases.ts';
import { logInAgain, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { LOG_IN_LIMITS } from './accounts.rules.ts';
import { changePassword as change } from './change-password.ts';

const NEW_PASSWORD = 'silver padauk';

describeOnDatabase('a change of the password', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const send = async (as: TestPlayer, password = NEW_PASSWORD, currentPassword = as.password) =>
    await server.call(changePassword, { currentPassword, password, confirmPassword: password }, { as });
  const statusOf = async (as: TestPlayer): Promise<number> => (await server.call(getProfile, {}, { as })).status;
  const onOtherDevice = async (player: TestPlayer): Promise<TestPlayer> =>
    await logInAgain(server, { ...player, deviceId: randomUUID() });
  const logInWith = async ({ phone, deviceId, address }: TestPlayer, password: string) =>
    (await server.call(logIn, { phone, password }, { deviceId, address })).status;

  it('V2 H3 replaces the password, keeps this session alone, and tells the owner', async () => {
    const player = await server.createPlayer();
    const other = await onOtherDevice(player);

    expect((await send(player)).status).toBe(200);

    expect([await statusOf(player), await statusOf(other)]).toEqual([200, 401]);
    const { body } = await server.call(getNotifications, {}, { as: player });
    expect(body.items).toContainEqual(
      expect.objectContaining({ textKey: 'passwordChanged', path: '/change_password' }),
    );
    await server.call(logOut, {}, { as: player });
    expect(await logInWith(player, player.password)).toBe(403);
    expect(await logInWith(player, NEW_PASSWORD)).toBe(200);
  });

  it('M8 refuses the old one as the new one', async () => {
    const player = await server.createPlayer();

    expect((await send(player, player.password)).refusal).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: ['password'], code: 'passwordSame' }],
    });
  });

  it('E9 refuses a wrong old password, and changes nothing', async () => {
    const player = await server.createPlayer();
    const other = await onOtherDevice(player);

    const { body } = await send(player, NEW_PASSWORD, 'not this one');

    expect(body).toMatchObject({ refusal: { code: 'WRONG_PASSWORD', params: { attemptsLeft: 4 } } });
    expect(await statusOf(other)).toBe(200);
    expect(await logInWith(player, player.password)).toBe(200);
  });

  it('E15 checks as many of twenty guesses at once as of log-ins on this device, then blocks both', async () => {
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
    expect((await send(player)).status).toBe(423);
    expect(await logInWith(player, player.password)).toBe(423);
  });

  it.each([
    ['12345678', 'passwordCommon'],
    ['short', 'passwordShort'],
  ])('M7 refuses %s', async (password, code) => {
    const player = await server.createPlayer();
    expect((await send(player, password)).body).toMatchObject({
      refusal: { code: 'INVALID_INPUT', fields: [{ path: ['password'], code }] },
    });
  });

  it("M7 refuses the player's own phone number, which the form does not carry", async () => {
    const player = await server.createPlayer();
    expect((await send(player, `me-${player.phone}-xyz`)).body).toMatchObject({
      refusal: { code: 'INVALID_INPUT', fields: [{ path: ['password'], code: 'passwordPhone' }] },
    });
  });

  it('H3 changes nothing when the password was replaced after it was proved', async () => {
    const player = await server.createPlayer();
    const { hashing } = server.deps;
    const other = await onOtherDevice(player);
    const replacedAfterTheCheck = {
      ...hashing,
      matches: async (hashed: string, secret: string) => {
        const isRight = await hashing.matches(hashed, secret);
        await send(other);
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

    const answer = await change({ ...server.deps, hashing: replacedAfterTheCheck }, input);

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'WRONG_PASSWORD' } });
    expect(await statusOf(other)).toBe(200);
    expect(await logInWith(other, NEW_PASSWORD)).toBe(200);
  });
});
