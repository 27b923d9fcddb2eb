import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** All connections were in use for too long (F16). The caller may retry (E6). */
export class PoolExhaustedError extends Error {
  readonly code = 'POOL_EXHAUSTED';
  constructor() {
    super('every connection to the database is in use');
  }
}

export interface PoolBounds {
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
  readonly prepares?: boolean; // Prepares statements, for lookups by key: their plan does not depend on table size.
}

/** Bounds the queue in length and time, so that slow work does not pile up. Opening a connection does not count. */
export function createBoundedPool(pool: pg.Pool, { maxWaiting, maxWaitMs, prepares }: PoolBounds): PostgresPool {
  // A broken connection rejects its query. Without a listener the `error` event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return {
    options: pool.options,
    connect: async () => {
      // Idle connections are handed out in a later turn, so earlier waiters come first.
      const ahead = pool.waitingCount - pool.idleCount - (pool.options.max - pool.totalCount);
      if (ahead >= maxWaiting) throw new PoolExhaustedError();
      const client = ahead < 0 ? await pool.connect() : await connectWithTimeout(pool, maxWaitMs);
      return prepares === true ? getPreparing(client) : client;
    },
    end: () => pool.end(),
  };
}

async function connectWithTimeout(pool: pg.Pool, maxWaitMs: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  let isTooLate = false;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isTooLate = true;
      reject(new PoolExhaustedError());
    }, maxWaitMs);
  });
  connecting.then(
    (client) => isTooLate && client.release(),
    () => undefined,
  );
  try {
    return await Promise.race([connecting, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** More than the program's distinct statements. Generated statements beyond the limit are sent unprepared. */
const MAX_STATEMENTS = 1_000;
const PREPARABLE = /^\s*(?:select|with|insert|update|delete)\b/;
const statementNames = new Map<string, string>();

/** Kysely recognises a connection by its object, so a connection keeps its wrapper. */
const preparingClients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

function getPreparing(client: pg.PoolClient): PostgresPoolClient {
  const preparing = preparingClients.get(client) ?? prepareStatements(client);
  preparingClients.set(client, preparing);
  return preparing;
}

/**
 * Prepares each statement once per connection: planning costs more than execution. Statements of one event-loop turn
 * leave as one packet.
 */
function prepareStatements(client: pg.PoolClient & Partial<Pick<pg.Client, 'connection'>>): PostgresPoolClient {
  const stream = client.connection?.stream;
  let isCorked = false;
  const query = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    if (!isCorked) {
      isCorked = true;
      stream?.cork();
      process.nextTick(() => {
        isCorked = false;
        stream?.uncork();
      });
    }
    return client.query({ name: getStatementName(text), text, values });
  };
  // Kysely has a second form of `query`, with a cursor, which is not configured.
  return { query: query as never, release: (destroy) => client.release(destroy) };
}

function getStatementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MAX_STATEMENTS || !PREPARABLE.test(text)) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}
