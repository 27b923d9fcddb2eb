import type { Random } from '../../src/platform/random.ts';
import { mulberry32 } from './mulberry32.ts';

export interface SeededRandom extends Random {
  readonly chance: (probability: number) => boolean;
  /** Both bounds are inclusive. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly weighted: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
}

export function createSeededRandom(seed: number): SeededRandom {
  const next = mulberry32(seed);
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit);
  const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => next() & 255));
  return {
    bytes,
    below,
    uuid: () => toUuid(bytes(16)),
    chance: (probability) => next() / 2 ** 32 < probability,
    between: (from, to) => from + below(to - from + 1),
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('cannot pick from an empty list');
      return item;
    },
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]; // the keys of that record
      let remaining = below(entries.reduce((sum, [, weight]) => sum + weight, 0));
      const found = entries.find(([, weight]) => (remaining -= weight) < 0);
      if (found === undefined) throw new Error('cannot pick without weights');
      return found[0];
    },
  };
}

function toUuid(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
