import { createRefusal } from '@padauk/contract/platform/refusals';
import { refused } from '@padauk/contract/platform/result';
import { sql } from 'kysely';
import { createStake, MONDAY_NINE, THURSDAY, WEEK } from '../../../test/bonus-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createTestDraws } from '../../../test/draw-fixtures.ts';
import { createPlayerAccount, createTransaction } from '../../../test/ledger-fixtures.ts';
import { createManualClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { hashBody } from '../../platform/http/money-command.ts';
import type { Violation } from '../../platform/verify.ts';
import { readStakes } from '../betting/index.ts';
import { toHouseAccountId, buildMovement, toPlayerAccountId, postTransaction } from '../ledger/index.ts';
import { claimCashBack } from './claim-bonus.ts';
import { verifyBonus } from './verify-bonus.ts';

describeOnDatabases('verifyBonus', (given) => {
  let playerId = '';

  beforeAll(async () => {
    playerId = await createPlayerAccount(given.db, 20_000);
    await createStake(given.db, { playerId, stakeKyat: 10_000 });
    const deps = {
      ...createTestDraws(given.db, { clock: createManualClock(MONDAY_NINE) }),
      settings: {
        cashBackTiers: [{ fromKyat: 0, percent: 7 }],
        inviteTiers: [{ fromKyat: 0, percent: 5 }],
        countsPackages: true,
      },
      readMaskedNames: () => Promise.resolve(new Map<string, string>()),
      readHiddenPlayers: () => Promise.resolve(new Set<string>()),
      readStakes,
      productName: '2D',
      notify: () => Promise.resolve(),
    };
    await claimCashBack(
      deps,
      { playerId, week: WEEK },
      {
        playerId,
        endpoint: 'claimCashBack',
        key: 'one-claim-of-a-week',
        bodyHash: hashBody('claimCashBack', WEEK),
        at: MONDAY_NINE,
      },
    );
  });

  async function findDetailsAfter(sabotage: (tx: Tx) => Promise<unknown>): Promise<string[]> {
    let found: readonly Violation[] = [];
    await commitIfAccepted(given.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sabotage(tx);
      found = await verifyBonus(tx);
      return refused(createRefusal('NOT_ALLOWED'));
    });
    return found.map(({ detail }) => detail);
  }

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
    [
      'I21 a claim for refunded stakes',
      sql`update draw set result = null, result_version = null, figures = null, settled_at = null, voided_at = draws_at, void_reason = 'no-draw', voided_by = 'test'`,
      ['claimed for 10000 of 10000, staked 0 of 10000, 0 without a result'],
    ],
    [
      'I21 a claim for a draw without a result',
      sql`update draw set result = null, result_version = null, figures = null, settled_at = null`,
      ['claimed for 10000 of 10000, staked 10000 of 10000, 1 without a result'],
    ],
    [
      'K21 a claim for a bet on Saturday',
      sql`update ticket set placed_at = placed_at + interval '2 days'`,
      ['claimed for 10000 of 10000, staked 0 of 0, 0 without a result'],
    ],
  ])('F33 finds %s', async (_title, statement, expected) => {
    expect(await findDetailsAfter((tx) => statement.execute(tx))).toEqual(expected);
  });

  it('F33 finds a second bonus posting with another cause type', async () => {
    const second = createTransaction({
      kind: 'weekly_bonus',
      cause: { type: 'test', id: `cash-back:${WEEK}:${playerId}` },
      at: THURSDAY,
      entries: buildMovement(toHouseAccountId('bonus_expense'), toPlayerAccountId('player_main', playerId), 700),
    });

    expect(await findDetailsAfter((tx) => postTransaction(tx, second))).toEqual([
      expect.stringMatching(/^claim of nothing, 700 to player_main:/),
    ]);
  });
});
