import { threeD } from '@padauk/contract/lottery/three-d.rules';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import type { NumberGameEntry, DrawsDeps } from './draws.types.ts';
import { openThreeD } from './three-d/three-d-game.ts';
import { openTwoD } from './two-d/two-d-game.ts';
import type { Config } from '../../platform/config.ts';
import type { BettingDeps } from '../betting/index.ts';

/** A new game is a folder and an entry here. */
export const NUMBER_GAMES: readonly NumberGameEntry[] = [
  { rules: twoD, open: openTwoD },
  { rules: threeD, open: openThreeD },
];

export function openDraws(
  betting: BettingDeps,
  config: Pick<Config, 'environment' | 'mode' | 'pepper'>,
  games: readonly NumberGameEntry[],
): DrawsDeps {
  return { ...betting, games: games.map(({ open }) => open(config)) };
}
