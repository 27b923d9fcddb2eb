import { createHash, createHmac } from 'node:crypto';
import { chancesFrom, type Below, type RoundSeeds } from '@padauk/contract/rules/fair-chances';

/** Shown before the round, so that the seed cannot be changed afterwards. */
export function commitmentOf(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

export function chancesOf(seeds: RoundSeeds): Below {
  return chancesFrom((serverSeed, message) => createHmac('sha256', serverSeed).update(message).digest(), seeds);
}
