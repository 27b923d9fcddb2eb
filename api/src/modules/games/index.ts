import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import {
  registerGeoRestrictionJobs,
  registerGeoRestrictionRoutes,
  openGeoRestriction,
  type GeoRestriction,
} from '../geo-restriction/index.ts';
import type { GameWallet } from '../transfers/index.ts';
import type { GameProviders } from './game-providers.ts';
import { registerGamesJobs } from './games.jobs.ts';
import { registerGamesRoutes } from './games.routes.ts';

export { registerGamesJobs } from './games.jobs.ts';
export { openGameProviders, readProviderUrls, type GameProviders, type LocalProvider } from './game-providers.ts';
export { closeGamesIfEmpty } from './launch-game.ts';
export { closePlayerGame, listGameSessions, reconcileRounds, setGameState, setProviderState } from './office-games.ts';
export { computeMaxWin } from './day-sums.rules.ts';
export { erasePlayer, readAllGames as listProviders } from './catalogue.repository.ts';
export { countGameSessions } from './game-session.repository.ts';

interface GamesParts {
  readonly router: Router;
  readonly jobs: Pick<Jobs, 'every'>;
  readonly deps: Deps;
  readonly background: Deps;
  readonly gameWallet: GameWallet;
  readonly gameProviders: GameProviders;
}

export function openGames({ router, jobs, deps, background, gameWallet, gameProviders }: GamesParts): GeoRestriction {
  const geoRestriction = openGeoRestriction(deps);
  registerGeoRestrictionRoutes(router, { ...deps, geoRestriction });
  registerGeoRestrictionJobs(jobs, { ...background, geoRestriction });
  registerGamesRoutes(router, { ...deps, gameWallet, geoRestriction, providers: gameProviders });
  registerGamesJobs(jobs, { ...background, gameWallet, geoRestriction });
  return geoRestriction;
}
