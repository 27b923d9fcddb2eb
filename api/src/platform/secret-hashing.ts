import { createHmac } from 'node:crypto';
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { createBoundedQueue } from './bounded-queue.ts';

/** Both methods queue, and throw `QueueFullError` when too many wait (E6). */
export interface SecretHashing {
  readonly hash: (secret: string) => Promise<string>;
  readonly matches: (hashed: string, secret: string) => Promise<boolean>;
}

// OWASP's second choice: 19 MiB, two passes, one lane; about 8 ms. `const enum` values are not erasable.
const ARGON2 = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CONCURRENCY = 2;
const MAX_WAITING = 100;

/**
 * The queue is bounded, because log-in storms must not starve bets. `pepper` stays outside the database: six-digit PINs
 * in a stolen table cannot be brute-forced without it.
 */
export function createArgonHashing(pepper: string): SecretHashing {
  const enqueue = createBoundedQueue({
    label: 'hashing of secrets',
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
  });
  const peppered = (secret: string): string => createHmac('sha256', pepper).update(secret).digest('base64');
  return {
    hash: (secret) => enqueue(() => hash(peppered(secret), ARGON2)),
    matches: (hashed, secret) => enqueue(() => verify(hashed, peppered(secret))),
  };
}
