import { randomUUID } from 'node:crypto';
import { BANK_CODES } from '@padauk/contract/banks';
import pg from 'pg';
import { openHouseAccounts } from '../src/modules/ledger/index.ts';
import { openDatabase, openInMemory, type Database, type Db, type Engine } from '../src/platform/database/database.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { brokenBooks } from './books.ts';

/** What a test file gets: a migrated database of its own, with the house's accounts open. */
export interface TestDatabase {
  readonly db: Db;
  readonly engine: Engine;
}

export const BOTH_ENGINES: readonly Engine[] = ['pglite', 'postgres'];

/**
 * Runs the same tests on the embedded database, and on PostgreSQL too where `TEST_DATABASE_URL` names a server that we may make
 * databases on. Each file has one fresh database for all of its tests: make new players in
 * each test in place of cleaning up, and read `given.db` inside a test (it is not there while tests are being declared).
 *
 * After each test every verifier looks at the whole database, or `verify`: a test that leaves the books wrong fails, whatever it expected itself.
 */
export function describeOnDatabases(
  name: string,
  tests: (given: TestDatabase) => void,
  wanted: readonly Engine[] = BOTH_ENGINES,
  verify: (db: Db) => Promise<readonly unknown[]> = brokenBooks,
): void {
  const url = process.env['TEST_DATABASE_URL'];
  const reachable = wanted.filter((engine) => engine === 'pglite' || (url !== undefined && url !== ''));
  if (reachable.length === 0) return;
  describe.each(reachable)(`${name} (%s)`, (engine) => {
    let opened: Database | undefined;
    let drop: () => Promise<void> = () => Promise.resolve();

    beforeAll(async () => {
      if (engine === 'pglite') {
        opened = await openInMemory();
      } else {
        const made = await makeDatabase(url ?? '');
        drop = made.drop;
        opened = await openDatabase({
          mode: 'sandbox',
          databaseUrl: made.url,
          databasePool: 12,
          dataDir: '',
          maxWaitMs: 20_000,
        });
      }
      await migrate(opened.db, await readMigrations());
      await openHouseAccounts(opened.db, BANK_CODES);
    }, 60_000);

    afterEach(async () => {
      if (opened !== undefined) expect(await verify(opened.background)).toEqual([]);
    });

    afterAll(async () => {
      await opened?.close();
      await drop();
    });

    tests({
      get db(): Db {
        if (opened === undefined) throw new Error('the database opens in beforeAll: use it inside a test');
        return opened.db;
      },
      engine,
    });
  });
}

/** A new, empty database on the server that `url` names. */
export async function makeDatabase(url: string): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `padauk_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.toString(), drop: () => onServer(url, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
