import type { Config } from '../../platform/config.ts';
import type { BettingDeps } from '../betting/index.ts';
import type { DrawsDeps, NumberGameEntry } from './draws.types.ts';

/** Number games, with their settings and their feeds read from the environment: a bad value stops the start with its name. */
export function openDraws(
  betting: BettingDeps,
  config: Pick<Config, 'environment' | 'mode' | 'pepper'>,
  games: readonly NumberGameEntry[],
): DrawsDeps {
  return { ...betting, games: games.map(({ open }) => open(config)) };
}
