import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createPlayerAccount, createTransaction } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Violation } from '../../platform/verify.ts';
import { buildMovement, toPlayerAccountId, postTransaction, verifyLedger } from './index.ts';

interface ManualEntry {
  readonly account: string;
  readonly amount: number;
}

/** Inserts rows without the ledger's functions. */
async function insertManually(tx: Tx, entries: readonly ManualEntry[], id: string = randomUUID()): Promise<string> {
  await sql`insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at) values (${id}::uuid, 'by hand', 'test', ${id}, 'system', clock_timestamp()) on conflict do nothing`.execute(
    tx,
  );
  for (const [line, entry] of entries.entries()) {
    await sql`insert into ledger_entry (transaction_id, line, account_id, currency, amount, product, shard_key, at)
      values (${id}::uuid, ${line}::smallint, ${entry.account}, 'kyat', ${entry.amount}::bigint, 'wallet', 'test', clock_timestamp())`.execute(
      tx,
    );
  }
  return id;
}

/** Disables the triggers, so that only the verifier remains; everything is rolled back. */
async function runWithoutGuards(
  test: { db: Parameters<typeof runInTransaction>[0] },
  sabotage: (tx: Tx) => Promise<unknown>,
): Promise<Violation[]> {
  const found: Violation[] = [];
  const undo = new Error('undo the sabotage');
  await runInTransaction(test.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sabotage(tx);
    found.push(...(await verifyLedger(tx)));
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return found;
}

describeOnDatabases('ledger with manual changes', (given) => {
  const toMainAccountId = (playerId: string): string => toPlayerAccountId('player_main', playerId);

  it.each<[string, readonly ManualEntry[]]>([
    [
      'I1 entries that do not sum to zero',
      [
        { account: 'fees', amount: 5 },
        { account: 'suspense', amount: -4 },
      ],
    ],
    ['I1 a single entry', [{ account: 'fees', amount: 5 }]],
    ['I1 a transaction without entries', []],
    ['I1 an entry of 0', [{ account: 'fees', amount: 0 }]],
  ])('%s: the database refuses it', async (_title, entries) => {
    await expect(runInTransaction(given.db, (tx) => insertManually(tx, entries))).rejects.toThrow(
      /does not balance|has no entries|ledger_entry_moves_something/,
    );
  });

  it.each([
    ['with the next lines', 2, 'is not whole'],
    ['with existing line numbers', 0, 'ledger_entry_pkey'],
  ])('I5 the database refuses balanced entries that are added later %s', async (_title, line, message) => {
    const playerId = await createPlayerAccount(given.db, 100);
    const transaction = createTransaction({
      entries: buildMovement(toPlayerAccountId('player_main', playerId), 'fees', 10),
    });
    await runInTransaction(given.db, (tx) => postTransaction(tx, transaction));

    await expect(
      runInTransaction(given.db, (tx) =>
        sql`
      insert into ledger_entry (transaction_id, line, account_id, currency, amount, product, shard_key, at)
      select ${transaction.id}::uuid, ${line}::integer + line, account, 'kyat', amount, 'wallet', 'test', clock_timestamp()
      from (values (0, 'fees', 5::bigint), (1, 'suspense', -5::bigint)) as row(line, account, amount)`.execute(tx),
      ),
    ).rejects.toThrow(message);
  });

  it.each([
    ['an update of entries', 'update ledger_entry set amount = amount + 1'],
    ['a delete of entries', 'delete from ledger_entry'],
    ['a truncate of entries', 'truncate ledger_entry'],
    ['an update of transactions', "update ledger_transaction set note = 'x'"],
    ['a delete of transactions', 'delete from ledger_transaction'],
    ['a truncate of transactions', 'truncate ledger_transaction cascade'],
  ])('I5 the database refuses %s', async (_title, statement) => {
    await expect(runInTransaction(given.db, (tx) => sql.raw(statement).execute(tx))).rejects.toThrow('is append-only');
  });

  it('I4 the database refuses a balance below zero', async () => {
    const playerId = await createPlayerAccount(given.db, 100);

    await expect(
      runInTransaction(given.db, (tx) =>
        sql`update ledger_balance set balance = -1 where account_id = ${toMainAccountId(playerId)}`.execute(tx),
      ),
    ).rejects.toThrow('ledger_balance_never_negative');
  });

  it('I1 and I2 the verifier finds an entry inserted manually', async () => {
    const violations = await runWithoutGuards(given, (tx) =>
      insertManually(tx, [
        { account: 'fees', amount: 5 },
        { account: 'suspense', amount: -4 },
      ]),
    );

    expect(violations.map((violation) => violation.invariant)).toEqual(['I1', 'I2']);
  });

  it('I1 the verifier finds a transaction without its entries', async () => {
    const violations = await runWithoutGuards(given, (tx) => insertManually(tx, []));

    expect(violations).toEqual([{ invariant: 'I1', subject: expect.any(String), detail: 'no entries' }]);
  });

  it('I1 the database refuses entries without a transaction, and the verifier finds them', async () => {
    const id = randomUUID();
    const write = (tx: Tx): Promise<unknown> =>
      sql`
      insert into ledger_entry (transaction_id, line, account_id, currency, amount, product, shard_key, at)
      select ${id}::uuid, line, account, 'kyat', amount, 'wallet', 'test', clock_timestamp() from (values (0, 'fees', 5::bigint), (1, 'suspense', -5::bigint)) as row(line, account, amount)`.execute(
        tx,
      );

    await expect(runInTransaction(given.db, write)).rejects.toThrow(
      `ledger transaction ${id} of an entry does not exist`,
    );
    expect(await runWithoutGuards(given, write)).toEqual([
      { invariant: 'I1', subject: id, detail: 'entries without a transaction' },
    ]);
  });

  it('I2 the verifier finds an entry on an unknown account', async () => {
    const violations = await runWithoutGuards(given, (tx) =>
      insertManually(tx, [
        { account: 'fees', amount: 5 },
        { account: 'pocket', amount: -5 },
      ]),
    );

    expect(violations).toEqual([{ invariant: 'I2', subject: 'pocket', detail: expect.any(String) }]);
  });

  it('I3 the verifier finds a balance changed manually', async () => {
    const playerId = await createPlayerAccount(given.db, 100);

    const violations = await runWithoutGuards(given, (tx) =>
      sql`update ledger_balance set balance = 1000000 where account_id = ${toMainAccountId(playerId)}`.execute(tx),
    );

    expect(violations).toEqual([
      { invariant: 'I3', subject: toMainAccountId(playerId), detail: 'balance 1000000, entries sum to 100' },
    ]);
  });

  it('I3 the verifier finds an amount changed manually on both sides', async () => {
    const playerId = await createPlayerAccount(given.db, 100);

    const violations = await runWithoutGuards(given, (tx) =>
      sql`
      update ledger_entry set amount = amount * 2 where transaction_id in (select transaction_id from ledger_entry where account_id = ${toMainAccountId(playerId)})`.execute(
        tx,
      ),
    );

    expect(violations.map((violation) => violation.invariant)).toEqual(['I3', 'I3']);
  });

  it('I4 the verifier finds a balance_after below zero', async () => {
    const playerId = await createPlayerAccount(given.db, 100);

    const violations = await runWithoutGuards(given, async (tx) => {
      await sql`alter table ledger_entry drop constraint ledger_entry_balance_never_negative`.execute(tx);
      await sql`update ledger_entry set balance_after = -1 where account_id = ${toMainAccountId(playerId)}`.execute(tx);
    });

    expect(violations.map((violation) => violation.invariant)).toContain('I4');
  });
});
