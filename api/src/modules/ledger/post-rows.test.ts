import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Db } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { readPlayerBalances, readEntries, lockSelectedMainBalances, postRows } from './index.ts';

const AT = new Date('2026-11-20T05:00:00Z');

interface TestRow {
  readonly playerId: string;
  readonly causeId?: string;
  readonly amount: number;
  /** The amount of the other side; by default the opposite. */
  readonly other?: number;
}

/** One transaction per row, selected by a query as in a settlement. */
async function postAll(db: Db, rows: readonly TestRow[]): Promise<void> {
  const records = rows.map(({ playerId, causeId = randomUUID(), amount, other = -amount }, ordinal) => ({
    ordinal,
    player_id: playerId,
    cause_id: causeId,
    amount,
    other,
  }));
  const row = sql`json_to_recordset(${toJsonRows(records)}) as row(ordinal integer, player_id uuid, cause_id text, amount bigint, other bigint)`;
  await runInTransaction(db, async (tx) => {
    await lockSelectedMainBalances(tx, sql`select distinct player_id from ${row}`);
    await postRows(
      tx,
      { causeType: 'test', actor: 'system', at: AT, product: 'wallet', shardKey: 'test' },
      sql`
      select ordinal, transaction_id, 'test_many' as kind, cause_id, line, account_id, side.amount
      from (select *, gen_random_uuid() as transaction_id from ${row}) row
      cross join lateral (values (0, 'player_main:' || player_id, amount), (1, 'house_games', other)) as side(line, account_id, amount)`,
    );
  });
}

describeOnDatabases('postRows', (records) => {
  it('I3 updates each balance, and stores the balance after each entry', async () => {
    const [one, other] = [await createPlayerAccount(records.db, 1_000), await createPlayerAccount(records.db, 0)];

    await postAll(records.db, [
      { playerId: one, amount: -400 },
      { playerId: other, amount: 50 },
      { playerId: one, amount: -600 },
      { playerId: one, amount: 300 },
    ]);

    expect((await readPlayerBalances(records.db, one)).mainKyat).toBe(300);
    const history = await readEntries(records.db, { kind: 'player_main', playerId: one }, { limit: 3 });
    expect(history.map(({ balanceAfter }) => balanceAfter)).toEqual([300, 0, 600]);
  });

  it.each([
    ['I4 a balance that would fall below zero, also temporarily', [{ amount: -101 }, { amount: 500 }]],
    ['I1 sides that do not sum to zero', [{ amount: 100, other: -99 }]],
    [
      'I7 a duplicate cause',
      [
        { amount: 1, causeId: 'once' },
        { amount: 1, causeId: 'once' },
      ],
    ],
    ['I1 an amount of 0', [{ amount: 0 }]],
  ] as const)('refuses %s together with all other rows', async (_title, rows) => {
    const playerId = await createPlayerAccount(records.db, 100);

    await expect(
      postAll(
        records.db,
        rows.map((row) => ({ playerId, ...row })),
      ),
    ).rejects.toThrow(/never_negative|does not balance|once_per_cause|moves_something/);

    expect((await readPlayerBalances(records.db, playerId)).mainKyat).toBe(100);
  });

  it('I2 refuses an unknown account', async () => {
    await expect(postAll(records.db, [{ playerId: randomUUID(), amount: 10 }])).rejects.toThrow(/null value|violates/);
  });
});
