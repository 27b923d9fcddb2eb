import type { Database, Db, Engine } from '../src/platform/database/database.ts';
import { brokenBooks } from './books.ts';
import { PLATFORM } from './preparations.ts';
import { openPrepared, type PreparedDatabase } from './prepared-databases.ts';

/** What a test file gets: a migrated database of its own, with the house's accounts open. */
export interface TestDatabase {
  readonly db: Db;
  readonly engine: Engine;
  /** The same database, as each role of the platform's process logs in: who only works with the tables. On PostgreSQL; on the embedded one a role does all. */
  readonly asRoles: Pick<Database, 'db' | 'background' | 'staff' | 'books'>;
}

export const BOTH_ENGINES: readonly Engine[] = ['pglite', 'postgres'];

const hasServer = (): boolean => (process.env['TEST_DATABASE_URL'] ?? '') !== '';

/** For what moves no money: on PostgreSQL where there is one, else on the embedded database, which journeys use in any case. */
export function describeOnDatabase(name: string, tests: (given: TestDatabase) => void): void {
  describeOnDatabases(name, tests, hasServer() ? ['postgres'] : ['pglite']);
}

/**
 * Runs the same tests on the embedded database, and on PostgreSQL too where `TEST_DATABASE_URL` names a server that we may make
 * databases on. Each file has one fresh database for all of its tests: make new players in
 * each test in place of cleaning up, and read `given.db` inside a test (it is not there while tests are being declared).
 *
 * After the last test every verifier reads the whole database, or `verify`: a file whose tests leave the books wrong
 * fails.
 * With `VERIFY=each` this happens after each test; the runner sets it when it runs a failed file once more.
 */
export function describeOnDatabases(
  name: string,
  tests: (given: TestDatabase) => void,
  wanted: readonly Engine[] = BOTH_ENGINES,
  verify: (db: Db) => Promise<readonly unknown[]> = brokenBooks,
): void {
  const reachable = wanted.filter((engine) => engine === 'pglite' || hasServer());
  if (reachable.length === 0) return;
  describe.each(reachable)(`${name} (%s)`, (engine) => {
    let opened: PreparedDatabase | undefined;

    beforeAll(async () => {
      opened = await openPrepared(PLATFORM, engine);
    });

    const verified = async (): Promise<void> => {
      if (opened !== undefined) expect(await verify(opened.database.background)).toEqual([]);
    };
    afterEach(async () => {
      if (process.env['VERIFY'] === 'each') await verified();
    });

    afterAll(async () => {
      try {
        await verified();
      } finally {
        await opened?.drop();
      }
    });

    tests({
      get db(): Db {
        if (opened === undefined) throw new Error('the database opens in beforeAll: use it inside a test');
        return opened.database.db;
      },
      engine,
      get asRoles(): Pick<Database, 'db' | 'background' | 'staff' | 'books'> {
        if (opened === undefined) throw new Error('the database opens in beforeAll: use it inside a test');
        return opened.asRoles;
      },
    });
  });
}
