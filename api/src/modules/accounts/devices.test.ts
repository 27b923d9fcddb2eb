import { randomUUID } from 'node:crypto';
import { endSession, getProfile, getSessions, logIn } from '@padauk/contract/endpoints/accounts';
import { getNotifications } from '@padauk/contract/endpoints/content';
import { describeOnDatabase } from '../../../test/databases.ts';
import { createBarrier } from '../../../test/deferred.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { SESSION } from './accounts.rules.ts';
import { logIn as passwordLogIn } from './log-in.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
const HOUR_MS = 3_600_000;

describeOnDatabase('M8 the devices of an account', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  async function logInOn({ phone, password, ...player }: TestPlayer, deviceId: string): Promise<TestPlayer> {
    const { address } = player;
    const options = { deviceId, address, headers: { 'user-agent': ANDROID } };
    const { body } = await server.call(logIn, { phone, password }, options);
    return { ...player, phone, password, deviceId, token: body.token };
  }
  const devicesOf = async (as: TestPlayer) => (await server.call(getSessions, {}, { as })).body;
  const statusOf = async (as: TestPlayer): Promise<number> => (await server.call(getProfile, {}, { as })).status;
  const noticesOf = async (as: TestPlayer) => (await server.call(getNotifications, {}, { as })).body.items;

  it('are listed, this one first, with the last log-in before it', async () => {
    const player = await server.createPlayer();
    const first = await devicesOf(player);
    expect(first).toMatchObject({ sessions: [{ isThis: true, device: '' }], previous: null });
    server.clock.set(new Date(server.clock.now().getTime() + HOUR_MS));

    const other = await logInOn(player, randomUUID());

    expect(await devicesOf(other)).toMatchObject({
      sessions: [
        { isThis: true, device: 'Android · Chrome' },
        { isThis: false, device: '' },
      ],
      previous: { device: '', at: first.sessions[0]?.startedAt },
    });
    expect((await devicesOf(player)).previous).toBeNull();
  });

  it('are told of when they are new, once', async () => {
    const player = await server.createPlayer();
    const deviceId = randomUUID();

    await logInOn(player, deviceId);
    const again = await logInOn(player, deviceId);
    await logInOn(player, player.deviceId);

    expect(await noticesOf(again)).toMatchObject([
      { textKey: 'newDevice', params: { device: 'Android · Chrome' }, path: '/me?panel=devices' },
    ]);
  });

  it('are told of once when fifty log-ins come from a new one at once', async () => {
    const player = await server.createPlayer();
    const deviceId = randomUUID();

    await Promise.all(Array.from({ length: 50 }, () => logInOn(player, deviceId)));

    expect(await noticesOf(player)).toHaveLength(1);
  });

  it('are logged out one by one', async () => {
    const player = await server.createPlayer();
    const [one, other] = [await logInOn(player, randomUUID()), await logInOn(player, randomUUID())];
    const { sessions } = await devicesOf(one);
    const id = sessions.find(({ isThis }) => isThis)?.id ?? '';

    expect((await server.call(endSession, { id }, { as: player })).status).toBe(200);

    expect(await Promise.all([player, one, other].map(statusOf))).toEqual([200, 401, 200]);
    expect((await server.call(endSession, { id }, { as: player })).refusal).toMatchObject({ code: 'NOT_FOUND' });
    expect((await devicesOf(player)).sessions).toHaveLength(2);
  });

  it('of somebody else are not found, and stay', async () => {
    const [player, stranger] = [await server.createPlayer(), await server.createPlayer()];
    const [own] = (await devicesOf(player)).sessions;

    const { refusal } = await server.call(endSession, { id: own?.id ?? '' }, { as: stranger });

    expect(refusal).toMatchObject({ code: 'NOT_FOUND' });
    expect(await statusOf(player)).toBe(200);
  });

  it('are not listed when nobody has used them for as long as a session lasts', async () => {
    const player = await server.createPlayer();
    server.clock.set(new Date(server.clock.now().getTime() + (SESSION.idleDays * 24 + 1) * HOUR_MS));

    const other = await logInOn(player, randomUUID());

    expect((await devicesOf(other)).sessions).toHaveLength(1);
    expect((await devicesOf(other)).previous).not.toBeNull();
  });

  it('A5 a new device on which two players log in at once is of one of them', async () => {
    const players = [await server.createPlayer(), await server.createPlayer()];
    const deviceId = randomUUID();
    const bothAreThere = createBarrier(players.length);
    const onceBothAreThere = { ...server.deps.hashing, matches: () => bothAreThere().then(() => true) };

    const answers = await Promise.all(
      players.map(({ phone, password, address: ip }) =>
        passwordLogIn(
          { ...server.deps, hashing: onceBothAreThere },
          { phone, password, deviceId, deviceName: 'Android', ip },
        ),
      ),
    );

    const codes = answers.map((answer) => (answer.ok ? 'accepted' : answer.refusal.code));
    expect(codes.toSorted()).toEqual(['DEVICE_TAKEN', 'accepted']);
  });
});
