import { readMaskedNames, filterOpenDevices, unverifiedAmong } from './modules/accounts/index.ts';
import { openBetting, readHighestPayouts, readStakes } from './modules/betting/index.ts';
import {
  registerBonusJobs,
  registerBonusRoutes,
  CASH_BACK_EXTRA_PRODUCT,
  CASH_BACK_PRODUCT,
  openBonus,
} from './modules/bonus/index.ts';
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
} from './modules/draws/index.ts';
import { registerExpertsRoutes } from './modules/experts/index.ts';
import { registerFavouritesRoutes } from './modules/favourites/index.ts';
import {
  registerFootballJobs,
  registerFootballRoutes,
  readFootballImport,
  readFootballTerms,
} from './modules/football/index.ts';
import { readTwoPeople } from './modules/office/index.ts';
import { readBreakRestrictions } from './modules/protection/index.ts';
import { registerPushJobs, registerPushRoutes, readPushSettings, type PushDeps } from './modules/push/index.ts';
import { registerDreamsRoutes } from './modules/dreams/index.ts';
import { registerRoomsRoutes } from './modules/rooms/index.ts';
import { readHiddenPlayers, registerWinnersRoutes } from './modules/winners/index.ts';
import type { Wiring } from './wiring.types.ts';

export function registerDraws(
  {
    router,
    jobs,
    deps,
    background,
    numberGames,
  }: Pick<Wiring, 'router' | 'jobs' | 'deps' | 'background' | 'numberGames'>,
  partners: Parameters<typeof openBetting>[1],
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
  { router, jobs, deps, background }: Pick<Wiring, 'router' | 'jobs' | 'deps' | 'background'>,
  { draws, packages }: ReturnType<typeof registerDraws>,
): void {
  const productName = getGameName(draws.games, CASH_BACK_PRODUCT);
  const bonusPartners = {
    readStakes,
    notify: notifyMany,
    readMaskedNames,
    readHiddenPlayers,
    productName,
  };
  const payoutPercents = new Map([
    [CASH_BACK_PRODUCT, computePayoutPercent(draws.games, CASH_BACK_PRODUCT)],
    [CASH_BACK_EXTRA_PRODUCT, computePackagesPayoutPercent(packages)],
  ] as const);
  registerBonusRoutes(router, openBonus(deps, bonusPartners, payoutPercents));
  registerBonusJobs(jobs, openBonus(background, bonusPartners, payoutPercents));
}

export function registerDrawReaders({
  router,
  deps,
  numberGames,
}: Pick<Wiring, 'router' | 'deps' | 'numberGames'>): void {
  registerDreamsRoutes(router, deps);
  registerWinnersRoutes(router, {
    ...deps,
    findLastSettledDraw,
    readHighestPayouts,
    readMaskedNames,
  });
  registerExpertsRoutes(router, { ...deps, readDrawAnswers, games: numberGames });
  registerFavouritesRoutes(router, { ...deps, findLinesRefusal, games: numberGames });
  registerRoomsRoutes(router, {
    ...deps,
    readMaskedNames,
    readUnverifiedPlayers: unverifiedAmong,
    readBreakRestrictions,
  });
}

/** A sandbox confirms the feed's outcomes automatically; in production a person does. */
export function registerFootball(
  { router, jobs, deps, background }: Pick<Wiring, 'router' | 'jobs' | 'deps' | 'background'>,
  partners: Parameters<typeof openBetting>[1],
): void {
  const { environment, mode } = deps.config;
  registerFootballRoutes(router, { ...openBetting(deps, partners), terms: readFootballTerms(environment) });
  const confirmsAfterSeconds = mode === 'production' ? null : 60;
  const imported = readFootballImport(environment, mode);
  registerFootballJobs(jobs, { ...openBetting(background, partners), ...imported, confirmsAfterSeconds });
}

export function registerPush({
  router,
  jobs,
  deps,
  background,
  games,
}: Pick<Wiring, 'router' | 'jobs' | 'deps' | 'background'> & Pick<DrawsDeps, 'games'>): void {
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
