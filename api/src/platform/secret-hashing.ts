import { createHmac } from 'node:crypto';
import { hash, verify, type Algorithm } from '@node-rs/argon2';

/** Hashes passwords and PINs. Both methods wait their turn and throw {@link HashQueueFull} when too many wait (E6). */
export interface SecretHashing {
  readonly hash: (secret: string) => Promise<string>;
  readonly matches: (hashed: string, secret: string) => Promise<boolean>;
}

/** More log-ins at once than this machine can hash; the caller may come back. Answered with SERVER_UNAVAILABLE. */
export class HashQueueFull extends Error {
  constructor() {
    super('too many secrets wait to be hashed');
  }
}

/** OWASP's second choice: 19 MiB, two passes, one lane; 8 ms here. Enum values of the library, spelled out: `const enum` is not erasable. */
const ARGON2 = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CONCURRENCY = 2;
const QUEUE = 100;

/**
 * Argon2id behind a bounded queue: hashing is the slowest thing in the system, and a storm of log-ins must not starve bets.
 *
 * @param pepper kept outside the database, so that a stolen table of six-digit PINs cannot be tried against
 */
export function argonHashing(pepper: string): SecretHashing {
  const inTurn = boundedQueue(CONCURRENCY, QUEUE);
  const peppered = (secret: string): string => createHmac('sha256', pepper).update(secret).digest('base64');
  return {
    hash: (secret) => inTurn(() => hash(peppered(secret), ARGON2)),
    matches: (hashed, secret) => inTurn(() => verify(hashed, peppered(secret))),
  };
}

/** Runs tasks, `concurrency` at a time; refuses one when `limit` wait. */
export function boundedQueue(concurrency: number, limit: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= concurrency) {
      if (waiting.length >= limit) throw new HashQueueFull();
      // Whoever ends hands its place to the first in the queue, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
