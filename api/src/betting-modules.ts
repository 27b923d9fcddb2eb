import type { FastifyInstance } from 'fastify';
import type { Registry } from '@padauk/contract/delivery/registry';
import { readMaskedNames, filterOpenDevices, unverifiedAmong } from './modules/accounts/index.ts';
import { openBetting, readHighestPayouts, readStakes } from './modules/betting/index.ts';
import * as bonus from './modules/bonus/index.ts';
import { notifyMany } from './modules/content/index.ts';
import {
  readDrawAnswers,
  registerDrawsJobs,
  registerDrawsRoutes,
  getGameName,
  findLastSettledDraw,
  findLinesRefusal,
  openDraws,
  openPackages,
  registerPackagesJobs,
  computePackagesPayoutPercent,
  registerPackagesRoutes,
  computePayoutPercent,
  type DrawsDeps,
  type PackagesDeps,
  type NumberGameEntry,
} from './modules/draws/index.ts';
import { registerExpertsRoutes } from './modules/experts/index.ts';
import { registerFavouritesRoutes } from './modules/favourites/index.ts';
import * as football from './modules/football/index.ts';
import { readTwoPeople } from './modules/office/index.ts';
import { readBreakRestrictions } from './modules/protection/index.ts';
import { registerPushJobs, registerPushRoutes, readPushSettings, type PushDeps } from './modules/push/index.ts';
import { registerDreamsRoutes } from './modules/dreams/index.ts';
import { registerRoomsRoutes } from './modules/rooms/index.ts';
import { readHiddenPlayers, registerWinnersRoutes } from './modules/winners/index.ts';
import type { GameProviders } from './modules/games/index.ts';
import type { ForwardOptions, GameWallet } from './modules/transfers/index.ts';
import type { Db } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';
import type { Router } from './platform/http/router.ts';
import type { Jobs } from './platform/jobs/job-runner.ts';

type Partners = Parameters<typeof openBetting>[1];

export function registerDraws(
  { router, jobs, deps, background, numberGames }: Wiring,
  partners: Partners,
): { readonly draws: DrawsDeps; readonly packages: PackagesDeps } {
  const ofPlayers = openDraws(openBetting(deps, partners), deps.config, numberGames);
  registerDrawsRoutes(router, ofPlayers);
  registerPackagesRoutes(router, openPackages(ofPlayers, deps.config));
  const draws = openDraws(openBetting(background, partners), background.config, numberGames);
  registerDrawsJobs(jobs, draws, readTwoPeople(background.config)?.drawKyat ?? null);
  const packages = openPackages(draws, background.config);
  registerPackagesJobs(jobs, packages);
  return { draws, packages };
}

export function registerBonus(
  { router, jobs, deps, background }: Wiring,
  { draws, packages }: ReturnType<typeof registerDraws>,
): void {
  const productName = getGameName(draws.games, bonus.CASH_BACK_PRODUCT);
  const bonusPartners = { readStakes, notify: notifyMany, readMaskedNames, readHiddenPlayers, productName };
  const payoutPercents = new Map([
    [bonus.CASH_BACK_PRODUCT, computePayoutPercent(draws.games, bonus.CASH_BACK_PRODUCT)],
    [bonus.CASH_BACK_EXTRA_PRODUCT, computePackagesPayoutPercent(packages)],
  ] as const);
  bonus.registerBonusRoutes(router, bonus.openBonus(deps, bonusPartners, payoutPercents));
  bonus.registerBonusJobs(jobs, bonus.openBonus(background, bonusPartners, payoutPercents));
}

export function registerDrawReaders({ router, deps, numberGames }: Wiring): void {
  registerDreamsRoutes(router, deps);
  registerWinnersRoutes(router, {
    ...deps,
    findLastSettledDraw,
    readHighestPayouts,
    readMaskedNames,
  });
  registerExpertsRoutes(router, { ...deps, readDrawAnswers, games: numberGames });
  registerFavouritesRoutes(router, { ...deps, findLinesRefusal, games: numberGames });
  const partners = { readMaskedNames, readUnverifiedPlayers: unverifiedAmong, readBreakRestrictions };
  registerRoomsRoutes(router, { ...deps, ...partners });
}

/** A sandbox confirms the feed's outcomes automatically; in production a person does. */
export function registerFootball({ router, jobs, deps, background }: Wiring, partners: Partners): void {
  const { environment, mode } = deps.config;
  football.registerFootballRoutes(router, {
    ...openBetting(deps, partners),
    terms: football.readFootballTerms(environment),
  });
  const confirmsAfterSeconds = mode === 'production' ? null : 60;
  const imported = football.readFootballImport(environment, mode);
  football.registerFootballJobs(jobs, { ...openBetting(background, partners), ...imported, confirmsAfterSeconds });
}

export function registerPush({ router, jobs, deps, background }: Wiring, { games }: Pick<DrawsDeps, 'games'>): void {
  const { environment, mode } = deps.config;
  const partners = {
    settings: readPushSettings(environment, mode),
    filterOpenDevices,
    readBreakRestrictions,
    readDrawTimes: async (...asked: Parameters<typeof readDrawAnswers>) =>
      new Map([...(await readDrawAnswers(...asked))].map(([id, { drawsAt }]) => [id, new Date(drawsAt)])),
    getGameName: (game) => getGameName(games, game),
  } satisfies Partial<PushDeps>;
  registerPushRoutes(router, { ...deps, ...partners });
  registerPushJobs(jobs, { ...background, ...partners });
}

export interface Wiring {
  readonly deps: Deps;
  readonly background: Deps; // for jobs, on separate connections
  readonly staff: Deps; // for operators
  readonly books: Db;
  readonly router: Router;
  readonly players: FastifyInstance; // for routes outside the contract: pictures, streams
  readonly operators: FastifyInstance;
  readonly jobs: Pick<Jobs, 'every' | 'list' | 'uptimeMs'>;
  readonly moveClock: ((to: Date) => Promise<void>) | null; // null in production
  readonly registry: () => Promise<Registry | null>; // null while nothing is published
  readonly gameWallet: GameWallet;
  readonly numberGames: readonly NumberGameEntry[];
  readonly flushRefusals: () => Promise<void>;
  readonly gameWalletTarget: ForwardOptions; // target of forwarded game wallet calls
  readonly gameProviders: GameProviders;
}
