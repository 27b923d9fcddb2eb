import type { DatabaseConnection, QueryExecutor, QueryExecutorProvider } from 'kysely';

/** The database inside a transaction. What takes a `Tx` cannot be called without one. */
export interface Tx extends QueryExecutorProvider {
  readonly isTransaction: true;
}

/**
 * Runs `work` with the statements of one open transaction on its connection. Each is sent as it is made, without waiting for those before, so
 * that what does not build on an answer goes together (`Promise.all`) in one round trip; the database runs them in the order of the calls,
 * and so takes their locks in that order.
 *
 * The first that fails has aborted the transaction. Those sent after it fail because of it and say so: every one rejects with the first error,
 * or a deadlock that is tried again would sometimes come as "the transaction is aborted". Nothing is under way any more when this returns or
 * throws: a statement that overtook the rollback would stand outside the transaction, and stay.
 */
export async function withStatements<Value>(executor: QueryExecutor, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return await executor.provideConnection(async (connection) => {
    const statements = new Statements(connection);
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

const beginnings = new WeakMap<DatabaseConnection, Promise<void>>();

/** Says that a transaction's begin is on its way on this connection, and that its first statements go along without waiting for it. */
export function sendBehindBegin(connection: DatabaseConnection, begun: Promise<void>): void {
  // Whoever hears an answer of the transaction hears of the failure first.
  begun.catch(() => undefined);
  beginnings.set(connection, begun);
}

class Statements {
  readonly #connection: DatabaseConnection;
  readonly #underWay = new Set<Promise<unknown>>();
  #begun: Promise<void> | null;
  #failure: { readonly error: unknown } | null = null;
  #isOver = false;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
    this.#begun = beginnings.get(connection) ?? null;
    beginnings.delete(connection);
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

  /** Takes no more, and waits for what was sent. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.allSettled(this.#underWay);
  }
}
