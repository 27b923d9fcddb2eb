import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ENGINES } from './persistent-database.ts';
import { PLATFORM } from './preparations.ts';
import { findDump, openPreparedDatabase, type PreparedDatabase } from './prepared-databases.ts';
import { executeSql, queryColumn } from '../src/platform/database/query.ts';

describe.each(ENGINES)('a prepared database (%s)', (engine) => {
  let first: PreparedDatabase;
  let second: PreparedDatabase;
  beforeAll(async () => {
    first = await openPreparedDatabase(PLATFORM, engine);
    second = await openPreparedDatabase(PLATFORM, engine);
  });
  afterAll(async () => await Promise.all([first.drop(), second.drop()]));

  const listTables = (opened: PreparedDatabase): Promise<readonly string[]> =>
    queryColumn<string>(opened.database.db)`select tablename from pg_tables where schemaname = 'public'`;

  it('is a separate copy for each test file', async () => {
    await executeSql(first.database.db)`create table of_one ()`;

    expect([(await listTables(first)).includes('of_one'), (await listTables(second)).includes('of_one')]).toEqual([
      true,
      false,
    ]);
  });

  it('has every migration', async () => {
    const names = await queryColumn(second.database.db)`select name from applied_migration order by name`;

    expect(names).toEqual((await PLATFORM.migrations()).map(({ name }) => name));
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
