import { sql } from 'kysely';
import { aLottery, aSection, DRAW_TIME, placeAll } from '../../../test/lottery-fixtures.ts';
import { aPlayerWith, aTransaction } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { refusal } from '@padauk/contract/refusals';
import { refused } from '@padauk/contract/result';
import { houseAccount, move, playerAccount, post } from '../ledger/index.ts';
import { enterResult } from './enter-result.ts';
import { voidSection } from './office.ts';
import { settleSection } from './settle-section.ts';
import type { Violation } from '../../platform/verify.ts';
import { verifyLottery } from './verify-lottery.ts';

describeOnDatabases('verifyLottery', (given) => {
  let slipId = '';
  let playerId = '';

  beforeAll(async () => {
    const lottery = aLottery(given.db);
    const [settled, refunded] = [await aSection(given.db), await aSection(given.db)];
    playerId = await aPlayerWith(given.db, 1_000);
    [slipId = ''] = await placeAll(lottery, settled, [
      { playerId, line: { number: '57', stakeKyat: 100 } },
      { playerId, line: { number: '24', stakeKyat: 100 } },
    ]);
    await placeAll(lottery, refunded, [{ playerId, line: { number: '57', stakeKyat: 300 } }]);
    lottery.clock.set(DRAW_TIME);
    await enterResult(lottery, { sectionId: settled, setIndex: '1,685.75', setValue: '63,797.02', by: 'operator:one' });
    await voidSection(lottery, { sectionId: refunded, reason: 'no-draw', by: 'operator:one' });
    await settleSection(lottery, settled);
    await settleSection(lottery, refunded);
  });

  /** What the verifier says about a change that is then undone. */
  async function after(sabotage: (tx: Tx) => Promise<unknown>): Promise<string[]> {
    let found: Violation[] = [];
    await commitIfAccepted(given.db, async (tx) => {
      await sabotage(tx);
      found = await verifyLottery(tx);
      return refused(refusal('NOT_ALLOWED'));
    });
    return [...new Set(found.map((violation) => violation.invariant))];
  }

  it('F33 finds nothing in what was not touched', async () => {
    expect(await verifyLottery(given.db)).toEqual([]);
  });

  it.each([
    [
      'I8 a slip whose total was raised',
      ['I8', 'I15'],
      sql`update two_d_slip set total_kyat = total_kyat + 100 where line_count = 1 and id in (select slip_id from two_d_payout)`,
    ],
    [
      'I9 a slip that was placed after the close',
      ['I9'],
      sql`update two_d_slip set placed_at = placed_at + interval '90 minutes'`,
    ],
    [
      'I10 a number that forgot a stake',
      ['I10'],
      sql`update two_d_number set staked_kyat = 0 where staked_kyat = 100 and number = '57'`,
    ],
    [
      'I13 a payout that is not in the books',
      ['I13', 'I14', 'I15'],
      sql`update two_d_payout set moved_kyat = moved_kyat + 1`,
    ],
    [
      'I14 a payout of a line that did not win',
      ['I14'],
      sql`update two_d_section set result = '24' where result = '57'`,
    ],
    [
      'I16 a refunded slip that was paid',
      ['I16'],
      sql`
      insert into two_d_payout (slip_id, number, version, section_id, player_id, due_kyat, moved_kyat, at)
      select line.slip_id, line.number, 1, result.section_id, line.player_id, 0, 0, result.entered_at
      from two_d_result result cross join two_d_line line join two_d_refund refund on refund.slip_id = line.slip_id`,
    ],
    [
      'I17 a refund of less than the stake',
      ['I15', 'I17'],
      sql`update two_d_refund set amount_kyat = amount_kyat - 100`,
    ],
    [
      'F19 a debt that is not in the books',
      ['debt'],
      sql`insert into two_d_debt select player_id, 500 from two_d_slip limit 1`,
    ],
  ])('F33 finds %s', async (_title, expected, statement) => {
    expect(await after((tx) => statement.execute(tx))).toEqual(expected);
  });

  it('F33 finds a stake that belongs to no slip', async () => {
    expect(
      await after((tx) =>
        post(
          tx,
          aTransaction({
            kind: 'two_d_stake',
            product: 'two_d',
            entries: move(playerAccount('player_main', playerId), houseAccount('house_two_d'), 100),
          }),
        ),
      ),
    ).toEqual(['I8']);
  });

  it('F33 finds a second payout of the same line in the books', async () => {
    expect(
      await after((tx) =>
        post(
          tx,
          aTransaction({
            kind: 'two_d_payout',
            cause: { type: 'two_d_line', id: `${slipId}:57:2` },
            entries: move(houseAccount('house_two_d'), playerAccount('player_main', playerId), 8_500),
          }),
        ),
      ),
    ).toEqual(['I13']);
  });
});
