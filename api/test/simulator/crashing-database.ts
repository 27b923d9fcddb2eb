import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { outerQueryGuard } from '../../src/platform/database/statements.ts';
import { createDeferred } from '../deferred.ts';
import type { Store, StoreConnection } from './store.ts';

/** Crashes at the n-th statement from now, before or after it runs, or right after the n-th commit. */
export interface CrashPoint {
  readonly statements: number;
  readonly moment: 'before' | 'after' | 'after-commit';
}

export interface SimulatedProcess {
  readonly db: Db;
  readonly scheduleCrash: (crashPoint: CrashPoint) => void;
  /** Kills the process now. Open transactions are rolled back; pending promises never settle. */
  readonly kill: () => Promise<void>;
  /** Resolves after the crash and its rollback. */
  readonly ended: Promise<void>;
  readonly hasCrashed: () => boolean;
  /** Number of sent statements; unchanged since the last check means that the data are unchanged. */
  readonly countStatements: () => number;
}

/** Never settles, so the code of a crashed process stops as after SIGKILL, without catch or finally. */
const waitForever = <Value>(): Promise<Value> => new Promise<Value>(() => undefined);

/** `rewrite` injects a bug by changing statements of the process. */
export function startSimulatedProcess(
  store: Store,
  rewrite: (text: string) => string = (text) => text,
): SimulatedProcess {
  const ended = createDeferred<void>();
  const open = new Map<DatabaseConnection, OpenConnection>();
  const count = createStatementCounter();
  let hasCrashed = false;

  const kill = async (): Promise<void> => {
    if (hasCrashed) return await ended.promise;
    hasCrashed = true;
    await Promise.all([...open.values()].map(closeConnection));
    ended.resolve();
  };
  const crash = (): Promise<never> => {
    void kill();
    return waitForever();
  };
  const run = async (opened: OpenConnection, text: string, parameters: readonly unknown[]) => {
    if (hasCrashed) return await waitForever<never>();
    const end = count.endAt(text);
    if (end === 'before') return await crash();
    const running = opened.connection.query(rewrite(text), parameters);
    opened.running = running.catch(() => undefined);
    const result = await running.catch((error: unknown) => (hasCrashed ? waitForever<never>() : Promise.reject(error)));
    if (hasCrashed) return await waitForever<never>();
    if (end !== null) return await crash();
    return {
      rows: result.rows as never[], // Kysely types rows by its caller's word
      ...(result.affectedRows === undefined ? {} : { numAffectedRows: BigInt(result.affectedRows) }),
    };
  };
  const acquire = async (): Promise<DatabaseConnection> => {
    if (hasCrashed) return await waitForever();
    const line = await store.connect();
    if (hasCrashed) {
      line.release();
      return await waitForever();
    }
    const opened: OpenConnection = { connection: line, running: Promise.resolve() };
    const connection = toConnection((query) => run(opened, query.sql, query.parameters));
    open.set(connection, opened);
    return connection;
  };
  const release = async (connection: DatabaseConnection): Promise<void> => {
    if (hasCrashed) return;
    open.get(connection)?.connection.release();
    open.delete(connection);
  };
  return {
    db: new Kysely({ dialect: createDialect({ acquire, release }), plugins: [outerQueryGuard] }),
    scheduleCrash: count.crashAt,
    kill,
    ended: ended.promise,
    hasCrashed: () => hasCrashed,
    countStatements: count.statements,
  };
}

interface OpenConnection {
  readonly connection: StoreConnection;
  running: Promise<unknown>;
}

const toConnection = (executeQuery: DatabaseConnection['executeQuery']): DatabaseConnection => ({
  executeQuery,
  streamQuery: () => {
    throw new Error('nothing streams');
  },
});

function createStatementCounter() {
  let statements = 0;
  let crashPoint: CrashPoint | null = null;
  /** Null if the process survives this statement. */
  const endAt = (text: string): CrashPoint['moment'] | null => {
    statements += 1;
    if (crashPoint === null || (crashPoint.moment === 'after-commit' && text !== 'commit')) return null;
    crashPoint = { ...crashPoint, statements: crashPoint.statements - 1 };
    return crashPoint.statements <= 0 ? crashPoint.moment : null;
  };
  return { endAt, crashAt: (point: CrashPoint): void => void (crashPoint = point), statements: () => statements };
}

/** Waits for the running statement, then rolls back; a no-op outside a transaction. */
async function closeConnection(openConnection: OpenConnection): Promise<void> {
  await openConnection.running;
  await openConnection.connection.query('rollback');
  openConnection.connection.release();
}

interface ConnectionPool {
  readonly acquire: () => Promise<DatabaseConnection>;
  readonly release: (connection: DatabaseConnection) => Promise<void>;
}

function createDialect({ acquire, release }: ConnectionPool): Dialect {
  const say = async (connection: DatabaseConnection, text: string): Promise<void> =>
    void (await connection.executeQuery(CompiledQuery.raw(text)));
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: acquire,
    beginTransaction: (connection) => say(connection, 'begin isolation level read committed'),
    commitTransaction: (connection) => say(connection, 'commit'),
    rollbackTransaction: (connection) => say(connection, 'rollback'),
    releaseConnection: release,
    destroy: () => Promise.resolve(),
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
