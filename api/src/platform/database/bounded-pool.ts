import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** Every connection is in use, and has been for too long (F16). The caller may come back later (E6). */
export class PoolExhausted extends Error {
  readonly code = 'POOL_EXHAUSTED';
  constructor() {
    super('every connection to the database is in use');
  }
}

export interface PoolBounds {
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

/**
 * A pool whose queue is bounded in length and time: when slow work holds every connection, new work hears so within a second, and does
 * not pile up behind it. Making a first connection takes as long as pg allows; that is not waiting in a queue.
 */
export function boundedPool(pool: pg.Pool, { maxWaiting, maxWaitMs }: PoolBounds): PostgresPool {
  // A connection that breaks tells its query; the event itself, without a listener, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return {
    options: pool.options,
    connect: async () => {
      // Idle connections are handed out in a later turn: whoever waits already has first call on them.
      const ahead = pool.waitingCount - pool.idleCount - (pool.options.max - pool.totalCount);
      if (ahead < 0) return await pool.connect();
      if (ahead >= maxWaiting) throw new PoolExhausted();
      return await connectWithin(pool, maxWaitMs);
    },
    end: () => pool.end(),
  };
}

async function connectWithin(pool: pg.Pool, maxWaitMs: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  let isTooLate = false;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isTooLate = true;
      reject(new PoolExhausted());
    }, maxWaitMs);
  });
  // A connection that comes after we gave up goes straight to the next one.
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
