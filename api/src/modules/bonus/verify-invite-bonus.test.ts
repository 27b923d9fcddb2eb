import { enterReferral, getProfile } from '@padauk/contract/account/accounts.endpoints';
import { claimInviteBonus } from '@padauk/contract/wallet/bonus.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { refused } from '@padauk/contract/platform/result';
import { sql } from 'kysely';
import { createStake, MONDAY_NINE, THURSDAY, WEEK } from '../../../test/bonus-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { callOffice, submitSlip } from '../../../test/wallet-fixtures.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Violation } from '../../platform/verify.ts';
import { verifyBonus } from './verify-bonus.ts';

describeOnDatabases('verifyBonus of invites', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given, THURSDAY);
    const [inviter, friend] = [await server.createPlayer(), await server.createPlayer({ mainKyat: 50_000 })];
    const code = (await server.call(getProfile, {}, { as: inviter })).body.referralCode;
    await server.call(enterReferral, { code }, { as: friend });
    await callOffice(server, 'approve', { id: await submitSlip(server, friend) });
    await createStake(given.db, { playerId: friend.id, stakeKyat: 50_000 });
    server.clock.set(MONDAY_NINE);
    await server.call(claimInviteBonus, { week: WEEK }, { as: inviter });
  });
  afterAll(() => server.close());

  it.each([
    ['a payment without a claim', sql`delete from invite_claim`, /^claim of nothing, 1000 to player_main:/],
    ['a claim above the payment', sql`update invite_claim set percent = 3, bonus_kyat = 1500`, /^claim of 1500, 1000/],
    [
      'a claim above the sum of its shares',
      sql`delete from invite_share`,
      /^claimed for 50000 of 1 friends, shares of 0 of 0$/,
    ],
    [
      'F29 a share of refunded stakes',
      sql`update draw set result = null, result_version = null, figures = null, settled_at = null, voided_at = draws_at, void_reason = 'no-draw', voided_by = 'test'`,
      /^claimed for 50000 of .*, who staked 0$/,
    ],
    ['a share of a draw on Saturday', sql`update draw set draws_at = draws_at + interval '2 days'`, /, who staked 0$/],
    ["a share of another player's friend", sql`update player set referred_by = null`, /, and is brought by another$/],
  ])('F33 I21 finds %s', async (_title, sabotage, detail) => {
    expect(await verifyBonus(given.db)).toEqual([]);
    let found: readonly Violation[] = [];
    await commitIfAccepted(given.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sabotage.execute(tx);
      found = await verifyBonus(tx);
      return refused(createRefusal('NOT_ALLOWED'));
    });
    expect(found).toContainEqual(expect.objectContaining({ invariant: 'I21', detail: expect.stringMatching(detail) }));
  });
});
