import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { createDeferred } from '../../../test/deferred.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createMovement, createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { findAfterSabotage } from '../../../test/sabotage.ts';
import { waitForWriters } from '../../../test/wait-for-writers.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import {
  getChainHead,
  extendChain,
  toPlayerAccountId,
  postTransaction,
  postRows,
  verifyChain,
  type LedgerTransaction,
} from './index.ts';

/** More than one batch of links. */
const TRANSACTION_COUNT = 2_500;

/** Transactions in other databases of the server delay links, so this waits for them first. */
async function linkAll(db: Db): Promise<number> {
  await waitForWriters(db);
  return await extendChain(db);
}

describeOnDatabases('hash chain over the journal', (given) => {
  let stake: LedgerTransaction;
  let next: LedgerTransaction;

  beforeEach(async () => {
    const account = toPlayerAccountId('player_main', await createPlayerAccount(given.db, 1_000));
    stake = createMovement(account, 'fees', 300, { note: 'as written' });
    next = createMovement(account, 'fees', 200);
    for (const transaction of [stake, next]) await runInTransaction(given.db, (tx) => postTransaction(tx, transaction));
  });

  async function findViolationsAfter(sabotage: RawBuilder<unknown> | ((tx: Tx) => Promise<unknown>)) {
    await linkAll(given.db);
    const found = await findAfterSabotage(given.db, sabotage, verifyChain);
    return found.map(({ subject, detail }) => ({ subject, detail: detail.replace(/link \d+/, 'link N') }));
  }
  const postFive = () => runInTransaction(given.db, (tx) => postTransaction(tx, createMovement('fees', 'suspense', 5)));

  it('I5 links each transaction exactly once', async () => {
    const before = await getChainHead(given.db);

    const linked = await linkAll(given.db);

    expect(linked).toBe(before.waiting);
    expect(await getChainHead(given.db)).toMatchObject({ number: before.number + linked, waiting: 0 });
    expect(await linkAll(given.db)).toBe(0);
    expect(await verifyChain(given.db)).toEqual([]);
  });

  it('I5 links all transactions of one writer when a batch ends between them', async () => {
    const header = { causeType: 'test', actor: 'system', at: new Date(), product: 'wallet', shardKey: 'test' } as const;
    const rows = sql`
      select number as ordinal, transaction_id, 'test_many' as kind, number::text as cause_id, line, account_id, amount
      from (select number, gen_random_uuid() as transaction_id from generate_series(1, ${TRANSACTION_COUNT}::integer) as number offset 0) one
      cross join lateral (values (0, 'fees', 1), (1, 'house_games', -1)) as side(line, account_id, amount)`;
    await runInTransaction(given.db, (tx) => postRows(tx, header, rows));

    expect(await linkAll(given.db)).toBeGreaterThan(TRANSACTION_COUNT);
    expect(await getChainHead(given.db)).toMatchObject({ waiting: 0 });
    expect(await verifyChain(given.db)).toEqual([]);
  });

  it('I5 the database refuses to change a link', async () => {
    await linkAll(given.db);

    for (const statement of [sql`update ledger_link set content = digest`, sql`delete from ledger_link`])
      await expect(runInTransaction(given.db, (tx) => statement.execute(tx))).rejects.toThrow('is append-only');
  });

  it('I5 concurrent extensions run in sequence', async () => {
    await Promise.all([extendChain(given.db), extendChain(given.db), extendChain(given.db)]);

    expect(await verifyChain(given.db)).toEqual([]);
  });

  it.each([
    ['a note', (id: string) => sql`update ledger_transaction set note = 'as someone wants it' where id = ${id}::uuid`],
    ['the actor', (id: string) => sql`update ledger_transaction set actor = 'nobody' where id = ${id}::uuid`],
    [
      'the time',
      (id: string) => sql`update ledger_transaction set at = at + interval '1 microsecond' where id = ${id}::uuid`,
    ],
    [
      'the amounts on both sides',
      (id: string) => sql`update ledger_entry set amount = amount * 2 where transaction_id = ${id}::uuid`,
    ],
    [
      'the account',
      (id: string) =>
        sql`update ledger_entry set account_id = 'suspense' where transaction_id = ${id}::uuid and account_id = 'fees'`,
    ],
    ['a deleted entry', (id: string) => sql`delete from ledger_entry where transaction_id = ${id}::uuid and line = 1`],
  ])('F33 names a transaction with a manual change: %s', async (_title, change) => {
    expect(await findViolationsAfter(change(stake.id))).toEqual([
      { subject: stake.id, detail: 'link N: the transaction or its entries were changed after they were written' },
    ]);
  });

  it('F33 names a row that was changed with its trigger disabled', async () => {
    await linkAll(given.db);
    const undo = new Error('undo the sabotage');
    const sabotage = runInTransaction(given.db, async (tx) => {
      await sql`alter table ledger_entry disable trigger ledger_entry_append_only`.execute(tx);
      await sql`update ledger_entry set amount = -amount where transaction_id = ${stake.id}::uuid`.execute(tx);
      expect(await verifyChain(tx)).toMatchObject([{ invariant: 'I5', subject: stake.id }]);
      throw undo;
    });

    await expect(sabotage).rejects.toBe(undo);
  });

  it('F33 names a deleted transaction', async () => {
    const sabotage = async (tx: Tx): Promise<void> => {
      await sql`delete from ledger_entry where transaction_id = ${stake.id}::uuid`.execute(tx);
      await sql`delete from ledger_transaction where id = ${stake.id}::uuid`.execute(tx);
    };

    expect(await findViolationsAfter(sabotage)).toEqual([
      { subject: stake.id, detail: 'link N: the transaction is gone' },
    ]);
  });

  it('F33 names a transaction that was inserted behind the head', async () => {
    const id = randomUUID();
    const insertion = sql`
      insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at, writer)
      values (${id}::uuid, 'by hand', 'test', ${id}, 'system', clock_timestamp(), '3')`;

    expect(await findViolationsAfter(insertion)).toEqual([
      { subject: id, detail: 'not in the chain, though later ones are' },
    ]);
  });

  const changeNote = (tx: Tx) =>
    sql`update ledger_transaction set note = 'as someone wants it' where id = ${stake.id}::uuid`.execute(tx);

  it('F33 finds a link whose content was adapted to a changed transaction', async () => {
    const found = await findViolationsAfter(async (tx) => {
      await changeNote(tx);
      await sql`
        update ledger_link set content = ledger_content(transaction_id)
        where transaction_id = ${stake.id}::uuid`.execute(tx);
    });

    expect(found).toEqual([{ subject: stake.id, detail: 'link N: the chain itself was changed' }]);
  });

  it('F33 I5 finds a recomputed link over a changed transaction by the next link', async () => {
    const found = await findViolationsAfter(async (tx) => {
      await changeNote(tx);
      await sql`
        update ledger_link link set content = ledger_content(link.transaction_id),
          digest = sha256(before.digest || ledger_content(link.transaction_id))
        from ledger_link before
        where link.transaction_id = ${stake.id}::uuid and before.number = link.number - 1`.execute(tx);
    });

    expect(found).toEqual([{ subject: next.id, detail: 'link N: the chain itself was changed' }]);
  });

  it('F33 finds a deleted link by the next link', async () => {
    const found = await findViolationsAfter(sql`delete from ledger_link where transaction_id = ${stake.id}::uuid`);

    expect(found).toContainEqual({ subject: expect.any(String), detail: 'link N is missing' });
    expect(found).toContainEqual({ subject: stake.id, detail: 'not in the chain, though later ones are' });
  });

  it('F30 links a transaction that was posted in a restored journal before the chain continued', async () => {
    await linkAll(given.db);
    await sql`update ledger_chain set reached = '18446744073709551615'`.execute(given.db);
    await postFive();

    expect(await linkAll(given.db)).toBe(1);
    expect(await verifyChain(given.db)).toEqual([]);
  });

  it('F30 continues in a restored journal whose writer numbers are ahead', async () => {
    await linkAll(given.db);
    const before = await getChainHead(given.db);
    await sql`update ledger_chain set reached = '18446744073709551615'`.execute(given.db);

    await linkAll(given.db);
    await postFive();

    expect(await linkAll(given.db)).toBe(1);
    expect(await getChainHead(given.db)).toMatchObject({ number: before.number + 1, waiting: 0 });
  });
});

describeOnDatabases(
  'hash chain with two concurrent writers',
  (given) => {
    it('I5 waits for a transaction that began earlier and commits later', async () => {
      const [slow, late] = [createMovement('fees', 'suspense', 5), createMovement('fees', 'suspense', 6)];
      const [written, mayCommit] = [createDeferred(), createDeferred()];
      const first = runInTransaction(given.db, async (tx) => {
        await postTransaction(tx, slow);
        written.resolve();
        await mayCommit.promise;
      });
      await written.promise;
      await runInTransaction(given.db, (tx) => postTransaction(tx, late));

      expect(await extendChain(given.db)).toBe(0);
      mayCommit.resolve();
      await first;

      expect(await linkAll(given.db)).toBe(2);
      expect(await verifyChain(given.db)).toEqual([]);
    });
  },
  ['postgres'],
);
