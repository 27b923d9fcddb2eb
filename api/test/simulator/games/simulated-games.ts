import type { SimulatedGame } from './simulated-game.types.ts';
import { THREE_D } from './three-d.ts';
import { TWO_D } from './two-d.ts';

/** The games that players of the simulator bet on: a new one is a file beside `two-d.ts`, and a word here. */
export const SIMULATED_GAMES: readonly SimulatedGame[] = [TWO_D, THREE_D];
