import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../src/platform/database/database.ts';
import { runInTransaction } from '../src/platform/database/transaction.ts';

export type Change = RawBuilder<unknown> | ((tx: Tx) => Promise<unknown>);
type Verify<Found> = (tx: Tx, now: Date) => Promise<Found>;

/** What `verify` returns after a change that is rolled back. */
export async function verifyAfter<Found>(db: Db, change: Change, verify: Verify<Found>): Promise<Found> {
  const found: Found[] = [];
  const undo = new Error('undo the change');
  const work = runInTransaction(db, async (tx) => {
    await applyChange(tx, change);
    found.push(await verify(tx, new Date(0)));
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  return found[0] as Found; // the transaction ended with `undo`
}

/** {@link verifyAfter} with all triggers and foreign keys disabled, so that only the verifier remains. */
export async function findAfterSabotage<Found>(db: Db, sabotage: Change, verify: Verify<Found>): Promise<Found> {
  const change = async (tx: Tx): Promise<void> => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await applyChange(tx, sabotage);
  };
  return await verifyAfter(db, change, verify);
}

const applyChange = (tx: Tx, change: Change): Promise<unknown> =>
  typeof change === 'function' ? change(tx) : change.execute(tx);
