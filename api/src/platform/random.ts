import { randomBytes, randomInt } from 'node:crypto';

/** Where chance comes from. Modules never call `Math.random`: it is guessable, and a test cannot repeat it. */
export interface Random {
  /** Unguessable bytes, for tokens and salts. */
  readonly bytes: (length: number) => Buffer;
  /** A whole number from 0 up to, not including, `below`. */
  readonly below: (below: number) => number;
  /** A new id. Ids of one process grow with time, so that an index takes them at its end; what is random in them nobody can guess. */
  readonly uuid: () => string;
}

/** The operating system's generator. */
export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  below: (below) => randomInt(below),
  uuid: newUuid,
};

const RANDOM_BYTES = 10;
const IDS_PER_DRAW = 64;
let drawn = Buffer.alloc(0);

/** UUID version 7 (RFC 9562): 48 bits of the millisecond, 74 bits of chance. The time is for order alone: nothing is decided by it. */
function newUuid(): string {
  if (drawn.length < RANDOM_BYTES) drawn = randomBytes(RANDOM_BYTES * IDS_PER_DRAW);
  const random = drawn.subarray(0, RANDOM_BYTES);
  drawn = drawn.subarray(RANDOM_BYTES);
  random[0] = 0x70 | ((random[0] ?? 0) & 0x0f);
  random[2] = 0x80 | ((random[2] ?? 0) & 0x3f);
  const time = Date.now().toString(16).padStart(12, '0');
  const tail = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`;
}
