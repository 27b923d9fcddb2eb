import { threeD } from '@padauk/contract/rules/three-d';
import { twoD } from '@padauk/contract/rules/two-d';
import type { NumberGameEntry } from './draws.types.ts';
import { openThreeD } from './three-d/three-d-game.ts';
import { openTwoD } from './two-d/two-d-game.ts';

/** Every number game that there is. The only place of the server that names them: a new one is its folder, and a line here. */
export const NUMBER_GAMES: readonly NumberGameEntry[] = [
  { rules: twoD, open: openTwoD },
  { rules: threeD, open: openThreeD },
];
