import { randomUUID } from 'node:crypto';
import { requestOtp, resetPassword } from '@padauk/contract/account/accounts.endpoints';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { getPoints, getShare, openShare } from '@padauk/contract/wallet/points.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { refused } from '@padauk/contract/platform/result';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { findLastCode, logInAgain, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Violation } from '../../platform/verify.ts';
import { verifyPoints } from './verify-points.ts';

const AT_HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';

describeOnDatabases('points for sharing', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const readShareCode = async (player: TestPlayer): Promise<string> =>
    (await server.call(getShare, {}, { as: player, address: AT_HOME })).body.code;
  const open = (code: string, address = ELSEWHERE, deviceId: string = randomUUID()) =>
    server.call(openShare, { code }, { address, deviceId });
  const readPoints = async (as: TestPlayer): Promise<number> => (await server.call(getPoints, {}, { as })).body.points;

  it('K22 gives 5,000 points for the first opening by another person and notifies the player', async () => {
    const player = await server.createPlayer();
    const code = await readShareCode(player);
    expect((await open(code)).body).toEqual({});

    const { points, isShared, items } = (await server.call(getPoints, {}, { as: player })).body;
    expect([points, isShared, items]).toEqual([
      5_000,
      true,
      [expect.objectContaining({ kind: 'share', points: 5_000 })],
    ]);
    expect((await server.call(getShare, {}, { as: player })).body.grantedAt).not.toBeNull();
    expect((await server.call(getNotifications, {}, { as: player })).body.items[0]).toMatchObject({
      textKey: 'sharePoints',
      params: { points: '5,000' },
    });
  });

  it('I21 F29 gives points for one of a hundred concurrent openings', async () => {
    const player = await server.createPlayer();
    const code = await readShareCode(player);
    await Promise.all(Array.from({ length: 100 }, (_, nth) => open(code, `198.51.${nth}.9`)));
    expect(await readPoints(player)).toBe(5_000);
  });

  it.each([
    ['from the same network', (player: TestPlayer) => [AT_HOME.replace('.7', '.8'), randomUUID(), player] as const],
    ["on the player's device", (player: TestPlayer) => [ELSEWHERE, player.deviceId, player] as const],
  ])("K22 gives nothing for the player's own opening %s", async (_title, by) => {
    const player = await server.createPlayer();
    const code = await readShareCode(player);
    const [address, deviceId] = by(player);
    await open(code, address, deviceId);
    expect(await readPoints(player)).toBe(0);
  });

  it('K22 A5 gives nothing for an opening on a device that the player used for a password reset', async () => {
    const player = await server.createPlayer();
    const code = await readShareCode(player);
    const { phone, password, address } = player;
    const from = { deviceId: randomUUID(), address };
    await server.call(requestOtp, { phone, purpose: 'reset-password' }, from);
    const words = { phone, otp: findLastCode(server, phone), password, confirmPassword: password };
    expect((await server.call(resetPassword, words, from)).status).toBe(200);
    await open(code, ELSEWHERE, from.deviceId);
    expect(await readPoints(await logInAgain(server, player))).toBe(0);
  });

  it('K22 gives nothing for a link that the player has never requested', async () => {
    const player = await server.createPlayer();
    const { rows } = await sql<{ code: string }>`
      select referral_code as code from player where id = ${player.id}::uuid`.execute(given.db);
    await open(rows[0]?.code ?? '');
    expect(await readPoints(player)).toBe(0);
  });

  it('K22 gives points to one player per device', async () => {
    const [first, second] = [await server.createPlayer(), await server.createPlayer()];
    const device = randomUUID();
    await open(await readShareCode(first), ELSEWHERE, device);
    await open(await readShareCode(second), ELSEWHERE, device);
    expect([await readPoints(first), await readPoints(second)]).toEqual([5_000, 0]);
  });

  it('F64 gives the same answer for an unknown code', async () => {
    const reply = await open('NOBODY99');
    expect([reply.status, reply.body]).toEqual([200, {}]);
  });

  it('F33 I21 the verifier finds a grant without its points and points without a grant', async () => {
    const player = await server.createPlayer();
    await open(await readShareCode(player));
    expect(await verifyPoints(given.db)).toEqual([]);
    const verifyAfter = async (sabotage: ReturnType<typeof sql>): Promise<readonly Violation[]> => {
      let found: readonly Violation[] = [];
      await commitIfAccepted(given.db, async (tx) => {
        await sabotage.execute(tx);
        found = await verifyPoints(tx);
        return refused(createRefusal('NOT_ALLOWED'));
      });
      return found;
    };
    const own = sql`player_id = ${player.id}::uuid`;
    expect(await verifyAfter(sql`update share_grant set points = 1 where ${own}`)).toMatchObject([
      { subject: player.id, detail: `a share of 1, 5000 to player_points:${player.id} in the books` },
    ]);
    expect(await verifyAfter(sql`delete from share_grant where ${own}`)).toMatchObject([
      { detail: `a share of nothing, 5000 to player_points:${player.id} in the books` },
    ]);
  });
});
