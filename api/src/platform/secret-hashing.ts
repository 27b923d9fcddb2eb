import { createHmac } from 'node:crypto';
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { boundedQueue } from './bounded-queue.ts';

/** Hashes passwords and PINs. Both methods wait their turn and throw `QueueFull` when too many wait (E6). */
export interface SecretHashing {
  readonly hash: (secret: string) => Promise<string>;
  readonly matches: (hashed: string, secret: string) => Promise<boolean>;
}

/** OWASP's second choice: 19 MiB, two passes, one lane; 8 ms here. Enum values of the library, spelled out: `const enum` is not erasable. */
const ARGON2 = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CONCURRENCY = 2;
const MAX_WAITING = 100;

/**
 * Argon2id behind a bounded queue: hashing is the slowest thing in the system, and a storm of log-ins must not starve bets.
 *
 * @param pepper kept outside the database, so that a stolen table of six-digit PINs cannot be tried against
 */
export function argonHashing(pepper: string): SecretHashing {
  const inTurn = boundedQueue({ what: 'hashing of secrets', concurrency: CONCURRENCY, maxWaiting: MAX_WAITING });
  const peppered = (secret: string): string => createHmac('sha256', pepper).update(secret).digest('base64');
  return {
    hash: (secret) => inTurn(() => hash(peppered(secret), ARGON2)),
    matches: (hashed, secret) => inTurn(() => verify(hashed, peppered(secret))),
  };
}
