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

/** When a process dies: at its n-th statement from now, before the database gets it or after it has run it; or right after its n-th commit. */
export interface Fate {
  readonly statements: number;
  readonly moment: 'before' | 'after' | 'after-commit';
}

/** A process as its database sees it. */
export interface Life {
  readonly db: Db;
  readonly dieAt: (fate: Fate) => void;
  /** Takes the process off now. What it had open is rolled back; nothing that it waits for ever comes. */
  readonly kill: () => Promise<void>;
  /** When it is dead, and the database has forgotten it. */
  readonly death: Promise<void>;
  readonly isDead: () => boolean;
  /** How many statements it has sent: none since the last look means that nothing can have changed. */
  readonly statements: () => number;
}

/** A promise that a dead process waits for. Its code goes no further, as after a kill -9: no catch, no finally. */
const nothing = <Value>(): Promise<Value> => new Promise<Value>(() => undefined);

interface OpenLine {
  readonly line: StoreLine;
  running: Promise<unknown>;
}

/** Begins a process over a store. `reword` plants a bug: what the process says reaches the database as something else. */
export function beginLife(store: Store, reword: (text: string) => string = (text) => text): Life {
  const death = deferred<void>();
  const open = new Set<OpenLine>();
  const count = statementCount();
  let isDead = false;

  const kill = async (): Promise<void> => {
    if (isDead) return await death.promise;
    isDead = true;
    await Promise.all([...open].map(forget));
    death.resolve();
  };
  const run = async (
    given: OpenLine,
    text: string,
    parameters: readonly unknown[] = [],
  ): Promise<QueryResult<never>> => {
    if (isDead) return await nothing();
    const end = count.endAt(text);
    if (end === 'before') return await die();
    const running = given.line.query(reword(text), parameters);
    given.running = running.catch(() => undefined);
    const result = await running.catch((error: unknown) => (isDead ? nothing<never>() : Promise.reject(error)));
    if (isDead) return await nothing();
    if (end !== null) return await die();
    return {
      rows: result.rows as never[],
      ...(result.affected === undefined ? {} : { numAffectedRows: BigInt(result.affected) }),
    }; // Kysely types rows by its caller's word
  };
  const die = (): Promise<never> => {
    void kill();
    return nothing();
  };
  const acquire = async (): Promise<OpenLine> => {
    if (isDead) return await nothing();
    const line = await store.connect();
    const opened: OpenLine = { line, running: Promise.resolve() };
    if (isDead) {
      line.release();
      return await nothing();
    }
    open.add(opened);
    return opened;
  };
  const release = (given: OpenLine): void => {
    if (isDead) return;
    open.delete(given);
    given.line.release();
  };
  const db: Db = new Kysely({ dialect: dialectOver({ acquire, release, run }), plugins: [outsideTransactionsOnly] });
  return {
    db,
    dieAt: count.dieAt,
    kill,
    death: death.promise,
    isDead: () => isDead,
    statements: count.statements,
  };
}

/** Counts what a process says, and knows at which statement it ends. */
function statementCount() {
  let statements = 0;
  let fate: Fate | null = null;
  /** The moment of this statement at which the process ends; null when it goes on. */
  const endAt = (text: string): Fate['moment'] | null => {
    statements += 1;
    if (fate === null || (fate.moment === 'after-commit' && text !== 'commit')) return null;
    fate = { ...fate, statements: fate.statements - 1 };
    return fate.statements <= 0 ? fate.moment : null;
  };
  return { endAt, dieAt: (given: Fate): void => void (fate = given), statements: () => statements };
}

/** The database notices that the other end is gone: what runs ends unheard, what is open is undone. Without a transaction that is a no-op. */
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
