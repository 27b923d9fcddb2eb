import type { FastifyInstance } from 'fastify';
import type { Registry } from '@padauk/contract/registry';
import { booksJobs, verifyBooks } from './books.ts';
import { accountsJobs, accountsRoutes, maskedNames, unverifiedAmong } from './modules/accounts/index.ts';
import { beaconsJobs, beaconsRoutes, openBeacons } from './modules/beacons/index.ts';
import { openBetting, readHighestPayouts, readStakes, ticketsRoutes } from './modules/betting/index.ts';
import { bonusJobs, bonusRoutes, CASH_BACK_PRODUCT, openBonus } from './modules/bonus/index.ts';
import { contentRoutes, disabledSettings, notifyMany, notifyRows } from './modules/content/index.ts';
import {
  drawsById,
  drawsJobs,
  drawsRoutes,
  lastSettledDraw,
  listHolidays,
  openDraws,
  payoutPercentOf,
  type NumberGameEntry,
} from './modules/draws/index.ts';
import { expertsRoutes } from './modules/experts/index.ts';
import { footballJobs, footballRoutes, sandboxFootballFeed } from './modules/football/index.ts';
import { gamesRoutes, sandboxProvider } from './modules/games/index.ts';
import { ledgerJobs } from './modules/ledger/index.ts';
import { moneyCommandsJobs } from './modules/money-commands/index.ts';
import { openOffice } from './modules/office/index.ts';
import { bettingRestrictions, protectionRoutes } from './modules/protection/index.ts';
import {
  compareBooks,
  forwardToGameWallet,
  transfersJobs,
  transfersRoutes,
  type ForwardOptions,
  type GameWallet,
} from './modules/transfers/index.ts';
import { depositsSince, hasPin, netDepositsSince, walletJobs, walletRoutes } from './modules/wallet/index.ts';
import { dreamsRoutes } from './modules/dreams/index.ts';
import { winnersRoutes } from './modules/winners/index.ts';
import type { Deps } from './platform/deps.ts';
import type { Router } from './platform/http/router.ts';
import type { Jobs } from './platform/jobs/job-runner.ts';
import { platformJobs } from './platform/jobs/platform.jobs.ts';

/** What modules are put on. The same in the process and in tests. */
export interface Wiring {
  readonly deps: Deps;
  /** The same for jobs, on connections that nobody else can use up. */
  readonly background: Deps;
  /** The same for operators and for the verifiers of the books. */
  readonly staff: Deps;
  readonly router: Router;
  /** For what is no call of the contract: a picture, a stream. */
  readonly players: FastifyInstance;
  readonly operators: FastifyInstance;
  readonly jobs: Pick<Jobs, 'every'>;
  /** Sets the server's time; null in production, where time is what it is. */
  readonly moveClock: ((to: Date) => Promise<void>) | null;
  /** The release registry; null while nothing is published. Read again only when it has changed. */
  readonly registry: () => Promise<Registry | null>;
  readonly gameWallet: GameWallet;
  readonly numberGames: readonly NumberGameEntry[];
  /** Where the game wallet's own calls are sent on to. */
  readonly gameWalletAt: ForwardOptions;
}

/** Every module, once, as one list. */
export function registerModules({
  deps,
  background,
  staff,
  router,
  players,
  operators,
  jobs,
  moveClock,
  registry,
  gameWallet,
  gameWalletAt,
  numberGames,
}: Wiring): void {
  const registryVersion = versionIn(registry);
  const beacons = openBeacons(deps, registry);
  platformJobs(jobs, background);
  accountsJobs(jobs, background);
  accountsRoutes(router, players, deps, { hasPin: (playerId) => hasPin(deps.db, playerId) });
  contentRoutes(router, players, { ...deps, registryVersion, listHolidays });
  walletRoutes(router, deps);
  walletJobs(jobs, background);
  transfersRoutes(router, { ...deps, gameWallet });
  transfersJobs(jobs, { ...background, gameWallet });
  forwardToGameWallet(players, gameWalletAt);
  protectionRoutes(router, deps, { depositsSince, netDepositsSince });
  const partners = { notifyRows, disabledSettings, unverifiedAmong, breakRestrictions: bettingRestrictions };
  ticketsRoutes(router, { ...deps, drawsById });
  registerDrawReaders({ router, deps, numberGames });
  drawsRoutes(router, openDraws(openBetting(deps, partners), deps.config, numberGames));
  const draws = openDraws(openBetting(background, partners), background.config, numberGames);
  drawsJobs(jobs, draws);
  const bonusPartners = { stakesOf: readStakes, notify: notifyMany };
  const payoutPercent = payoutPercentOf(draws.games, CASH_BACK_PRODUCT);
  bonusRoutes(router, openBonus(deps, bonusPartners, payoutPercent));
  bonusJobs(jobs, openBonus(background, bonusPartners, payoutPercent));
  registerFootball({ router, jobs, deps, background }, partners);
  gamesRoutes(router, sandboxProvider);
  ledgerJobs(jobs, background);
  moneyCommandsJobs(jobs, background);
  booksJobs(jobs, { ...staff, games: numberGames });
  beaconsRoutes(router, players, beacons);
  beaconsJobs(jobs, background);
  openOffice(
    {
      ...staff,
      moveClock,
      registryVersion,
      beacons,
      gameWallet,
      games: draws.games,
      // The books of the game wallet are on another server: only a running platform can compare.
      verifyBooks: async (parts) => [
        ...(await verifyBooks(staff.db, staff.clock.now(), parts, numberGames)),
        ...(parts.includes('transfers') ? await compareBooks({ ...staff, gameWallet }) : []),
      ],
    },
    { operators, jobs },
  );
}

/** What is read of draws beside the draws themselves: who won most, and what experts said before the close. */
function registerDrawReaders({ router, deps, numberGames }: Pick<Wiring, 'router' | 'deps' | 'numberGames'>): void {
  dreamsRoutes(router, deps);
  winnersRoutes(router, { ...deps, lastSettledDraw, highestPayouts: readHighestPayouts, maskedNames });
  expertsRoutes(router, { ...deps, drawsById, games: numberGames });
}

/** B11: the web app version that the registry carries. */
const versionIn = (registry: Wiring['registry']) => async (): Promise<number | null> =>
  (await registry())?.webAppVersion ?? null;

/** Football: a sandbox confirms what its feed says by itself; in production a person does. */
function registerFootball(
  { router, jobs, deps, background }: Pick<Wiring, 'router' | 'jobs' | 'deps' | 'background'>,
  partners: Parameters<typeof openBetting>[1],
): void {
  footballRoutes(router, openBetting(deps, partners));
  const confirmsAfterSeconds = deps.config.mode === 'production' ? null : 60;
  footballJobs(jobs, { ...openBetting(background, partners), feed: sandboxFootballFeed, confirmsAfterSeconds });
}
