import type { GameFace } from './face.ts';

/** What each game looks like, fetched with the game alone. */
export const FACES: Readonly<Record<string, () => Promise<{ readonly face: GameFace }>>> = {
  'big-small-dice': () => import(/* webpackChunkName: "big-small-dice" */ '../games/big-small-dice.ts'),
};
