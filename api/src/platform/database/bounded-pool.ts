import type { PostgresPool } from 'kysely';
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
}

/** Bounds the queue in length and time, so that slow work does not pile up. Opening a connection does not count. */
export function createBoundedPool(pool: pg.Pool, { maxWaiting, maxWaitMs }: PoolBounds): PostgresPool {
  // A broken connection rejects its query. Without a listener the `error` event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return {
    options: pool.options,
    connect: async () => {
      // Idle connections are handed out in a later turn, so earlier waiters come first.
      const ahead = pool.waitingCount - pool.idleCount - (pool.options.max - pool.totalCount);
      if (ahead < 0) return await pool.connect();
      if (ahead >= maxWaiting) throw new PoolExhaustedError();
      return await connectWithTimeout(pool, maxWaitMs);
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
