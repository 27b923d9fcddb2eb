import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createMovement, createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { findAfterSabotage } from '../../../test/sabotage.ts';
import type { Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { toPlayerAccountId, postTransaction, verifyLedger, type AccountId } from './index.ts';

type ManualEntry = readonly [account: string, amount: number];

/** Inserts rows without the ledger's functions. */
async function insertManually(tx: Tx, entries: readonly ManualEntry[], id: string = randomUUID()): Promise<string> {
  await sql`
    insert into ledger_transaction (id, kind, cause_type, cause_id, actor, at)
    values (${id}::uuid, 'by hand', 'test', ${id}, 'system', clock_timestamp()) on conflict do nothing`.execute(tx);
  for (const [line, [account, amount]] of entries.entries())
    await sql`
      insert into ledger_entry (transaction_id, line, account_id, currency, amount, product, shard_key, at)
      values (${id}::uuid, ${line}::smallint, ${account}, 'kyat', ${amount}::bigint, 'wallet', 'test',
        clock_timestamp())`.execute(tx);
  return id;
}

const UNBALANCED: readonly ManualEntry[] = [
  ['fees', 5],
  ['suspense', -4],
];

/** Balanced entries of an existing or unknown transaction, from this line on. */
const insertBalanced = (transactionId: string, line: number) => sql`
  insert into ledger_entry (transaction_id, line, account_id, currency, amount, product, shard_key, at)
  select ${transactionId}::uuid, ${line}::integer + line, account, 'kyat', amount, 'wallet', 'test', clock_timestamp()
  from (values (0, 'fees', 5::bigint), (1, 'suspense', -5::bigint)) as row(line, account, amount)`;

describeOnDatabases('ledger with manual changes', (given) => {
  const createMainAccount = async (): Promise<AccountId> =>
    toPlayerAccountId('player_main', await createPlayerAccount(given.db, 100));
  const findViolations = (sabotage: Parameters<typeof findAfterSabotage>[1]) =>
    findAfterSabotage(given.db, sabotage, verifyLedger);

  it.each<[string, readonly ManualEntry[]]>([
    ['I1 entries that do not sum to zero', UNBALANCED],
    ['I1 a single entry', [['fees', 5]]],
    ['I1 a transaction without entries', []],
    ['I1 an entry of 0', [['fees', 0]]],
  ])('%s: the database refuses it', async (_title, entries) => {
    await expect(runInTransaction(given.db, (tx) => insertManually(tx, entries))).rejects.toThrow(
      /does not balance|has no entries|ledger_entry_moves_something/,
    );
  });

  it.each([
    ['with the next lines', 2, 'is not whole'],
    ['with existing line numbers', 0, 'ledger_entry_pkey'],
  ])('I5 the database refuses balanced entries that are added later %s', async (_title, line, message) => {
    const transaction = createMovement(await createMainAccount(), 'fees', 10);
    await runInTransaction(given.db, (tx) => postTransaction(tx, transaction));

    await expect(runInTransaction(given.db, (tx) => insertBalanced(transaction.id, line).execute(tx))).rejects.toThrow(
      message,
    );
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
    const account = await createMainAccount();

    await expect(
      runInTransaction(given.db, (tx) =>
        sql`update ledger_balance set balance = -1 where account_id = ${account}`.execute(tx),
      ),
    ).rejects.toThrow('ledger_balance_never_negative');
  });

  it.each<[string, readonly ManualEntry[], readonly object[]]>([
    ['I1 and I2 the verifier finds an entry inserted manually', UNBALANCED, [{ invariant: 'I1' }, { invariant: 'I2' }]],
    ['I1 the verifier finds a transaction without its entries', [], [{ invariant: 'I1', detail: 'no entries' }]],
    [
      'I2 the verifier finds an entry on an unknown account',
      [
        ['fees', 5],
        ['pocket', -5],
      ],
      [{ invariant: 'I2', subject: 'pocket' }],
    ],
  ])('%s', async (_title, entries, expected) => {
    expect(await findViolations((tx) => insertManually(tx, entries))).toEqual(
      expected.map((violation) => expect.objectContaining(violation)),
    );
  });

  it('I1 the database refuses entries without a transaction, and the verifier finds them', async () => {
    const id = randomUUID();

    await expect(runInTransaction(given.db, (tx) => insertBalanced(id, 0).execute(tx))).rejects.toThrow(
      `ledger transaction ${id} of an entry does not exist`,
    );
    expect(await findViolations(insertBalanced(id, 0))).toEqual([
      { invariant: 'I1', subject: id, detail: 'entries without a transaction' },
    ]);
  });

  it('I3 the verifier finds a balance changed manually', async () => {
    const account = await createMainAccount();

    expect(
      await findViolations(sql`update ledger_balance set balance = 1000000 where account_id = ${account}`),
    ).toEqual([{ invariant: 'I3', subject: account, detail: 'balance 1000000, entries sum to 100' }]);
  });

  it('I3 the verifier finds an amount changed manually on both sides', async () => {
    const violations = await findViolations(sql`
      update ledger_entry set amount = amount * 2 where transaction_id in
        (select transaction_id from ledger_entry where account_id = ${await createMainAccount()})`);

    expect(violations.map((violation) => violation.invariant)).toEqual(['I3', 'I3']);
  });

  it('I4 the verifier finds a balance_after below zero', async () => {
    const account = await createMainAccount();

    const violations = await findViolations(async (tx) => {
      await sql`alter table ledger_entry drop constraint ledger_entry_balance_never_negative`.execute(tx);
      await sql`update ledger_entry set balance_after = -1 where account_id = ${account}`.execute(tx);
    });

    expect(violations.map((violation) => violation.invariant)).toContain('I4');
  });
});
