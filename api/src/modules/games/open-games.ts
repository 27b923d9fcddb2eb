import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { borderJobs, borderRoutes, openBorder, type Border } from '../border/index.ts';
import type { GameWallet } from '../transfers/index.ts';
import type { GameProviders } from './game-providers.ts';
import { gamesJobs } from './games.jobs.ts';
import { gamesRoutes } from './games.routes.ts';

interface Parts {
  readonly router: Router;
  readonly jobs: Pick<Jobs, 'every'>;
  readonly deps: Deps;
  readonly background: Deps;
  readonly gameWallet: GameWallet;
  readonly gameProviders: GameProviders;
}

export function openGames({ router, jobs, deps, background, gameWallet, gameProviders }: Parts): Border {
  const border = openBorder(deps);
  borderRoutes(router, { ...deps, border });
  borderJobs(jobs, { ...background, border });
  gamesRoutes(router, { ...deps, gameWallet, border, providers: gameProviders });
  gamesJobs(jobs, { ...background, gameWallet, border });
  return border;
}
