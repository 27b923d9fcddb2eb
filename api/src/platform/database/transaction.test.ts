import { sql } from 'kysely';
import { accepted, refused } from '@padauk/contract/platform/result';
import { runInParallel } from '../../../test/results.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Db, Tx } from './database.ts';
import { toJsonRows } from './json.ts';
import { runAfterCommit, commitIfAccepted, runInTransaction } from './transaction.ts';
import { executeSql, queryRows, queryValue } from './query.ts';

const upsertAmount = (db: Db | Tx, name: string, amount = 1) => executeSql(db)`
  insert into probe (name, amount) values (${name}, ${amount}::bigint)
  on conflict (name) do update set amount = probe.amount + excluded.amount`;
const readAmount = (db: Db | Tx, name: string) => queryValue<number>(db)`select amount from probe where name = ${name}`;
const failWith = (tx: Tx, code: string): Promise<unknown> =>
  sql.raw(`do $$ begin raise exception 'made up' using errcode = '${code}'; end $$`).execute(tx);

describeOnDatabases('transactions', (given) => {
  beforeAll(async () => {
    await executeSql(given.db)`create table probe (name text primary key, amount bigint not null)`;
  });

  it('I6 a refusal rolls back everything', async () => {
    const result = await commitIfAccepted(given.db, async (tx) => {
      await upsertAmount(tx, 'refused');
      return refused('no');
    });

    expect(result).toEqual({ ok: false, refusal: 'no' });
    expect(await readAmount(given.db, 'refused')).toBeNull();
  });

  it('an accepted value commits, and runAfterCommit effects run after the work', async () => {
    const order: string[] = [];
    await commitIfAccepted(given.db, async (tx) => {
      runAfterCommit(() => order.push('after'));
      await upsertAmount(tx, 'accepted');
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
    await runInParallel(30, () => runInTransaction(given.db, (tx) => upsertAmount(tx, 'turns')));

    expect(await readAmount(given.db, 'turns')).toBe(30);
  });

  it('an outer query during a transaction is not part of it', async () => {
    const work = runInTransaction(given.db, async (tx) => {
      await upsertAmount(tx, 'beside');
      throw new Error('rolled back');
    });
    await Promise.all([expect(work).rejects.toThrow('rolled back'), upsertAmount(given.db, 'outside')]);

    expect([await readAmount(given.db, 'beside'), await readAmount(given.db, 'outside')]).toEqual([null, 1]);
  });

  it('F15 a serialization failure is retried', async () => {
    const failures = ['40001', '40001'];
    const value = await runInTransaction(given.db, async (tx) => {
      await upsertAmount(tx, 'retried');
      const failure = failures.shift();
      return failure === undefined ? 'done' : await failWith(tx, failure);
    });

    expect(value).toBe('done');
    expect(await readAmount(given.db, 'retried')).toBe(1);
  });

  it('I6 statements that were sent together with a failed one are rolled back', async () => {
    const names = ['before it', 'beside it', 'far beside it'] as const;
    const [before, ...beside] = names;
    const work = runInTransaction(given.db, (tx) =>
      Promise.all([upsertAmount(tx, before), failWith(tx, '22023'), ...beside.map((name) => upsertAmount(tx, name))]),
    );

    await expect(work).rejects.toThrow('made up');
    expect(await Promise.all(names.map((name) => readAmount(given.db, name)))).toEqual([null, null, null]);
  });

  it('F15 statements after a failed one reject with its error, so that every caller can recognise a deadlock', async () => {
    const failed = await runInTransaction(given.db, async (tx) => {
      const outcomes = await Promise.allSettled([
        upsertAmount(tx, 'first'),
        failWith(tx, '22023'),
        upsertAmount(tx, 'second'),
      ]);
      throw new Error(
        outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'done')).join(', '),
      );
    }).catch((error: unknown) => String(error));

    expect(failed).toBe('Error: done, error: made up, error: made up');
  });

  it('a statement that was not awaited is done before the commit', async () => {
    await runInTransaction(given.db, async (tx) => {
      void upsertAmount(tx, 'not waited for');
    });

    expect(await readAmount(given.db, 'not waited for')).toBe(1);
  });

  it('I6 a failure that was not awaited prevents the commit', async () => {
    const work = runInTransaction(given.db, async (tx) => {
      await upsertAmount(tx, 'unheard');
      failWith(tx, '22023').catch(() => undefined);
    });

    await expect(work).rejects.toThrow('made up');
    expect(await readAmount(given.db, 'unheard')).toBeNull();
  });

  it('a statement after the commit is refused', async () => {
    const transactions: Tx[] = [];
    await runInTransaction(given.db, async (tx) => void transactions.push(tx));

    await expect(Promise.all(transactions.map((tx) => upsertAmount(tx, 'late')))).rejects.toThrow('already committed');
  });

  it('F15 retries of a permanent failure end', async () => {
    await expect(runInTransaction(given.db, (tx) => failWith(tx, '40P01'))).rejects.toThrow('made up');
  });
});

describeOnDatabases('column types', (given) => {
  it('are the same on every engine', async () => {
    const rows = await queryRows<unknown>(given.db)`
      select 9007199254740991::bigint as big, sum(value)::numeric as total, '2026-11-20'::date as day, '2026-11-20 11:50:00.5+06:30'::timestamptz as at,
        '{"a":[1]}'::jsonb as document, '\\x0aff'::bytea as bytes, true as yes
      from (values (1::bigint), (2)) as row(value)`;

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
    const rows = await queryRows<unknown>(given.db)`select * from json_to_recordset(${toJsonRows([
      { id: 1, name: "it's" },
      { id: 2, name: 'မြ' },
    ])}) as row(id bigint, name text)`;

    expect(rows).toEqual([
      { id: 1, name: "it's" },
      { id: 2, name: 'မြ' },
    ]);
  });
});
