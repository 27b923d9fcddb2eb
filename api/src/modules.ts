import type { FastifyInstance } from 'fastify';
import { accountsJobs, accountsRoutes, unverifiedAmong } from './modules/accounts/index.ts';
import { contentRoutes, notifyMany } from './modules/content/index.ts';
import { footballJobs, footballRoutes, sandboxFootballFeed } from './modules/football/index.ts';
import { gamesRoutes, sandboxProvider } from './modules/games/index.ts';
import { listHolidays, lotteryJobs, lotteryRoutes, openLottery } from './modules/lottery/index.ts';
import { openOffice } from './modules/office/index.ts';
import { hasPin, walletRoutes } from './modules/wallet/index.ts';
import type { Deps } from './platform/deps.ts';
import type { Router } from './platform/http/router.ts';
import type { Jobs } from './platform/jobs/every.ts';
import { platformJobs } from './platform/jobs/platform.jobs.ts';

/** What modules are put on. The same in the process and in tests. */
export interface Wiring {
  readonly deps: Deps;
  readonly router: Router;
  /** For what is no call of the contract: a picture, a stream. */
  readonly players: FastifyInstance;
  readonly operators: FastifyInstance;
  readonly jobs: Pick<Jobs, 'every'>;
  /** Sets the server's time; null in production, where time is what it is. */
  readonly moveClock: ((to: Date) => Promise<void>) | null;
  /** The web app version that the release registry carries (B11); null while nothing is published. */
  readonly registryVersion: () => Promise<number | null>;
}

/** Every module, once, as one list. */
export function registerModules({ deps, router, players, operators, jobs, moveClock, registryVersion }: Wiring): void {
  platformJobs(jobs, deps);
  accountsJobs(jobs, deps);
  accountsRoutes(router, players, deps, { hasPin: (playerId) => hasPin(deps.db, playerId) });
  contentRoutes(router, players, { ...deps, registryVersion, listHolidays: (db) => listHolidays({ db }) });
  walletRoutes(router, deps);
  const lottery = openLottery(deps, { notify: notifyMany, unverifiedAmong });
  lotteryRoutes(router, lottery);
  lotteryJobs(jobs, lottery);
  footballRoutes(router, deps);
  footballJobs(jobs, deps, sandboxFootballFeed);
  gamesRoutes(router, sandboxProvider);
  openOffice({ ...deps, moveClock, registryVersion }, { operators, jobs });
}
