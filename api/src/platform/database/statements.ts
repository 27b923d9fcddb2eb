import {
  type DatabaseConnection,
  type QueryExecutor,
  type QueryExecutorProvider,
  PostgresDialect,
  PostgresDriver,
  type Driver,
  type PostgresDialectConfig,
  type TransactionSettings,
  type KyselyPlugin,
} from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';

export interface TransactionScope {
  isOpen: boolean;
  readonly beginsWithLocks: boolean;
  readonly commitListeners: Set<() => void>;
}

export const transactionScopes = new AsyncLocalStorage<TransactionScope>();

export function beginsWithLocks(): boolean {
  return transactionScopes.getStore()?.beginsWithLocks === true;
}

/** On PGlite's single connection such a query would deadlock; on a pool it would run outside the transaction. */
export const outerQueryGuard: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (transactionScopes.getStore()?.isOpen === true)
      throw new Error('a query on the outer database inside a transaction: use its `tx`');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

export interface Tx extends QueryExecutorProvider {
  readonly isTransaction: true;
}

/**
 * Pipelines the statements of one transaction: the database runs them and takes locks in call order. After a failure
 * every statement rejects with the first error, so that a deadlock stays recognisable. All are done on return: a
 * statement sent after the rollback would persist.
 */
export async function runStatements<Value>(executor: QueryExecutor, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return await executor.provideConnection(async (connection) => {
    const statements = new StatementTracker(connection);
    const own = executor.withConnectionProvider(statements);
    try {
      const value = await work({ isTransaction: true, getExecutor: () => own });
      await statements.end();
      statements.throwFailure();
      return value;
    } finally {
      await statements.end();
    }
  });
}

const pendingBegins = new WeakMap<DatabaseConnection, Promise<void>>();

function queueAfterBegin(connection: DatabaseConnection, begun: Promise<void>): void {
  begun.catch(() => undefined); // the first statements report the failure
  pendingBegins.set(connection, begun);
}

class StatementTracker {
  readonly #connection: DatabaseConnection;
  readonly #underWay = new Set<Promise<unknown>>();
  #begun: Promise<void> | null;
  #failure: { readonly error: unknown } | null = null;
  #isOver = false;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
    this.#begun = pendingBegins.get(connection) ?? null;
    pendingBegins.delete(connection);
  }

  async provideConnection<Value>(send: (connection: DatabaseConnection) => Promise<Value>): Promise<Value> {
    this.throwFailure();
    if (this.#isOver) throw new Error('a statement after the end of its transaction');
    const running = send(this.#connection);
    this.#underWay.add(running);
    try {
      const answer = await running;
      if (this.#begun !== null) await this.#begun;
      this.#begun = null;
      return answer;
    } catch (error) {
      this.#failure ??= { error };
      throw this.#failure.error;
    } finally {
      this.#underWay.delete(running);
    }
  }

  throwFailure(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.allSettled(this.#underWay);
  }
}

export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#config);
  }
}

class PipelinedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    if (beginsWithLocks()) queueAfterBegin(connection, begun);
    else await begun;
  }
}
