import { enterReferral, getProfile } from '@padauk/contract/account/accounts.endpoints';
import { claimInviteBonus } from '@padauk/contract/wallet/bonus.endpoints';
import { sql } from 'kysely';
import {
  claimCashBackOf,
  createBonusDeps,
  createStake,
  MONDAY_NINE,
  THURSDAY,
  WEEK,
} from '../../../test/bonus-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createPlayerAccount, createMovement } from '../../../test/ledger-fixtures.ts';
import { findAfterSabotage } from '../../../test/sabotage.ts';
import { callOffice, submitSlip } from '../../../test/wallet-fixtures.ts';
import { toPlayerAccountId, postTransaction } from '../ledger/index.ts';
import { verifyBonus } from './verify-bonus.ts';

const UNDRAWN = sql`result = null, result_version = null, figures = null, settled_at = null`;
const VOIDING = sql`
  update draw set ${UNDRAWN}, voided_at = draws_at, void_reason = 'no-draw', voided_by = 'test'`;

describeOnDatabases('verifyBonus', (given) => {
  let playerId = '';

  beforeAll(async () => {
    playerId = await createPlayerAccount(given.db, 20_000);
    await createStake(given.db, { playerId, stakeKyat: 10_000 });
    const tiers = { cashBackTiers: [{ fromKyat: 0, percent: 7 }], inviteTiers: [{ fromKyat: 0, percent: 5 }] };
    await claimCashBackOf(createBonusDeps(given.db, tiers), playerId);
  });

  const findDetailsAfter = async (sabotage: Parameters<typeof findAfterSabotage>[1]) =>
    (await findAfterSabotage(given.db, sabotage, verifyBonus)).map(({ detail }) => detail);

  it('F33 finds nothing in unchanged data', async () => {
    expect(await verifyBonus(given.db)).toEqual([]);
  });

  it.each([
    [
      'a payment without a claim',
      sql`delete from cash_back_claim`,
      [expect.stringMatching(/^claim of nothing, 700 to player_main:/)],
    ],
    [
      'a claim below the payment',
      sql`update cash_back_claim set percent = 3, bonus_kyat = 300`,
      [expect.stringMatching(/^claim of 300, 700 to player_main:/)],
    ],
    ['I21 a claim for refunded stakes', VOIDING, ['claimed for 10000 of 10000, staked 0 of 10000, 0 without a result']],
    [
      'I21 a claim for a draw without a result',
      sql`update draw set ${UNDRAWN}`,
      ['claimed for 10000 of 10000, staked 10000 of 10000, 1 without a result'],
    ],
    [
      'K21 a claim for a bet on Saturday',
      sql`update ticket set placed_at = placed_at + interval '2 days'`,
      ['claimed for 10000 of 10000, staked 0 of 0, 0 without a result'],
    ],
  ])('F33 finds %s', async (_title, statement, expected) => {
    expect(await findDetailsAfter(statement)).toEqual(expected);
  });

  it('F33 finds a second bonus posting with another cause type', async () => {
    const second = createMovement('bonus_expense', toPlayerAccountId('player_main', playerId), 700, {
      kind: 'weekly_bonus',
      cause: { type: 'test', id: `cash-back:${WEEK}:${playerId}` },
      at: THURSDAY,
    });

    expect(await findDetailsAfter((tx) => postTransaction(tx, second))).toEqual([
      expect.stringMatching(/^claim of nothing, 700 to player_main:/),
    ]);
  });
});

describeOnServers({ name: 'verifyBonus of invites', at: THURSDAY, resetsClock: true }, (server, given) => {
  beforeAll(async () => {
    const [inviter, friend] = [await server.createPlayer(), await server.createPlayer({ mainKyat: 50_000 })];
    const code = (await server.call(getProfile, {}, { as: inviter })).body.referralCode;
    await server.call(enterReferral, { code }, { as: friend });
    await callOffice(server, 'approve', { id: await submitSlip(server, friend) });
    await createStake(given.db, { playerId: friend.id, stakeKyat: 50_000 });
    server.clock.set(MONDAY_NINE);
    await server.call(claimInviteBonus, { week: WEEK }, { as: inviter });
  });

  it.each([
    ['a payment without a claim', sql`delete from invite_claim`, /^claim of nothing, 1000 to player_main:/],
    ['a claim above the payment', sql`update invite_claim set percent = 3, bonus_kyat = 1500`, /^claim of 1500, 1000/],
    [
      'a claim above the sum of its shares',
      sql`delete from invite_share`,
      /^claimed for 50000 of 1 friends, shares of 0 of 0$/,
    ],
    ['F29 a share of refunded stakes', VOIDING, /^claimed for 50000 of .*, who staked 0$/],
    ['a share of a draw on Saturday', sql`update draw set draws_at = draws_at + interval '2 days'`, /, who staked 0$/],
    ["a share of another player's friend", sql`update player set referred_by = null`, /, and is brought by another$/],
  ])('F33 I21 finds %s', async (_title, sabotage, detail) => {
    expect(await verifyBonus(given.db)).toEqual([]);
    const found = await findAfterSabotage(given.db, sabotage, verifyBonus);
    expect(found).toContainEqual(expect.objectContaining({ invariant: 'I21', detail: expect.stringMatching(detail) }));
  });
});
