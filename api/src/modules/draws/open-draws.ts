import type { Config } from '../../platform/config.ts';
import type { BettingDeps } from '../betting/index.ts';
import type { DrawsDeps } from './draws.types.ts';
import { openTwoD } from './two-d/two-d-game.ts';

/** Every number game that there is, with its settings and its feed read from the environment: a bad value stops the start with its name. */
export function openDraws(betting: BettingDeps, config: Pick<Config, 'environment' | 'mode' | 'pepper'>): DrawsDeps {
  return { ...betting, games: [openTwoD(config)] };
}
