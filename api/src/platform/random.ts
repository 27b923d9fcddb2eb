import { randomBytes, randomInt } from 'node:crypto';

/** Modules never call `Math.random`: it is predictable, and tests cannot repeat it. */
export interface Random {
  readonly bytes: (length: number) => Buffer;
  readonly below: (below: number) => number; // exclusive
  readonly uuid: () => string; // Increases with time; the random part is unpredictable.
}

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  below: (below) => randomInt(below),
  uuid: createUuid,
};

const RANDOM_BYTES = 10;
const IDS_PER_REFILL = 64;
let randomPool = Buffer.alloc(0);

/** UUID version 7 (RFC 9562): 48 bits of time, 74 random bits. The time only orders ids; no rule reads it. */
function createUuid(): string {
  if (randomPool.length < RANDOM_BYTES) randomPool = randomBytes(RANDOM_BYTES * IDS_PER_REFILL);
  const random = randomPool.subarray(0, RANDOM_BYTES);
  randomPool = randomPool.subarray(RANDOM_BYTES);
  random[0] = 0x70 | ((random[0] ?? 0) & 0x0f);
  random[2] = 0x80 | ((random[2] ?? 0) & 0x3f);
  const time = Date.now().toString(16).padStart(12, '0');
  const tail = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`;
}
