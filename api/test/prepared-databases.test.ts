import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { ENGINES } from './persistent-database.ts';
import { PLATFORM } from './preparations.ts';
import { findDump, openPreparedDatabase, type PreparedDatabase } from './prepared-databases.ts';

describe.each(ENGINES)('a prepared database (%s)', (engine) => {
  let first: PreparedDatabase;
  let second: PreparedDatabase;
  beforeAll(async () => {
    first = await openPreparedDatabase(PLATFORM, engine);
    second = await openPreparedDatabase(PLATFORM, engine);
  });
  afterAll(async () => await Promise.all([first.drop(), second.drop()]));

  const listTables = async (opened: PreparedDatabase): Promise<readonly string[]> => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(opened.database.db);
    return rows.map(({ name }) => name);
  };

  it('is a separate copy for each test file', async () => {
    await sql`create table of_one ()`.execute(first.database.db);

    expect([(await listTables(first)).includes('of_one'), (await listTables(second)).includes('of_one')]).toEqual([
      true,
      false,
    ]);
  });

  it('has every migration', async () => {
    const { rows } = await sql<{ name: string }>`select name from applied_migration order by name`.execute(
      second.database.db,
    );

    expect(rows.map(({ name }) => name)).toEqual((await PLATFORM.migrations()).map(({ name }) => name));
  });
});

describe('the dump of a prepared embedded database', () => {
  it('is the same for tests and for other processes', async () => {
    const script = `const { findDump } = await import('${new URL('prepared-databases.ts', import.meta.url).href}');
const { PLATFORM } = await import('${new URL('preparations.ts', import.meta.url).href}');
process.stdout.write(await findDump(PLATFORM));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    expect(stdout).toBe(await findDump(PLATFORM));
  });
});
