import type { Database, Db, Engine } from '../src/platform/database/database.ts';
import { findViolations } from './find-violations.ts';
import { PLATFORM } from './preparations.ts';
import { openPreparedDatabase, type PreparedDatabase } from './prepared-databases.ts';

export interface TestDatabase {
  readonly db: Db;
  readonly engine: Engine;
  /** The same database with the log-in of each role. The embedded database has one role for all. */
  readonly asRoles: Pick<Database, 'db' | 'background' | 'staff' | 'books'>;
}

export const BOTH_ENGINES: readonly Engine[] = ['pglite', 'postgres'];

const hasPostgres = (): boolean => (process.env['TEST_DATABASE_URL'] ?? '') !== '';

/** For tests without money: PostgreSQL if available, else the embedded database, which the journeys cover anyway. */
export function describeOnDatabase(name: string, tests: (given: TestDatabase) => void): void {
  describeOnDatabases(name, tests, hasPostgres() ? ['postgres'] : ['pglite']);
}

/**
 * `TEST_ENGINES=first` runs each suite on one database, and `rest` only what `first` leaves out: `npm test` runs the
 * first part, `npm run test:full` both.
 */
function selectEngines(engines: readonly Engine[]): readonly Engine[] {
  const available = engines.filter((engine) => engine === 'pglite' || hasPostgres());
  const first = available.includes('postgres') ? 'postgres' : 'pglite';
  const part = process.env['TEST_ENGINES'];
  if (part === 'first') return available.filter((engine) => engine === first);
  return part === 'rest' ? available.filter((engine) => engine !== first) : available;
}

/** A suite on each selected engine. */
export function describeOnEngines(name: string, engines: readonly Engine[], tests: (engine: Engine) => void): void {
  const selected = selectEngines(engines);
  if (selected.length > 0) describe.each(selected)(`${name} (%s)`, tests);
  // Jest fails for a file without tests.
  else describe(name, () => it.todo('runs on another engine'));
}

/**
 * Runs the tests on the embedded database, and on PostgreSQL if `TEST_DATABASE_URL` names a server on which databases
 * can be created. All tests of a file share one fresh database: create new players instead of cleaning up, and read
 * `given.db` inside a test only. After the last test every verifier (or `verify`) runs; with `VERIFY=each`, which the
 * runner sets on a retry, after each test.
 */
export function describeOnDatabases(
  name: string,
  tests: (given: TestDatabase) => void,
  engines: readonly Engine[] = BOTH_ENGINES,
  verify: (db: Db) => Promise<readonly unknown[]> = findViolations,
): void {
  describeOnEngines(name, engines, (engine) => {
    let opened: PreparedDatabase | undefined;

    beforeAll(async () => {
      opened = await openPreparedDatabase(PLATFORM, engine);
    });

    const expectNoViolations = async (): Promise<void> => {
      if (opened !== undefined) expect(await verify(opened.database.background)).toEqual([]);
    };
    afterEach(async () => {
      if (process.env['VERIFY'] === 'each') await expectNoViolations();
    });

    afterAll(async () => {
      try {
        await expectNoViolations();
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
