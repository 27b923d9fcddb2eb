import { createHash, createHmac } from 'node:crypto';
import { createRandom, type RandomBelow, type RoundSeeds } from '@padauk/contract/rules/fair-random';

/** Shown before the round, so that the seed cannot be changed afterwards. */
export function commitmentOf(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

export function createChances(seeds: RoundSeeds): RandomBelow {
  return createRandom((serverSeed, message) => createHmac('sha256', serverSeed).update(message).digest(), seeds);
}
