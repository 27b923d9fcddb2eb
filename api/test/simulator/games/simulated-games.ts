import type { SimulatedGame } from './simulated-game.types.ts';
import { THREE_D } from './three-d.ts';
import { TWO_D } from './two-d.ts';

/** Games of the simulator. A new one needs a file like `two-d.ts` and an entry here. */
export const SIMULATED_GAMES: readonly SimulatedGame[] = [TWO_D, THREE_D];
