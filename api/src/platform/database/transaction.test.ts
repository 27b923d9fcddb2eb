import { sql } from 'kysely';
import { accepted, refused } from '@padauk/contract/platform/result';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Db, Tx } from './database.ts';
import { toJsonRows } from './json.ts';
import { runAfterCommit, commitIfAccepted, runInTransaction } from './transaction.ts';

const upsertAmount = (db: Db | Tx, name: string, amount: number): Promise<unknown> =>
  sql`insert into probe (name, amount) values (${name}, ${amount}::bigint) on conflict (name) do update set amount = probe.amount + excluded.amount`.execute(
    db,
  );

async function readAmount(db: Db | Tx, name: string): Promise<number | undefined> {
  return (await sql<{ amount: number }>`select amount from probe where name = ${name}`.execute(db)).rows[0]?.amount;
}

const fail22023 = (tx: Tx): Promise<unknown> =>
  sql`do $$ begin raise exception 'made up' using errcode = '22023'; end $$`.execute(tx);
const fail40001 = (tx: Tx): Promise<unknown> =>
  sql`do $$ begin raise exception 'made up' using errcode = '40001'; end $$`.execute(tx);

describeOnDatabases('transactions', (given) => {
  beforeAll(async () => {
    await sql`create table probe (name text primary key, amount bigint not null)`.execute(given.db);
  });

  it('I6 a refusal rolls back everything', async () => {
    const result = await commitIfAccepted(given.db, async (tx) => {
      await upsertAmount(tx, 'refused', 1);
      return refused('no');
    });

    expect(result).toEqual({ ok: false, refusal: 'no' });
    expect(await readAmount(given.db, 'refused')).toBeUndefined();
  });

  it('an accepted value commits, and runAfterCommit effects run after the work', async () => {
    const order: string[] = [];
    await commitIfAccepted(given.db, async (tx) => {
      runAfterCommit(() => order.push('after'));
      await upsertAmount(tx, 'accepted', 1);
      order.push('work');
      return accepted(null);
    });

    expect(order).toEqual(['work', 'after']);
    expect(await readAmount(given.db, 'accepted')).toBe(1);
  });

  it('an effect that is registered twice runs once', async () => {
    const effect = jest.fn();
    await runInTransaction(given.db, async () => {
      runAfterCommit(effect);
      runAfterCommit(effect);
    });

    expect(effect).toHaveBeenCalledTimes(1);
  });

  it('effects do not run after a rollback', async () => {
    const effect = jest.fn();
    await commitIfAccepted(given.db, async () => {
      runAfterCommit(effect);
      return refused('no');
    });

    expect(effect).not.toHaveBeenCalled();
  });

  it('a query on the outer database inside a transaction throws instead of hanging', async () => {
    await expect(runInTransaction(given.db, () => readAmount(given.db, 'x'))).rejects.toThrow(
      'a query on the outer database inside a transaction',
    );
  });

  it('a nested transaction throws instead of hanging', async () => {
    await expect(runInTransaction(given.db, () => runInTransaction(given.db, async () => 1))).rejects.toThrow(
      'a transaction is open already',
    );
  });

  it('concurrent transactions run one after another and lose nothing', async () => {
    await Promise.all(
      Array.from({ length: 30 }, () => runInTransaction(given.db, (tx) => upsertAmount(tx, 'turns', 1))),
    );

    expect(await readAmount(given.db, 'turns')).toBe(30);
  });

  it('an outer query during a transaction is not part of it', async () => {
    const work = runInTransaction(given.db, async (tx) => {
      await upsertAmount(tx, 'beside', 1);
      throw new Error('rolled back');
    });
    await Promise.all([expect(work).rejects.toThrow('rolled back'), upsertAmount(given.db, 'outside', 1)]);

    expect([await readAmount(given.db, 'beside'), await readAmount(given.db, 'outside')]).toEqual([undefined, 1]);
  });

  it('F15 a serialization failure is retried', async () => {
    const failures = [fail40001, fail40001, async () => 'done'];
    const value = await runInTransaction(given.db, async (tx) => {
      await upsertAmount(tx, 'retried', 1);
      return await failures.shift()?.(tx);
    });

    expect(value).toBe('done');
    expect(await readAmount(given.db, 'retried')).toBe(1);
  });

  it('I6 statements that were sent together with a failed one are rolled back', async () => {
    const work = runInTransaction(given.db, (tx) =>
      Promise.all([
        upsertAmount(tx, 'before it', 1),
        fail22023(tx),
        upsertAmount(tx, 'beside it', 1),
        upsertAmount(tx, 'far beside it', 1),
      ]),
    );

    await expect(work).rejects.toThrow('made up');
    expect(
      await Promise.all(['before it', 'beside it', 'far beside it'].map((name) => readAmount(given.db, name))),
    ).toEqual([undefined, undefined, undefined]);
  });

  it('F15 statements after a failed one reject with its error, so that every caller can recognise a deadlock', async () => {
    const failed = await runInTransaction(given.db, async (tx) => {
      const outcomes = await Promise.allSettled([
        upsertAmount(tx, 'first', 1),
        fail22023(tx),
        upsertAmount(tx, 'second', 1),
      ]);
      throw new Error(
        outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'done')).join(', '),
      );
    }).catch((error: unknown) => String(error));

    expect(failed).toBe('Error: done, error: made up, error: made up');
  });

  it('a statement that was not awaited is done before the commit', async () => {
    await runInTransaction(given.db, async (tx) => {
      void upsertAmount(tx, 'not waited for', 1);
    });

    expect(await readAmount(given.db, 'not waited for')).toBe(1);
  });

  it('I6 a failure that was not awaited prevents the commit', async () => {
    const work = runInTransaction(given.db, async (tx) => {
      await upsertAmount(tx, 'unheard', 1);
      fail22023(tx).catch(() => undefined);
    });

    await expect(work).rejects.toThrow('made up');
    expect(await readAmount(given.db, 'unheard')).toBeUndefined();
  });

  it('a statement after the commit is refused', async () => {
    const transactions: Tx[] = [];
    await runInTransaction(given.db, async (tx) => void transactions.push(tx));

    await expect(Promise.all(transactions.map((tx) => upsertAmount(tx, 'late', 1)))).rejects.toThrow(
      'already committed',
    );
  });

  it('F15 retries of a permanent failure end', async () => {
    await expect(
      runInTransaction(given.db, (tx) =>
        sql`do $$ begin raise exception 'made up' using errcode = '40P01'; end $$`.execute(tx),
      ),
    ).rejects.toThrow('made up');
  });
});

describeOnDatabases('column types', (given) => {
  it('are the same on every engine', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as big, sum(value)::numeric as total, '2026-11-20'::date as day, '2026-11-20 11:50:00.5+06:30'::timestamptz as at,
        '{"a":[1]}'::jsonb as document, '\\x0aff'::bytea as bytes, true as yes from (values (1::bigint), (2)) as row(value)`.execute(
      given.db,
    );

    expect(rows[0]).toEqual({
      big: 9_007_199_254_740_991,
      total: 3,
      day: '2026-11-20',
      at: new Date('2026-11-20T05:20:00.500Z'),
      document: { a: [1] },
      bytes: Buffer.from([0x0a, 0xff]),
      yes: true,
    });
  });

  it('refuse a bigint beyond the safe integers', async () => {
    await expect(sql`select 9007199254740992::bigint as big`.execute(given.db)).rejects.toThrow(
      'is not a safe integer',
    );
  });

  it('accept a list of rows as one JSON parameter', async () => {
    const { rows } = await sql`select * from json_to_recordset(${toJsonRows([
      { id: 1, name: "it's" },
      { id: 2, name: 'မြ' },
    ])}) as row(id bigint, name text)`.execute(given.db);

    expect(rows).toEqual([
      { id: 1, name: "it's" },
      { id: 2, name: 'မြ' },
    ]);
  });
});
