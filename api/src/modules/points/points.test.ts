import { randomUUID } from 'node:crypto';
import { getPoints, getShare, openShare } from '@padauk/contract/wallet/points.endpoints';
import { sql } from 'kysely';
import { runInParallel } from '../../../test/results.ts';
import { NEW_PASSWORD, readNotifications, requestCode, resetByCode } from '../../../test/account-fixtures.ts';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { logInAgain, type TestPlayer } from '../../../test/server.ts';
import { verifyAfter } from '../../../test/sabotage.ts';
import { verifyPoints } from './verify-points.ts';
import { queryRows } from '../../platform/database/query.ts';

const AT_HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';

describeOnServers('points for sharing', (server, given) => {
  let player: TestPlayer;
  beforeEach(async () => {
    player = await server.createPlayer();
  });

  const readShareCode = async (as = player): Promise<string> =>
    (await server.call(getShare, {}, { as, address: AT_HOME })).body.code;
  const open = (code: string, address = ELSEWHERE, deviceId: string = randomUUID()) =>
    server.call(openShare, { code }, { address, deviceId });
  const readPoints = async (as = player): Promise<number> => (await server.call(getPoints, {}, { as })).body.points;

  it('K22 gives 5,000 points for the first opening by another person and notifies the player', async () => {
    const code = await readShareCode();
    expect((await open(code)).body).toEqual({});

    const { points, isShared, items } = (await server.call(getPoints, {}, { as: player })).body;
    expect([points, isShared]).toEqual([5_000, true]);
    expect(items).toEqual([expect.objectContaining({ kind: 'share', points: 5_000 })]);
    expect((await server.call(getShare, {}, { as: player })).body.grantedAt).not.toBeNull();
    const [notice] = await readNotifications(server, player);
    expect(notice).toMatchObject({ textKey: 'sharePoints', params: { points: '5,000' } });
  });

  it('I21 F29 gives points for one of a hundred concurrent openings', async () => {
    const code = await readShareCode();
    await runInParallel(100, (nth) => open(code, `198.51.${nth}.9`));
    expect(await readPoints()).toBe(5_000);
  });

  it.each<readonly [string, string, (as: TestPlayer) => string]>([
    ['from the same network', AT_HOME.replace('.7', '.8'), () => randomUUID()],
    ["on the player's device", ELSEWHERE, ({ deviceId }) => deviceId],
  ])("K22 gives nothing for the player's own opening %s", async (_title, address, selectDevice) => {
    await open(await readShareCode(), address, selectDevice(player));
    expect(await readPoints()).toBe(0);
  });

  it('K22 A5 gives nothing for an opening on a device that the player used for a password reset', async () => {
    const code = await readShareCode();
    const onNewDevice = { ...player, deviceId: randomUUID() };
    expect((await resetByCode(server, onNewDevice, await requestCode(server, onNewDevice))).status).toBe(200);
    await open(code, ELSEWHERE, onNewDevice.deviceId);
    expect(await readPoints(await logInAgain(server, { ...player, password: NEW_PASSWORD }))).toBe(0);
  });

  it('K22 gives nothing for a link that the player has never requested', async () => {
    const rows = await queryRows<{ code: string }>(given.db)`
      select referral_code as code from player where id = ${player.id}::uuid`;
    await open(rows[0]?.code ?? '');
    expect(await readPoints()).toBe(0);
  });

  it('K22 gives points to one player per device', async () => {
    const second = await server.createPlayer();
    const device = randomUUID();
    await open(await readShareCode(), ELSEWHERE, device);
    await open(await readShareCode(second), ELSEWHERE, device);
    expect([await readPoints(), await readPoints(second)]).toEqual([5_000, 0]);
  });

  it('F64 gives the same answer for an unknown code', async () => {
    const reply = await open('NOBODY99');
    expect([reply.status, reply.body]).toEqual([200, {}]);
  });

  it('F33 I21 the verifier finds a grant without its points and points without a grant', async () => {
    await open(await readShareCode());
    expect(await verifyPoints(given.db)).toEqual([]);
    const own = sql`player_id = ${player.id}::uuid`;
    expect(
      await verifyAfter(given.db, sql`update share_grant set points = 1 where ${own}`, verifyPoints),
    ).toMatchObject([{ subject: player.id, detail: `a share of 1, 5000 to player_points:${player.id} in the books` }]);
    expect(await verifyAfter(given.db, sql`delete from share_grant where ${own}`, verifyPoints)).toMatchObject([
      { detail: `a share of nothing, 5000 to player_points:${player.id} in the books` },
    ]);
  });
});
