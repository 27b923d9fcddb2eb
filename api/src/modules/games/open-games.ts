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

interface GamesParts {
  readonly router: Router;
  readonly jobs: Pick<Jobs, 'every'>;
  readonly deps: Deps;
  readonly background: Deps;
  readonly gameWallet: GameWallet;
  readonly gameProviders: GameProviders;
}

export function openGames({ router, jobs, deps, background, gameWallet, gameProviders }: GamesParts): GeoRestriction {
  const border = openGeoRestriction(deps);
  registerGeoRestrictionRoutes(router, { ...deps, border });
  registerGeoRestrictionJobs(jobs, { ...background, geoRestriction: border });
  registerGamesRoutes(router, { ...deps, gameWallet, geoRestriction: border, providers: gameProviders });
  registerGamesJobs(jobs, { ...background, gameWallet, geoRestriction: border });
  return border;
}
