import { randomUUID } from 'node:crypto';
import { endSession, getSessions, logIn } from '@padauk/contract/account/accounts.endpoints';
import { isLoggedIn, readNotifications } from '../../../test/account-fixtures.ts';
import { withMatches } from '../../../test/busy-hashing.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { runInParallel } from '../../../test/results.ts';
import { createBarrier } from '../../../test/deferred.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { SESSION } from './accounts.rules.ts';
import { logIn as passwordLogIn } from './log-in.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
const HOUR_MS = 3_600_000;

describeOnServer('devices of an account', (server) => {
  let player: TestPlayer;
  beforeEach(async () => {
    player = await server.createPlayer();
  });

  async function logInOn(deviceId: string): Promise<TestPlayer> {
    const { phone, password, address } = player;
    const options = { deviceId, address, headers: { 'user-agent': ANDROID } };
    const { body } = await server.call(logIn, { phone, password }, options);
    return { ...player, deviceId, token: body.token };
  }
  const readDevices = async (as: TestPlayer) => (await server.call(getSessions, {}, { as })).body;

  it('lists the calling device first, with the previous log-in', async () => {
    const first = await readDevices(player);
    expect(first).toMatchObject({ sessions: [{ isThis: true, device: '' }], previous: null });
    server.clock.advance(HOUR_MS);

    const other = await logInOn(randomUUID());

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
    const deviceId = randomUUID();

    await logInOn(deviceId);
    const again = await logInOn(deviceId);
    await logInOn(player.deviceId);

    expect(await readNotifications(server, again)).toMatchObject([
      { textKey: 'newDevice', params: { device: 'Android · Chrome' }, path: '/me?panel=devices' },
    ]);
  });

  it('sends one notification for 50 parallel log-ins on a new device', async () => {
    const deviceId = randomUUID();

    await runInParallel(50, () => logInOn(deviceId));

    expect(await readNotifications(server, player)).toHaveLength(1);
  });

  it('ends the session of one device', async () => {
    const [one, other] = [await logInOn(randomUUID()), await logInOn(randomUUID())];
    const { sessions } = await readDevices(one);
    const id = sessions.find(({ isThis }) => isThis)?.id ?? '';

    expect((await server.call(endSession, { id }, { as: player })).status).toBe(200);

    expect(await Promise.all([player, one, other].map((as) => isLoggedIn(server, as)))).toEqual([true, false, true]);
    expect((await server.call(endSession, { id }, { as: player })).refusal).toMatchObject({ code: 'NOT_FOUND' });
    expect((await readDevices(player)).sessions).toHaveLength(2);
  });

  it("answers NOT_FOUND for another player's device and keeps its session", async () => {
    const stranger = await server.createPlayer();
    const [session] = (await readDevices(player)).sessions;

    const { refusal } = await server.call(endSession, { id: session?.id ?? '' }, { as: stranger });

    expect(refusal).toMatchObject({ code: 'NOT_FOUND' });
    expect(await isLoggedIn(server, player)).toBe(true);
  });

  it('does not list devices with an expired session', async () => {
    server.clock.advance((SESSION.idleDays * 24 + 1) * HOUR_MS);

    const other = await logInOn(randomUUID());

    expect((await readDevices(other)).sessions).toHaveLength(1);
    expect((await readDevices(other)).previous).not.toBeNull();
  });

  it('A5 binds a new device to one of two players who log in in parallel', async () => {
    const players = [player, await server.createPlayer()];
    const deviceId = randomUUID();
    const waitForBoth = createBarrier(players.length);
    const waiting = withMatches(server.deps, () => waitForBoth().then(() => true));

    const answers = await Promise.all(
      players.map(({ phone, password, address: network }) =>
        passwordLogIn(waiting, { phone, password, deviceId, deviceName: 'Android', network }),
      ),
    );

    const codes = answers.map((answer) => (answer.ok ? 'accepted' : answer.refusal.code));
    expect(codes.toSorted()).toEqual(['DEVICE_TAKEN', 'accepted']);
  });
});
