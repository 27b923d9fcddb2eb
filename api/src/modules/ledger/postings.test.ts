import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { findAfterSabotage, verifyAfter } from '../../../test/sabotage.ts';
import { excludeTestPostings } from '../../../test/test-postings.ts';
import { verifyBooks } from '../../books.ts';
import type { Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Violation } from '../../platform/verify.ts';
import { toPlayerAccountId } from './index.ts';
import { POSTING_ROWS } from './postings.ts';
import { verifyPostings } from './verify-ledger.ts';

interface UnlistedPosting {
  readonly kind: string;
  readonly causeType: string;
  readonly from: string;
}

const UNLISTED: readonly UnlistedPosting[] = [
  { kind: 'goodwill', causeType: 'goodwill', from: 'suspense' },
  { kind: 'football_payout', causeType: 'ticket_line', from: 'suspense' },
  { kind: 'two_d_payout', causeType: 'ticket_line', from: 'house_three_d' },
  { kind: 'top_up', causeType: 'manual', from: 'top_up_clearing:kbz_pay' },
  { kind: 'withdrawal_return', causeType: 'withdrawal', from: 'suspense' },
  { kind: 'transfer_out', causeType: 'by hand', from: 'game_clearing:game_wallet' },
];

describeOnDatabases('closed list of postings', (given) => {
  /** Writes as the application's own role, with the balance, in one statement. */
  async function insertPosting(
    tx: Tx,
    playerId: string,
    { kind, causeType, from }: UnlistedPosting,
    kyat = 1_000_000,
  ): Promise<void> {
    const id = randomUUID();
    const to = toPlayerAccountId('player_main', playerId);
    await sql`
      with header as (
        insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at) values (${id}::uuid, ${kind}, ${causeType}, ${id}, 'system', clock_timestamp())
      ), balance as (
        update ledger_balance set balance = balance + ${kyat}::bigint where account_id = ${to} returning balance
      )
      insert into ledger_entry (transaction_id, line, account_id, currency, amount, balance_after, product, shard_key, at)
      select ${id}::uuid, 0, ${from}, 'kyat', -${kyat}::bigint, null, 'wallet', 'test', clock_timestamp()
      union all select ${id}::uuid, 1, ${to}, 'kyat', ${kyat}::bigint, balance, 'wallet', 'test', clock_timestamp() from balance`.execute(
      tx,
    );
  }

  const verifyAll = async (tx: Tx): Promise<readonly Violation[]> =>
    excludeTestPostings(await verifyBooks(tx, new Date(0), ['ledger', 'wallet', 'transfers', 'betting', 'bonus']));

  it('I2 is equal in the code and in the database', async () => {
    const { rows } = await sql`
      select kind, cause_type, account_kind, direction from ledger_posting
      where cause_type not in ('test', 'again') and kind not like 'game%'`.execute(given.db);

    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set(POSTING_ROWS.map((row) => JSON.stringify(row))),
    );
  });

  it.each(UNLISTED)('I2 refuses $kind of $causeType from $from', async (posting) => {
    const playerId = await createPlayerAccount(given.db, 1_000);

    await expect(runInTransaction(given.db, (tx) => insertPosting(tx, playerId, posting))).rejects.toThrow(
      'is not in the list of postings',
    );
  });

  it.each(UNLISTED)(
    'I2 finds $kind of $causeType from $from that was inserted with triggers disabled',
    async (posting) => {
      const playerId = await createPlayerAccount(given.db, 1_000);
      const found = await findAfterSabotage(given.db, (tx) => insertPosting(tx, playerId, posting), verifyAll);

      expect(found).toContainEqual(
        expect.objectContaining({
          invariant: 'I2',
          detail: expect.stringMatching(`^${posting.kind} of .*not in the list of postings$`) as unknown,
        }),
      );
    },
  );

  it.each<UnlistedPosting>([
    { kind: 'two_d_payout', causeType: 'ticket_line', from: 'house_two_d' },
    { kind: 'two_d_refund', causeType: 'ticket', from: 'house_two_d' },
    { kind: 'top_up', causeType: 'top_up', from: 'top_up_clearing:kbz_pay' },
    { kind: 'transfer_out', causeType: 'transfer', from: 'game_clearing:game_wallet' },
    { kind: 'weekly_bonus', causeType: 'bonus', from: 'bonus_expense' },
    { kind: 'adjustment', causeType: 'adjustment', from: 'suspense' },
  ])('finds a listed $kind without its cause', async (posting) => {
    const playerId = await createPlayerAccount(given.db, 1_000);
    const found = await verifyAfter(given.db, (tx) => insertPosting(tx, playerId, posting), verifyAll);

    expect(found).not.toEqual([]);
  });

  it('I20 finds the return of a withdrawal that was never requested', async () => {
    const playerId = await createPlayerAccount(given.db, 1_000);
    const from = toPlayerAccountId('player_hold', playerId);
    const posting = { kind: 'withdrawal_return', causeType: 'withdrawal', from };
    const found = await findAfterSabotage(given.db, (tx) => insertPosting(tx, playerId, posting), verifyAll);

    expect(found).toContainEqual(
      expect.objectContaining({
        invariant: 'I20',
        detail: expect.stringContaining('which nobody asked for') as unknown,
      }),
    );
  });

  it('I2 only a migration can change the list', async () => {
    const add = sql`insert into ledger_posting values ('goodwill', 'goodwill', 'suspense', -1)`;
    await expect(runInTransaction(given.db, (tx) => add.execute(tx))).rejects.toThrow('append-only');

    const found = await findAfterSabotage(given.db, add, verifyAll);
    expect(found).toContainEqual({
      invariant: 'I2',
      subject: 'goodwill',
      detail: 'list of postings: goodwill suspense -1 in the database, nothing in the code',
    });
    expect(await verifyPostings(given.db)).not.toContainEqual(expect.objectContaining({ subject: 'goodwill' }));
  });
});
