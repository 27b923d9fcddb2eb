import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '@padauk/contract/registry';
import { booksJobs, findNotePlaces, verifyBooks } from './books.ts';
import { openDoctor, type Doctor } from './doctor/doctor.ts';
import {
  accountsJobs,
  accountsRoutes,
  maskedNames,
  openDevicesAmong,
  unverifiedAmong,
} from './modules/accounts/index.ts';
import { beaconsJobs, beaconsRoutes, openBeacons, sourceLines, type Beacons } from './modules/beacons/index.ts';
import { openBetting, readHighestPayouts, readStakes, stakesSince, ticketsRoutes } from './modules/betting/index.ts';
import { bonusJobs, bonusRoutes, CASH_BACK_BESIDE, CASH_BACK_PRODUCT, openBonus } from './modules/bonus/index.ts';
import { contentRoutes, disabledSettings, notifyMany, notifyRows } from './modules/content/index.ts';
import {
  drawsById,
  drawsJobs,
  drawsRoutes,
  gameNameOf,
  lastSettledDraw,
  linesRefusal,
  listHolidays,
  openDraws,
  openPackages,
  packagesJobs,
  packagesPayoutPercent,
  packagesRoutes,
  payoutPercentOf,
  type DrawsDeps,
  type NumberGameEntry,
  type PackagesDeps,
} from './modules/draws/index.ts';
import { expertsRoutes } from './modules/experts/index.ts';
import { favouritesRoutes } from './modules/favourites/index.ts';
import { footballJobs, footballRoutes, readFootballImport, readFootballTerms } from './modules/football/index.ts';
import { emptyGames, openGames, type GameProviders } from './modules/games/index.ts';
import {
  birthdayOf,
  identityJobs,
  identityNumbersOf,
  identityRoutes,
  isIdentityApproved,
  readIdentitySettings,
  type IdentitySettings,
} from './modules/identity/index.ts';
import { ledgerJobs } from './modules/ledger/index.ts';
import { moneyCommandsJobs } from './modules/money-commands/index.ts';
import { openOffice, readTwoPeople } from './modules/office/index.ts';
import { bettingProtection, breakRestrictions, protectionRoutes } from './modules/protection/index.ts';
import {
  compareBooks,
  forwardToGameWallet,
  transfersJobs,
  transfersRoutes,
  type ForwardOptions,
  type GameWallet,
} from './modules/transfers/index.ts';
import { depositsSince, netDepositsSince, pinFacts, walletJobs, walletRoutes } from './modules/wallet/index.ts';
import { pushJobs, pushRoutes, readPushSettings, type PushDeps } from './modules/push/index.ts';
import { pointsRoutes } from './modules/points/index.ts';
import { promotionsRoutes } from './modules/promotions/index.ts';
import { supportRoutes } from './modules/support/index.ts';
import { dreamsRoutes } from './modules/dreams/index.ts';
import { roomsRoutes } from './modules/rooms/index.ts';
import { readHiddenAmong, winnersRoutes } from './modules/winners/index.ts';
import type { Db } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';
import type { Router } from './platform/http/router.ts';
import type { Jobs } from './platform/jobs/job-runner.ts';
import { clockJobs } from './platform/jobs/clock.jobs.ts';
import { platformJobs, rateBucketJobs, watchProcesses } from './platform/jobs/platform.jobs.ts';
import { picturesJobs } from './platform/pictures/pictures.jobs.ts';
import { sandboxRowsJobs } from './sandbox-rows.ts';

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
  readonly gameWalletAt: ForwardOptions; // target of forwarded game wallet calls
  readonly gameProviders: GameProviders;
}

export function registerModules(wiring: Wiring): { readonly doctor: Doctor } & Pick<Beacons, 'pageServed'> {
  const { deps, background, staff, router, players, operators, jobs, moveClock, registry } = wiring;
  const { books, gameWallet, gameWalletAt, gameProviders, numberGames } = wiring;
  const [registryVersion, beacons] = [versionIn(registry), openBeacons(deps, registry)];
  platformJobs(jobs, background);
  rateBucketJobs(jobs, background);
  watchProcesses({ ...background, jobs, jobsOfGameWallet: gameWallet.failingJobs });
  clockJobs(jobs, background);
  picturesJobs(jobs, background);
  const identity = readIdentitySettings(deps.config.environment, deps.config.mode);
  registerPlayers(wiring, identity);
  contentRoutes(router, players, { ...deps, registryVersion, listHolidays });
  supportRoutes(router, players, deps);
  promotionsRoutes(router, players, deps);
  pointsRoutes(router, deps);
  transfersRoutes(router, { ...deps, gameWallet });
  transfersJobs(jobs, { ...background, gameWallet });
  forwardToGameWallet(players, gameWalletAt);
  protectionRoutes(router, deps, { depositsSince, stakesSince, netDepositsSince });
  const partners = { notifyRows, disabledSettings, unverifiedAmong, ...bettingProtection };
  ticketsRoutes(router, { ...deps, drawsById });
  registerDrawReaders({ router, deps, numberGames });
  const { draws, packages } = registerDraws({ router, jobs, deps, background, numberGames }, partners);
  registerBonus({ router, jobs, deps, background }, { draws, packages });
  registerFootball({ router, jobs, deps, background }, partners);
  registerPush({ router, jobs, deps, background, games: draws.games });
  const border = openGames({ router, jobs, deps, background, gameWallet, gameProviders });
  ledgerJobs(jobs, background);
  moneyCommandsJobs(jobs, background);
  sandboxRowsJobs(jobs, background);
  const notes = findNotePlaces(deps.config);
  const { uptimeMs } = jobs;
  booksJobs(jobs, { ...staff, db: books, background: background.db, games: numberGames, notes, uptimeMs });
  beaconsRoutes(router, players, beacons);
  beaconsJobs(jobs, background);
  const feeds = [...numberGames.map(({ rules }) => `${rules.code.toUpperCase()}_FEED`), 'FOOTBALL_FEED'];
  const doctor = openDoctor({ ...staff, registry, border, feeds, machineNow: () => Date.now() });
  openOffice(
    {
      ...staff,
      moveClock,
      registryVersion,
      beacons,
      sourceLines: sourceLines(join(deps.config.dataDir, 'releases')),
      gameWallet,
      border,
      findMissing: async () => (await doctor({ reaches: true })).map((finding) => ({ ...finding })),
      identity,
      games: draws.games,
      flushRefusals: wiring.flushRefusals,
      // Only a running platform can compare with the game wallet's books on another server.
      verifyBooks: async (parts) => [
        ...(await verifyBooks(books, staff.clock.now(), parts, numberGames)),
        ...(parts.includes('transfers') ? await compareBooks({ ...staff, gameWallet }) : []),
      ],
    },
    { operators, jobs },
  );
  return { doctor, pageServed: beacons.pageServed };
}

function registerPlayers(
  { router, players, jobs, deps, background, gameWallet }: Wiring,
  identity: IdentitySettings,
): void {
  accountsJobs(jobs, background);
  accountsRoutes(router, players, deps, {
    ...pinFacts(deps),
    emptyGames: (playerId) => emptyGames({ ...deps, gameWallet }, playerId),
    identityNumbersOf: (playerId) => identityNumbersOf({ ...deps, identity }, playerId),
  });
  identityRoutes(router, { ...deps, identity });
  identityJobs(jobs, background);
  walletRoutes(router, {
    ...deps,
    identity: {
      isNeededForWithdrawal: identity.isNeededForWithdrawal,
      isApproved: isIdentityApproved,
      birthdayOf: (playerId) => birthdayOf(deps.db, playerId),
    },
  });
  walletJobs(jobs, background);
}

function registerDraws(
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
  drawsRoutes(router, ofPlayers);
  packagesRoutes(router, openPackages(ofPlayers, deps.config));
  const draws = openDraws(openBetting(background, partners), background.config, numberGames);
  drawsJobs(jobs, draws, readTwoPeople(background.config)?.drawKyat ?? null);
  const packages = openPackages(draws, background.config);
  packagesJobs(jobs, packages);
  return { draws, packages };
}

function registerBonus(
  { router, jobs, deps, background }: Pick<Wiring, 'router' | 'jobs' | 'deps' | 'background'>,
  { draws, packages }: ReturnType<typeof registerDraws>,
): void {
  const productName = gameNameOf(draws.games, CASH_BACK_PRODUCT);
  const bonusPartners = {
    stakesOf: readStakes,
    notify: notifyMany,
    maskedNames,
    hiddenAmong: readHiddenAmong,
    productName,
  };
  const payoutPercents = new Map([
    [CASH_BACK_PRODUCT, payoutPercentOf(draws.games, CASH_BACK_PRODUCT)],
    [CASH_BACK_BESIDE, packagesPayoutPercent(packages)],
  ] as const);
  bonusRoutes(router, openBonus(deps, bonusPartners, payoutPercents));
  bonusJobs(jobs, openBonus(background, bonusPartners, payoutPercents));
}

function registerDrawReaders({ router, deps, numberGames }: Pick<Wiring, 'router' | 'deps' | 'numberGames'>): void {
  dreamsRoutes(router, deps);
  winnersRoutes(router, { ...deps, lastSettledDraw, highestPayouts: readHighestPayouts, maskedNames });
  expertsRoutes(router, { ...deps, drawsById, games: numberGames });
  favouritesRoutes(router, { ...deps, linesRefusal, games: numberGames });
  roomsRoutes(router, { ...deps, maskedNames, unverifiedAmong, breakRestrictions });
}

const versionIn = (registry: Wiring['registry']) => async (): Promise<number | null> =>
  (await registry())?.webAppVersion ?? null;

/** A sandbox confirms the feed's outcomes automatically; in production a person does. */
function registerFootball(
  { router, jobs, deps, background }: Pick<Wiring, 'router' | 'jobs' | 'deps' | 'background'>,
  partners: Parameters<typeof openBetting>[1],
): void {
  const { environment, mode } = deps.config;
  footballRoutes(router, { ...openBetting(deps, partners), terms: readFootballTerms(environment) });
  const confirmsAfterSeconds = mode === 'production' ? null : 60;
  const imported = readFootballImport(environment, mode);
  footballJobs(jobs, { ...openBetting(background, partners), ...imported, confirmsAfterSeconds });
}

function registerPush({
  router,
  jobs,
  deps,
  background,
  games,
}: Pick<Wiring, 'router' | 'jobs' | 'deps' | 'background'> & Pick<DrawsDeps, 'games'>): void {
  const { environment, mode } = deps.config;
  const partners = {
    settings: readPushSettings(environment, mode),
    openDevicesAmong,
    breakRestrictions,
    drawTimes: async (...asked: Parameters<typeof drawsById>) =>
      new Map([...(await drawsById(...asked))].map(([id, { drawsAt }]) => [id, new Date(drawsAt)])),
    gameName: (game) => gameNameOf(games, game),
  } satisfies Partial<PushDeps>;
  pushRoutes(router, { ...deps, ...partners });
  pushJobs(jobs, { ...background, ...partners });
}
