import { randomUUID } from 'node:crypto';
import { endSession, getProfile, getSessions, logIn } from '@padauk/contract/account/accounts.endpoints';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { describeOnDatabase } from '../../../test/databases.ts';
import { createBarrier } from '../../../test/deferred.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { SESSION } from './accounts.rules.ts';
import { logIn as passwordLogIn } from './log-in.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
const HOUR_MS = 3_600_000;

describeOnDatabase('devices of an account', (given) => {
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
  const readDevices = async (as: TestPlayer) => (await server.call(getSessions, {}, { as })).body;
  const getStatus = async (as: TestPlayer): Promise<number> => (await server.call(getProfile, {}, { as })).status;
  const readNotifications = async (as: TestPlayer) => (await server.call(getNotifications, {}, { as })).body.items;

  it('lists the calling device first, with the previous log-in', async () => {
    const player = await server.createPlayer();
    const first = await readDevices(player);
    expect(first).toMatchObject({ sessions: [{ isThis: true, device: '' }], previous: null });
    server.clock.set(new Date(server.clock.now().getTime() + HOUR_MS));

    const other = await logInOn(player, randomUUID());

    expect(await readDevices(other)).toMatchObject({
      sessions: [
        { isThis: true, device: 'Android · Chrome' },
        { isThis: false, device: '' },
      ],
      previous: { device: '', at: first.sessions[0]?.startedAt },
    });
    expect((await readDevices(player)).previous).toBeNull();
  });

  it('notifies the player once about a new device', async () => {
    const player = await server.createPlayer();
    const deviceId = randomUUID();

    await logInOn(player, deviceId);
    const again = await logInOn(player, deviceId);
    await logInOn(player, player.deviceId);

    expect(await readNotifications(again)).toMatchObject([
      { textKey: 'newDevice', params: { device: 'Android · Chrome' }, path: '/me?panel=devices' },
    ]);
  });

  it('sends one notification for 50 parallel log-ins on a new device', async () => {
    const player = await server.createPlayer();
    const deviceId = randomUUID();

    await Promise.all(Array.from({ length: 50 }, () => logInOn(player, deviceId)));

    expect(await readNotifications(player)).toHaveLength(1);
  });

  it('ends the session of one device', async () => {
    const player = await server.createPlayer();
    const [one, other] = [await logInOn(player, randomUUID()), await logInOn(player, randomUUID())];
    const { sessions } = await readDevices(one);
    const id = sessions.find(({ isThis }) => isThis)?.id ?? '';

    expect((await server.call(endSession, { id }, { as: player })).status).toBe(200);

    expect(await Promise.all([player, one, other].map(getStatus))).toEqual([200, 401, 200]);
    expect((await server.call(endSession, { id }, { as: player })).refusal).toMatchObject({ code: 'NOT_FOUND' });
    expect((await readDevices(player)).sessions).toHaveLength(2);
  });

  it("answers NOT_FOUND for another player's device and keeps its session", async () => {
    const [player, stranger] = [await server.createPlayer(), await server.createPlayer()];
    const [session] = (await readDevices(player)).sessions;

    const { refusal } = await server.call(endSession, { id: session?.id ?? '' }, { as: stranger });

    expect(refusal).toMatchObject({ code: 'NOT_FOUND' });
    expect(await getStatus(player)).toBe(200);
  });

  it('does not list devices with an expired session', async () => {
    const player = await server.createPlayer();
    server.clock.set(new Date(server.clock.now().getTime() + (SESSION.idleDays * 24 + 1) * HOUR_MS));

    const other = await logInOn(player, randomUUID());

    expect((await readDevices(other)).sessions).toHaveLength(1);
    expect((await readDevices(other)).previous).not.toBeNull();
  });

  it('A5 binds a new device to one of two players who log in in parallel', async () => {
    const players = [await server.createPlayer(), await server.createPlayer()];
    const deviceId = randomUUID();
    const waitForBoth = createBarrier(players.length);
    const waitingHashing = { ...server.deps.hashing, matches: () => waitForBoth().then(() => true) };

    const answers = await Promise.all(
      players.map(({ phone, password, address: network }) =>
        passwordLogIn(
          { ...server.deps, hashing: waitingHashing },
          { phone, password, deviceId, deviceName: 'Android', network },
        ),
      ),
    );

    const codes = answers.map((answer) => (answer.ok ? 'accepted' : answer.refusal.code));
    expect(codes.toSorted()).toEqual(['DEVICE_TAKEN', 'accepted']);
  });
});
