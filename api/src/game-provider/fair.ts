import { createHash, createHmac } from 'node:crypto';
import { chancesFrom, type Below, type RoundSeeds } from '@padauk/contract/rules/fair-chances';

/** What is shown of a seed before a round is played with it: the seed cannot be another afterwards. */
export function commitmentOf(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/** The chances of one round. */
export function chancesOf(seeds: RoundSeeds): Below {
  return chancesFrom((serverSeed, message) => createHmac('sha256', serverSeed).update(message).digest(), seeds);
}
