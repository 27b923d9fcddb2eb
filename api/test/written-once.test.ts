import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../src/platform/database/database.ts';
import { runInTransaction } from '../src/platform/database/transaction.ts';
import { executeSql } from '../src/platform/database/query.ts';
import { enterResult } from '../src/modules/draws/index.ts';
import { describeOnDatabases } from './databases.ts';
import { createDraw, DRAW_TIME, placeBets, settleDraw, createTestDraws } from './draw-fixtures.ts';
import { createPlayerAccount } from './ledger-fixtures.ts';

describeOnDatabases('rows that are written once', (given) => {
  let playerId = '';

  beforeAll(async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    playerId = await createPlayerAccount(given.db, 1_000);
    await placeBets(draws, drawId, [{ playerId, line: { number: '57', stakeKyat: 100 } }]);
    draws.clock.set(DRAW_TIME);
    await enterResult(draws, { drawId, figures: { setIndex: '1,685.75', setValue: '63,797.02' }, by: 'operator:one' });
    await settleDraw(draws, drawId);
  });

  /** A pending withdrawal without a hold; rolled back with the change under test. */
  async function insertWithdrawal(tx: Tx): Promise<void> {
    const accountId = randomUUID();
    await executeSql(tx)`
      insert into bank_account (id, player_id, bank, number, holder_name, bound_at)
      values (${accountId}::uuid, ${playerId}::uuid, 'kbz_pay', '09250123456', 'Hla', now())`;
    await executeSql(tx)`
      insert into withdrawal (id, player_id, bank_account_id, bank, account_number, holder_name, amount_kyat, fee_kyat,
        review_minutes, sent_at)
      values (${randomUUID()}::uuid, ${playerId}::uuid, ${accountId}::uuid, 'kbz_pay', '09250123456', 'Hla', 2000, 0,
        5, now())`;
  }

  it.each<[string, RawBuilder<unknown>]>([
    ['the multiplier of a line', sql`update number_line set payout_multiplier = 850`],
    ['the number of a line', sql`update number_line set number = '58'`],
    ['a line, by deletion', sql`delete from number_line`],
    ['the time of a ticket', sql`update ticket set placed_at = placed_at - interval '1 minute'`],
    ['the due amount of a payout', sql`update ticket_payout set due_kyat = due_kyat + 1`],
    ['a payout, by deletion', sql`delete from ticket_payout`],
    ['the figures of a result', sql`update draw_result set figures = '{}'::jsonb`],
    ['who entered a result', sql`update draw_result set entered_by = 'operator:other'`],
    ['who confirmed a result', sql`update draw_result set confirmed_by = 'operator:other'`],
    ['the confirmation time of a result', sql`update draw_result set confirmed_at = null, confirmed_by = null`],
    ['a result, by deletion', sql`delete from draw_result`],
    ['the account of a withdrawal', sql`update withdrawal set account_number = '09259999999'`],
    ['the amount of a withdrawal', sql`update withdrawal set amount_kyat = amount_kyat + 1`],
    ['the number of a company account', sql`update company_account set number = '09259999999'`],
    [
      'a company account, by deletion',
      sql`delete from company_account where id not in (select company_account_id from top_up)`,
    ],
    ['the number of a bank account', sql`update bank_account set number = '09259999999'`],
    ['the player of a package', sql`update package_ticket set player_id = gen_random_uuid()`],
    ['a package, by deletion', sql`delete from package_ticket`],
    ['tickets, by truncation', sql`truncate ticket cascade`],
  ])('the database refuses to change %s', async (_title, statement) => {
    const tampered = runInTransaction(given.db, async (tx) => {
      await insertWithdrawal(tx);
      await statement.execute(tx);
    });
    await expect(tampered).rejects.toThrow(/is append-only|a row stays/);
  });

  it('a company account can be switched off and on', async () => {
    const change = (isOn: boolean) =>
      sql`update company_account set is_on = ${isOn}::boolean where bank = 'cb_bank'`.execute(given.db);

    expect((await change(false)).numAffectedRows).toBe(1n);
    expect((await change(true)).numAffectedRows).toBe(1n);
  });
});
