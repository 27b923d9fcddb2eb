import type { Config } from '../../platform/config.ts';
import type { BettingDeps } from '../betting/index.ts';
import type { DrawsDeps, NumberGameEntry } from './draws.types.ts';

export function openDraws(
  betting: BettingDeps,
  config: Pick<Config, 'environment' | 'mode' | 'pepper'>,
  games: readonly NumberGameEntry[],
): DrawsDeps {
  return { ...betting, games: games.map(({ open }) => open(config)) };
}
