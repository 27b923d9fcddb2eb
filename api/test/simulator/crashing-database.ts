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
import { outsideTransactionsOnly } from '../../src/platform/database/transaction-scope.ts';
import { deferred } from '../deferred.ts';
import type { Store, StoreLine } from './store.ts';

/** Crashes at the n-th statement from now, before or after it runs, or right after the n-th commit. */
export interface CrashPoint {
  readonly statements: number;
  readonly moment: 'before' | 'after' | 'after-commit';
}

export interface SimulatedProcess {
  readonly db: Db;
  readonly crashAt: (crashPoint: CrashPoint) => void;
  /** Kills the process now. Open transactions are rolled back; pending promises never settle. */
  readonly kill: () => Promise<void>;
  /** Resolves after the crash and its rollback. */
  readonly ended: Promise<void>;
  readonly hasCrashed: () => boolean;
  /** Number of sent statements; unchanged since the last check means that the data are unchanged. */
  readonly statements: () => number;
}

/** Never settles, so the code of a crashed process stops as after SIGKILL, without catch or finally. */
const nothing = <Value>(): Promise<Value> => new Promise<Value>(() => undefined);

type Reword = (text: string) => string;

interface OpenLine {
  readonly line: StoreLine;
  running: Promise<unknown>;
}

/** `reword` injects a bug by changing statements of the process. */
export function startSimulatedProcess(store: Store, reword: Reword = (text) => text): SimulatedProcess {
  const ended = deferred<void>();
  const open = new Set<OpenLine>();
  const count = statementCount();
  let hasCrashed = false;

  const kill = async (): Promise<void> => {
    if (hasCrashed) return await ended.promise;
    hasCrashed = true;
    await Promise.all([...open].map(forget));
    ended.resolve();
  };
  const run = async (
    given: OpenLine,
    text: string,
    parameters: readonly unknown[] = [],
  ): Promise<QueryResult<never>> => {
    if (hasCrashed) return await nothing();
    const end = count.endAt(text);
    if (end === 'before') return await crash();
    const running = given.line.query(reword(text), parameters);
    given.running = running.catch(() => undefined);
    const result = await running.catch((error: unknown) => (hasCrashed ? nothing<never>() : Promise.reject(error)));
    if (hasCrashed) return await nothing();
    if (end !== null) return await crash();
    return {
      rows: result.rows as never[],
      ...(result.affected === undefined ? {} : { numAffectedRows: BigInt(result.affected) }),
    }; // Kysely types rows by its caller's word
  };
  const crash = (): Promise<never> => {
    void kill();
    return nothing();
  };
  const acquire = async (): Promise<OpenLine> => {
    if (hasCrashed) return await nothing();
    const line = await store.connect();
    const opened: OpenLine = { line, running: Promise.resolve() };
    if (hasCrashed) {
      line.release();
      return await nothing();
    }
    open.add(opened);
    return opened;
  };
  const release = (given: OpenLine): void => {
    if (hasCrashed) return;
    open.delete(given);
    given.line.release();
  };
  const db: Db = new Kysely({ dialect: dialectOver({ acquire, release, run }), plugins: [outsideTransactionsOnly] });
  return {
    db,
    crashAt: count.crashAt,
    kill,
    ended: ended.promise,
    hasCrashed: () => hasCrashed,
    statements: count.statements,
  };
}

function statementCount() {
  let statements = 0;
  let crashPoint: CrashPoint | null = null;
  /** Null if the process survives this statement. */
  const endAt = (text: string): CrashPoint['moment'] | null => {
    statements += 1;
    if (crashPoint === null || (crashPoint.moment === 'after-commit' && text !== 'commit')) return null;
    crashPoint = { ...crashPoint, statements: crashPoint.statements - 1 };
    return crashPoint.statements <= 0 ? crashPoint.moment : null;
  };
  return { endAt, crashAt: (given: CrashPoint): void => void (crashPoint = given), statements: () => statements };
}

/** Waits for the running statement, then rolls back; a no-op outside a transaction. */
async function forget(given: OpenLine): Promise<void> {
  await given.running;
  await given.line.query('rollback');
  given.line.release();
}

interface Lines {
  readonly acquire: () => Promise<OpenLine>;
  readonly release: (given: OpenLine) => void;
  readonly run: (given: OpenLine, text: string, parameters?: readonly unknown[]) => Promise<QueryResult<never>>;
}

function dialectOver({ acquire, release, run }: Lines): Dialect {
  const lineOf = new WeakMap<DatabaseConnection, OpenLine>();
  const openOf = (connection: DatabaseConnection): OpenLine => {
    const found = lineOf.get(connection);
    if (found === undefined) throw new Error('a connection of another driver');
    return found;
  };
  const say = async (connection: DatabaseConnection, text: string): Promise<void> =>
    void (await run(openOf(connection), text));
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      const opened = await acquire();
      const connection: DatabaseConnection = {
        executeQuery: (query: CompiledQuery) => run(opened, query.sql, query.parameters),
        streamQuery: () => {
          throw new Error('nothing streams');
        },
      };
      lineOf.set(connection, opened);
      return connection;
    },
    beginTransaction: (connection) => say(connection, 'begin isolation level read committed'),
    commitTransaction: (connection) => say(connection, 'commit'),
    rollbackTransaction: (connection) => say(connection, 'rollback'),
    releaseConnection: (connection) => Promise.resolve(release(openOf(connection))),
    destroy: () => Promise.resolve(),
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
