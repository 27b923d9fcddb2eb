import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { ENGINES } from './persistent-database.ts';
import { PLATFORM } from './preparations.ts';
import { findDump, openPreparedDatabase, type PreparedDatabase } from './prepared-databases.ts';

describe.each(ENGINES)('a prepared database (%s)', (engine) => {
  let one: PreparedDatabase;
  let other: PreparedDatabase;
  beforeAll(async () => {
    one = await openPreparedDatabase(PLATFORM, engine);
    other = await openPreparedDatabase(PLATFORM, engine);
  });
  afterAll(async () => await Promise.all([one.drop(), other.drop()]));

  const tablesOf = async (opened: PreparedDatabase): Promise<readonly string[]> => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(opened.database.db);
    return rows.map(({ name }) => name);
  };

  it('is a copy of its own: what one test file writes, no other one sees', async () => {
    await sql`create table of_one ()`.execute(one.database.db);

    expect([(await tablesOf(one)).includes('of_one'), (await tablesOf(other)).includes('of_one')]).toEqual([
      true,
      false,
    ]);
  });

  it('has every migration', async () => {
    const { rows } = await sql<{ name: string }>`select name from applied_migration order by name`.execute(
      other.database.db,
    );

    expect(rows.map(({ name }) => name)).toEqual((await PLATFORM.migrations()).map(({ name }) => name));
  });
});

describe('the file of a prepared embedded database', () => {
  it('is the same for tests and for processes beside them: neither takes it away from the other', async () => {
    const tell = `const { dumpOf } = await import('${new URL('prepared-databases.ts', import.meta.url).href}');
const { PLATFORM } = await import('${new URL('preparations.ts', import.meta.url).href}');
process.stdout.write(await dumpOf(PLATFORM));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', tell]);
    expect(stdout).toBe(await findDump(PLATFORM));
  });
});
