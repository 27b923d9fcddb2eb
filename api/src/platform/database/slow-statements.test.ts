import { createDatabase, openTestDatabase } from '../../../test/create-database.ts';
import { describeOnEngines } from '../../../test/databases.ts';
import { createDeferred } from '../../../test/deferred.ts';
import { createServer } from '../http/server.ts';
import { createJobs } from '../jobs/job-runner.ts';
import type { Database } from './database.ts';
import { executeSql, queryNumber } from './query.ts';
import { runInTransaction } from './transaction.ts';

const PHONE = '09770000001';

describeOnEngines('slow statements', ['postgres'], () => {
  let created: Awaited<ReturnType<typeof createDatabase>>;
  let database: Database;
  const lines: Record<string, unknown>[] = [];

  beforeAll(async () => {
    created = await createDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    database = await openTestDatabase(created.url, { slowStatementMs: 1 });
    database.logSlowStatements({ warn: (line: Record<string, unknown>) => void lines.push(line) });
    await executeSql(database.db)`
      create table job_lease (name text primary key, holder uuid, expires_at timestamptz, succeeded_at timestamptz,
        failures integer default 0, last_error text)`;
  });
  beforeEach(() => void lines.splice(0));
  afterAll(async () => {
    await database.close();
    await created.drop();
  });

  const count = (on: Parameters<typeof queryNumber>[0] = database.db): Promise<number> => queryNumber(on)`
    select count(*) from generate_series(1, 200000) where ${PHONE}::text <> ''`;
  const listSlow = () => lines.filter(({ statement }) => String(statement).includes('generate_series'));
  const statement = "select count(*) from generate_series(1, 200000) where $1::text <> ''";
  const entry = { statement, ms: expect.any(Number) as number };

  it('are logged with the pattern of their route, without values', async () => {
    const app = createServer({ logLevel: 'silent', trustedProxies: 0 });
    for (const method of ['GET', 'POST'] as const)
      app.route({ method, url: '/players/:phone', handler: async () => ({ count: await count() }) });
    await app.inject(`/players/${PHONE}`);
    const payload = { phone: PHONE };
    await app.inject({ method: 'POST', url: `/players/${PHONE}`, payload });
    await app.close();

    const line = { ...entry, pool: 'players', origin: '/players/:phone' };
    expect(listSlow()).toEqual([line, line]);
    expect(JSON.stringify(lines)).not.toContain(PHONE);
  });

  it('are logged with their job, also in a transaction', async () => {
    const jobs = createJobs(database.background, { ...console, error: () => undefined });
    const done = createDeferred();
    jobs.every('bonus.week', 1, async () => {
      await runInTransaction(database.background, (tx) => count(tx));
      done.resolve();
    });
    await done.promise;
    await jobs.stop();

    expect(listSlow()[0]).toEqual({ ...entry, pool: 'jobs', origin: 'bonus.week' });
  });

  it('are not logged for the verifiers, which read all of the books', async () => {
    await count(database.books);

    expect(listSlow()).toEqual([]);
  });

  it.each([0, 60_000])('are not logged below the limit, here %i ms', async (slowStatementMs) => {
    const other = await openTestDatabase(created.url, { slowStatementMs });
    other.logSlowStatements({ warn: (line: Record<string, unknown>) => void lines.push(line) });
    await count(other.db);
    await other.close();

    expect(lines).toEqual([]);
  });

  it('the use of each pool can be read', async () => {
    const held = createDeferred();
    const begun = createDeferred();
    const work = runInTransaction(database.staff, async () => {
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    const office = database.readPools().find(({ pool }) => pool === 'office');
    held.resolve();
    await work;

    expect(office).toEqual({ pool: 'office', inUse: 1, waiting: 0, limit: 3 });
    expect(database.readPools().map(({ pool }) => pool)).toEqual([
      'players',
      'jobs',
      'office',
      'books',
      'replays',
      'health',
    ]);
  });
});
