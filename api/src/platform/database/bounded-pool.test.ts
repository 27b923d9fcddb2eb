import { sql } from 'kysely';
import type pg from 'pg';
import { createDeferred } from '../../../test/deferred.ts';
import { runInParallel } from '../../../test/results.ts';
import { createDatabase } from '../../../test/create-database.ts';
import { createBoundedPool } from './bounded-pool.ts';
import { openDatabase, type Database, type Db } from './database.ts';
import { isUnavailable } from './database-errors.ts';
import { executeSql, queryNumber, queryValue } from './query.ts';
import { runInTransaction } from './transaction.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';

(url === '' ? describe.skip : describe)('a bounded connection pool (postgres)', () => {
  let database: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const created = await createDatabase(url);
    drop = created.drop;
    const config = { mode: 'sandbox', databaseUrl: created.url, databasePool: 2, dataDir: '' } as const;
    database = await openDatabase({ ...config, maxWaitMs: 200 });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  const sleep = (seconds: number): Promise<unknown> =>
    sql`select pg_sleep(${seconds}::double precision)`.execute(database.db);
  const getError = async (work: Promise<unknown>): Promise<unknown> =>
    await work.then(
      () => null,
      (error: unknown) => error,
    );

  /** A transaction that uses its connection before and after `until`. */
  const hold = (db: Db, until: Promise<unknown>, begin = (): void => undefined): Promise<void> =>
    runInTransaction(db, async (tx) => {
      await executeSql(tx)`select 1`;
      begin();
      await until;
      await executeSql(tx)`select 1`;
    });
  const runWhilePoolIsFull = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const released = createDeferred();
    const begun = [createDeferred(), createDeferred()];
    const holding = begun.map(({ resolve }) => hold(database.db, released.promise, resolve));
    await Promise.all(begun.map(({ promise }) => promise));
    try {
      return await work();
    } finally {
      released.resolve();
      await Promise.all(holding);
    }
  };

  it('F16 refuses work while every connection is in use, and the background pool still works', async () => {
    const [error, health] = await runWhilePoolIsFull(
      async () => [await getError(sleep(0)), await queryNumber(database.background)`select 1`] as const,
    );

    expect([isUnavailable(error), health]).toEqual([true, 1]);
    expect(await getError(sleep(0))).toBeNull();
  });

  it('leaves the pools of jobs, staff and health alone when all replay connections are in use', async () => {
    const released = createDeferred();
    const held = [0, 1].map(() => hold(database.replays, released.promise));
    const others = [database.db, database.background, database.staff, database.health];
    const answers = await Promise.all(others.map((db) => queryNumber(db)`select 1`));
    const third = await getError(sql`select 1`.execute(database.replays));
    released.resolve();
    await Promise.all(held);

    expect(answers).toEqual(others.map(() => 1));
    expect(isUnavailable(third)).toBe(true);
  });

  it('F16 verifies the books without statement timeout while players, jobs and staff use all their connections', async () => {
    const released = createDeferred();
    const pools = Array.from({ length: 20 }, () => [database.db, database.background, database.staff]).flat();
    const held = pools.map(async (db) => {
      const error = await getError(hold(db, released.promise));
      return error === null || isUnavailable(error);
    });
    const readTimeout = (db: Db) => queryValue<string>(db)`select current_setting('statement_timeout')`;
    const timeout = await readTimeout(database.books);
    released.resolve();

    expect(timeout).toBe('0');
    expect(await Promise.all(held)).not.toContain(false);
    expect(await readTimeout(database.staff)).toBe('1min');
  });

  it('F16 refuses work beyond the queue at once, before queued work times out', async () => {
    const failureOrder: number[] = [];
    const errors = await runWhilePoolIsFull(() =>
      runInParallel(150, async (index) => {
        const error = await getError(sleep(0));
        failureOrder.push(index);
        return error;
      }),
    );

    expect(errors.filter((error) => !isUnavailable(error))).toEqual([]);
    expect(failureOrder.slice(0, 50).every((index) => index >= 100)).toBe(true);
  });

  it('F12 survives connections that the server ends, in use and idle', async () => {
    const begun = createDeferred();
    const ended = createDeferred();
    const cut = hold(database.db, ended.promise, begun.resolve);
    await begun.promise;

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      database.background,
    );
    ended.resolve();

    const errors = [await getError(cut)];
    // The pool may hand out an idle connection before its end event arrives.
    for (let tries = 0; tries < 100 && errors.at(-1) !== null; tries += 1) errors.push(await getError(sleep(0.01)));

    expect(errors.at(-1)).toBeNull();
    expect(errors.slice(0, -1).filter((error) => !isUnavailable(error))).toEqual([]);
    expect(errors.length).toBeGreaterThan(1);
  });
});

describe('a pool that prepares statements', () => {
  it('hands out one object per connection, because Kysely recognises a connection by its object', async () => {
    const client = { query: () => undefined, release: () => undefined };
    const counts = { options: { max: 1 }, waitingCount: 0, idleCount: 1, totalCount: 1 };
    const pool = { ...counts, on: () => undefined, connect: () => Promise.resolve(client) };
    const options = { maxWaiting: 1, maxWaitMs: 1, prepares: true };
    const { connect } = createBoundedPool(pool as unknown as pg.Pool, options); // the members that it uses
    expect(await connect()).toBe(await connect());
  });
});
