import type { Db } from '../src/platform/database/database.ts';
import { runInTransaction } from '../src/platform/database/transaction.ts';
import { executeSql } from '../src/platform/database/query.ts';
import { findViolations } from './find-violations.ts';
import { describeOnDatabases } from './databases.ts';
import { createPlayerAccount } from './ledger-fixtures.ts';

/** Bypasses the guards and commits. */
const bypassGuards = (db: Db, amount: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    await executeSql(tx)`set local session_replication_role = replica`;
    await executeSql(tx)`
      update ledger_entry set amount = amount + ${amount}::bigint where account_id like 'player\\_main:%'`;
  });

describeOnDatabases('findViolations after the tests of a file', (given) => {
  it('F33 finds a changed entry by the sums and by the chain', async () => {
    await createPlayerAccount(given.db, 1_000);
    expect(await findViolations(given.db)).toEqual([]);

    await bypassGuards(given.db, 5);
    const found = await findViolations(given.db);
    await bypassGuards(given.db, -5);

    expect(found).toMatchObject([
      { invariant: 'I1' },
      { invariant: 'I2' },
      { invariant: 'I3' },
      { invariant: 'I3' },
      { invariant: 'I5' },
    ]);
  });
});
