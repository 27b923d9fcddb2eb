import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createDeferred } from '../../../test/deferred.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount, createTransaction } from '../../../test/ledger-fixtures.ts';
import { waitForWriters } from '../../../test/wait-for-writers.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import {
  getChainHead,
  extendChain,
  buildMovement,
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
    const playerId = await createPlayerAccount(given.db, 1_000);
    stake = createTransaction({
      note: 'as written',
      entries: buildMovement(toPlayerAccountId('player_main', playerId), 'fees', 300),
    });
    next = createTransaction({ entries: buildMovement(toPlayerAccountId('player_main', playerId), 'fees', 200) });
    await runInTransaction(given.db, (tx) => postTransaction(tx, stake));
    await runInTransaction(given.db, (tx) => postTransaction(tx, next));
  });

  /** Findings after a change with the guards disabled; the change is rolled back. */
  async function findViolationsAfter(
    sabotage: (tx: Tx) => Promise<unknown>,
  ): Promise<{ subject: string; detail: string }[]> {
    await linkAll(given.db);
    const found: { subject: string; detail: string }[] = [];
    const undo = new Error('undo the sabotage');
    await runInTransaction(given.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sabotage(tx);
      found.push(
        ...(await verifyChain(tx)).map(({ subject, detail }) => ({
          subject,
          detail: detail.replace(/link \d+/, 'link N'),
        })),
      );
      throw undo;
    }).catch((error: unknown) => {
      if (error !== undo) throw error;
    });
    return found;
  }

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

    await expect(
      runInTransaction(given.db, (tx) => sql`update ledger_link set content = digest`.execute(tx)),
    ).rejects.toThrow('is append-only');
    await expect(runInTransaction(given.db, (tx) => sql`delete from ledger_link`.execute(tx))).rejects.toThrow(
      'is append-only',
    );
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
    expect(await findViolationsAfter((tx) => change(stake.id).execute(tx))).toEqual([
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
    expect(
      await findViolationsAfter(async (tx) => {
        await sql`delete from ledger_entry where transaction_id = ${stake.id}::uuid`.execute(tx);
        await sql`delete from ledger_transaction where id = ${stake.id}::uuid`.execute(tx);
      }),
    ).toEqual([{ subject: stake.id, detail: 'link N: the transaction is gone' }]);
  });

  it('F33 names a transaction that was inserted behind the head', async () => {
    const id = randomUUID();

    expect(
      await findViolationsAfter((tx) =>
        sql`
      insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at, writer) values (${id}::uuid, 'by hand', 'test', ${id}, 'system', clock_timestamp(), '3')`.execute(
          tx,
        ),
      ),
    ).toEqual([{ subject: id, detail: 'not in the chain, though later ones are' }]);
  });

  it('F33 finds a link whose content was adapted to a changed transaction', async () => {
    const found = await findViolationsAfter(async (tx) => {
      await sql`update ledger_transaction set note = 'as someone wants it' where id = ${stake.id}::uuid`.execute(tx);
      await sql`update ledger_link set content = ledger_content(transaction_id) where transaction_id = ${stake.id}::uuid`.execute(
        tx,
      );
    });

    expect(found).toEqual([{ subject: stake.id, detail: 'link N: the chain itself was changed' }]);
  });

  it('F33 I5 finds a recomputed link over a changed transaction by the next link', async () => {
    const found = await findViolationsAfter(async (tx) => {
      await sql`update ledger_transaction set note = 'as someone wants it' where id = ${stake.id}::uuid`.execute(tx);
      await sql`
        update ledger_link link set content = ledger_content(link.transaction_id), digest = sha256(before.digest || ledger_content(link.transaction_id))
        from ledger_link before where link.transaction_id = ${stake.id}::uuid and before.number = link.number - 1`.execute(
        tx,
      );
    });

    expect(found).toEqual([{ subject: next.id, detail: 'link N: the chain itself was changed' }]);
  });

  it('F33 finds a deleted link by the next link', async () => {
    const found = await findViolationsAfter((tx) =>
      sql`delete from ledger_link where transaction_id = ${stake.id}::uuid`.execute(tx),
    );

    expect(found).toContainEqual({ subject: expect.any(String), detail: 'link N is missing' });
    expect(found).toContainEqual({ subject: stake.id, detail: 'not in the chain, though later ones are' });
  });

  it('F30 links a transaction that was posted in a restored journal before the chain continued', async () => {
    await linkAll(given.db);
    await sql`update ledger_chain set reached = '18446744073709551615'`.execute(given.db);
    await runInTransaction(given.db, (tx) =>
      postTransaction(tx, createTransaction({ entries: buildMovement('fees', 'suspense', 5) })),
    );

    expect(await linkAll(given.db)).toBe(1);
    expect(await verifyChain(given.db)).toEqual([]);
  });

  it('F30 continues in a restored journal whose writer numbers are ahead', async () => {
    await linkAll(given.db);
    const before = await getChainHead(given.db);
    await sql`update ledger_chain set reached = '18446744073709551615'`.execute(given.db);

    await linkAll(given.db);
    await runInTransaction(given.db, (tx) =>
      postTransaction(tx, createTransaction({ entries: buildMovement('fees', 'suspense', 5) })),
    );

    expect(await linkAll(given.db)).toBe(1);
    expect(await getChainHead(given.db)).toMatchObject({ number: before.number + 1, waiting: 0 });
  });
});

describeOnDatabases(
  'hash chain with two concurrent writers',
  (given) => {
    it('I5 waits for a transaction that began earlier and commits later', async () => {
      const [slow, late] = [
        createTransaction({ entries: buildMovement('fees', 'suspense', 5) }),
        createTransaction({ entries: buildMovement('fees', 'suspense', 6) }),
      ];
      const written = createDeferred();
      const mayCommit = createDeferred();
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
