import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { brokenBooks } from './books.ts';
import { describeOnDatabases } from './databases.ts';
import { aPlayerWith } from './ledger-fixtures.ts';

/** Bypasses the guards and commits. */
const byHand = (db: Db, amount: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update ledger_entry set amount = amount + ${amount}::bigint where account_id like 'player\\_main:%'`.execute(
      tx,
    );
  });

describeOnDatabases("the check after a file's tests", (given) => {
  it('F33 finds what a test has left wrong, by the sums and by the chain', async () => {
    await aPlayerWith(given.db, 1_000);
    expect(await brokenBooks(given.db)).toEqual([]);

    await byHand(given.db, 5);
    const found = await brokenBooks(given.db);
    await byHand(given.db, -5);

    expect(found).toMatchObject([
      { invariant: 'I1' },
      { invariant: 'I2' },
      { invariant: 'I3' },
      { invariant: 'I3' },
      { invariant: 'I5' },
    ]);
  });
});
