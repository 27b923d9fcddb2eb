import { threeD } from '@padauk/contract/rules/three-d';
import { twoD } from '@padauk/contract/rules/two-d';
import type { NumberGameEntry } from './draws.types.ts';
import { openThreeD } from './three-d/three-d-game.ts';
import { openTwoD } from './two-d/two-d-game.ts';

/** A new game is a folder and an entry here. */
export const NUMBER_GAMES: readonly NumberGameEntry[] = [
  { rules: twoD, open: openTwoD },
  { rules: threeD, open: openThreeD },
];
