import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
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

type RewriteStatement = (text: string) => string;

interface OpenConnection {
  readonly connection: StoreConnection;
  running: Promise<unknown>;
}

/** `reword` injects a bug by changing statements of the process. */
export function startSimulatedProcess(store: Store, reword: RewriteStatement = (text) => text): SimulatedProcess {
  const ended = createDeferred<void>();
  const open = new Set<OpenConnection>();
  const count = createStatementCounter();
  let hasCrashed = false;

  const kill = async (): Promise<void> => {
    if (hasCrashed) return await ended.promise;
    hasCrashed = true;
    await Promise.all([...open].map(closeConnection));
    ended.resolve();
  };
  const run: ConnectionPool['runStatement'] = async (openConnection, text, parameters = []) => {
    if (hasCrashed) return await waitForever();
    const end = count.endAt(text);
    if (end === 'before') return await crash();
    const running = openConnection.connection.query(reword(text), parameters);
    openConnection.running = running.catch(() => undefined);
    const result = await running.catch((error: unknown) => (hasCrashed ? waitForever<never>() : Promise.reject(error)));
    if (hasCrashed) return await waitForever();
    if (end !== null) return await crash();
    return {
      rows: result.rows as never[],
      ...(result.affectedRows === undefined ? {} : { numAffectedRows: BigInt(result.affectedRows) }),
    }; // Kysely types rows by its caller's word
  };
  const crash = (): Promise<never> => {
    void kill();
    return waitForever();
  };
  const acquire = async (): Promise<OpenConnection> => {
    if (hasCrashed) return await waitForever();
    const line = await store.connect();
    const opened: OpenConnection = { connection: line, running: Promise.resolve() };
    if (hasCrashed) {
      line.release();
      return await waitForever();
    }
    open.add(opened);
    return opened;
  };
  const release = (openConnection: OpenConnection): void => {
    if (hasCrashed) return;
    open.delete(openConnection);
    openConnection.connection.release();
  };
  const db: Db = new Kysely({
    dialect: createDialect({ acquire, release, runStatement: run }),
    plugins: [outerQueryGuard],
  });
  return {
    db,
    scheduleCrash: count.crashAt,
    kill,
    ended: ended.promise,
    hasCrashed: () => hasCrashed,
    countStatements: count.statements,
  };
}

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
  readonly acquire: () => Promise<OpenConnection>;
  readonly release: (openConnection: OpenConnection) => void;
  readonly runStatement: (
    openConnection: OpenConnection,
    text: string,
    parameters?: readonly unknown[],
  ) => Promise<QueryResult<never>>;
}

function createDialect({ acquire, release, runStatement }: ConnectionPool): Dialect {
  const openConnections = new WeakMap<DatabaseConnection, OpenConnection>();
  const getOpenConnection = (connection: DatabaseConnection): OpenConnection => {
    const found = openConnections.get(connection);
    if (found === undefined) throw new Error('a connection of another driver');
    return found;
  };
  const say = async (connection: DatabaseConnection, text: string): Promise<void> =>
    void (await runStatement(getOpenConnection(connection), text));
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      const opened = await acquire();
      const connection: DatabaseConnection = {
        executeQuery: (query: CompiledQuery) => runStatement(opened, query.sql, query.parameters),
        streamQuery: () => {
          throw new Error('nothing streams');
        },
      };
      openConnections.set(connection, opened);
      return connection;
    },
    beginTransaction: (connection) => say(connection, 'begin isolation level read committed'),
    commitTransaction: (connection) => say(connection, 'commit'),
    rollbackTransaction: (connection) => say(connection, 'rollback'),
    releaseConnection: (connection) => Promise.resolve(release(getOpenConnection(connection))),
    destroy: () => Promise.resolve(),
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
