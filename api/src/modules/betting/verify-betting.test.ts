import { sql, type RawBuilder } from 'kysely';
import { describeDraws } from '../../../test/describe-draws.ts';
import { DRAW_TIME, placeBets } from '../../../test/draw-fixtures.ts';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { createTransaction } from '../../../test/ledger-fixtures.ts';
import { findAfterSabotage } from '../../../test/sabotage.ts';
import type { Tx } from '../../platform/database/database.ts';
import { toHouseAccountId, buildMovement, toPlayerAccountId, postTransaction } from '../ledger/index.ts';
import { verifyBetting } from './verify-betting.ts';

const verify = verifyBetting([twoD]);

describeDraws('verifyBetting', ({ given, draws, createDraw, createPlayer, ...test }) => {
  let ticketId = '';
  let playerId = '';

  beforeAll(async () => {
    const [settled, refunded] = [await createDraw(), await createDraw()];
    playerId = await createPlayer();
    [ticketId = ''] = await placeBets(draws, settled, [
      { playerId, line: { number: '57', stakeKyat: 100 } },
      { playerId, line: { number: '24', stakeKyat: 100 } },
    ]);
    await placeBets(draws, refunded, [{ playerId, line: { number: '57', stakeKyat: 300 } }]);
    draws.clock.set(DRAW_TIME);
    await test.enterNumber(settled, '57');
    await test.voidDraw(refunded);
    for (const drawId of [settled, refunded]) await test.settleDraw(drawId);
  });

  async function findInvariantsAfter(sabotage: RawBuilder<unknown> | ((tx: Tx) => Promise<unknown>)) {
    const found = await findAfterSabotage(given.db, sabotage, verify);
    return [...new Set(found.map((violation) => violation.invariant))].sort();
  }
  const postMovement = (kind: 'two_d_stake' | 'two_d_payout', kyat: number, fields: object) => (tx: Tx) => {
    const [house, player] = [toHouseAccountId('house_two_d'), toPlayerAccountId('player_main', playerId)];
    const entries = kind === 'two_d_stake' ? buildMovement(player, house, kyat) : buildMovement(house, player, kyat);
    return postTransaction(tx, createTransaction({ kind, entries, ...fields }));
  };

  it('F33 finds nothing in unchanged data', async () => {
    expect(await verify(given.db, new Date(0))).toEqual([]);
  });

  it.each([
    [
      'I8 a ticket whose stake was raised',
      ['I8', 'I15'],
      sql`update ticket set stake_kyat = stake_kyat + 100 where id in (select ticket_id from ticket_payout)`,
    ],
    ['I8 a ticket that lost a line', ['I8', 'I10'], sql`delete from number_line where number = '24'`],
    ['I8 a stake of another product', ['I8', 'I13', 'I15', 'I17'], sql`update ticket set product = 'other'`],
    [
      'I9 a ticket that was placed after the close',
      ['I9'],
      sql`update ticket set placed_at = placed_at + interval '90 minutes'`,
    ],
    [
      'I9 a ticket that was placed after its draw was voided',
      ['I9'],
      sql`update draw set voided_at = '2026-11-19' where voided_at is not null`,
    ],
    [
      'I10 a number whose staked sum misses a stake',
      ['I10'],
      sql`update draw_number set staked_kyat = 0 where staked_kyat = 100 and number = '57'`,
    ],
    [
      'I10 a cap whose staked sum misses a stake',
      ['I10'],
      sql`insert into draw_cap (draw_id, cap_kyat) select draw_id, 1000000 from ticket where draw_id is not null limit 1`,
    ],
    [
      'I10 a line on a number that the draw does not have',
      ['I10'],
      sql`delete from draw_number where staked_kyat > 0 and number = '24'`,
    ],
    [
      'I13 a payout that is not in the books',
      ['I13', 'I14', 'I15'],
      sql`update ticket_payout set moved_kyat = moved_kyat + 1`,
    ],
    [
      'I13 a payout of a line that does not exist',
      ['I13'],
      sql`insert into ticket_payout (ticket_id, line_key, version, due_kyat, moved_kyat, at) select id, '99', 1, 0, 0, placed_at from ticket where id not in (select ticket_id from ticket_refund) limit 1`,
    ],
    [
      'I14 a payout of a line that did not win',
      ['I14', 'cursor'],
      sql`update draw set result = '24' where result = '57'`,
    ],
    ['I14 a draw of an unknown game', ['I14', 'cursor'], sql`update draw set game = 'other' where result is not null`],
    [
      'I16 a refunded ticket that was paid',
      ['I16'],
      sql`
      insert into ticket_payout (ticket_id, line_key, version, due_kyat, moved_kyat, at)
      select ticket_id, number, 1, 0, 0, refund.at from number_line join ticket_refund refund using (ticket_id)`,
    ],
    ['I16 a waiting ticket of a refunded draw', ['I15', 'I16', 'I17', 'cursor'], sql`delete from ticket_refund`],
    [
      'I17 a refund of less than the stake',
      ['I15', 'I17'],
      sql`update ticket_refund set amount_kyat = amount_kyat - 100`,
    ],
    [
      'F19 a debt that is not in the books',
      ['debt'],
      sql`insert into player_debt select player_id, 500 from ticket limit 1`,
    ],
    [
      'F1 a settlement cursor before a paid line',
      ['cursor'],
      sql`update draw set settled_product = null, settled_number = null, settled_ticket_id = null where result is not null`,
    ],
    [
      'F1 a refund cursor before a refunded ticket',
      ['cursor'],
      sql`update draw set settled_product = null, settled_ticket_id = null where voided_at is not null`,
    ],
    ['F1 a settlement cursor after an unpaid winner', ['I13', 'I14', 'I15', 'cursor'], sql`delete from ticket_payout`],
  ])('F33 finds %s', async (_title, expected, statement) => {
    const sabotage = async (tx: Tx): Promise<void> => {
      await sql`insert into bet_product values ('other', 'house_games')`.execute(tx);
      await statement.execute(tx);
    };
    expect(await findInvariantsAfter(sabotage)).toEqual(expected.toSorted());
  });

  it('F33 finds a stake that belongs to no ticket', async () => {
    expect(await findInvariantsAfter(postMovement('two_d_stake', 100, { product: 'two_d' }))).toEqual(['I8']);
  });

  it('F33 finds a payout that went to another player', async () => {
    const thief = await createPlayer(100);
    const theft = sql`
      update ledger_entry set account_id = ${`player_main:${thief}`} where account_id = ${`player_main:${playerId}`}
        and transaction_id in (select id from ledger_transaction where kind = 'two_d_payout')`;

    expect(await findInvariantsAfter(theft)).toEqual(['I14']);
  });

  it('F33 finds a suspense entry with the wrong product', async () => {
    const insertion = sql`
      insert into ledger_entry overriding user value select (jsonb_populate_record(entry,
        '{"line": 9, "account_id": "suspense", "product": "wallet", "balance_after": null}')).*
      from ledger_entry entry join ledger_transaction transaction on transaction.id = transaction_id
      where kind = 'two_d_payout' and account_id like 'player\\_main:%' limit 1`;

    expect(await findInvariantsAfter(insertion)).toEqual(['debt']);
  });

  it('F33 finds a second payout of the same line in the books', async () => {
    const cause = { type: 'ticket_line', id: `${ticketId}:57:2` };

    expect(await findInvariantsAfter(postMovement('two_d_payout', 8_500, { cause }))).toEqual(['I13']);
  });
});
