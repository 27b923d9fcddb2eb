import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Where chance comes from. Modules never call `Math.random`: it is guessable, and a test cannot repeat it. */
export interface Random {
  /** Unguessable bytes, for tokens and salts. */
  readonly bytes: (length: number) => Buffer;
  /** A whole number from 0 up to, not including, `below`. */
  readonly below: (below: number) => number;
  readonly uuid: () => string;
}

/** The operating system's generator. */
export const systemRandom: Random = { bytes: (length) => randomBytes(length), below: (below) => randomInt(below), uuid: () => randomUUID() };
