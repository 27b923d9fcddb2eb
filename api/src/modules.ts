import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerBooksJobs, findChainNoteTargets, verifyBooks } from './books.ts';
import { CLOSURE_PARTS } from './closure.ts';
import { openDoctor, type Doctor } from './doctor/doctor.ts';
import {
  registerAccountsJobs,
  registerAccountsRoutes,
  unverifiedAmong,
  readMaskedNames,
  filterOpenDevices,
} from './modules/accounts/index.ts';
import * as beaconsModule from './modules/beacons/index.ts';
import {
  sumStakesSince,
  registerTicketsRoutes,
  openBetting,
  readHighestPayouts,
  readStakes,
} from './modules/betting/index.ts';
import * as bonus from './modules/bonus/index.ts';
import { registerContentRoutes, readDisabledSettings, notifyRows, notifyMany } from './modules/content/index.ts';
import {
  computePackagesPayoutPercent,
  computePayoutPercent,
  findLastSettledDraw,
  findLinesRefusal,
  getGameName,
  listHolidays,
  openDraws,
  openPackages,
  readDrawAnswers,
  registerDrawsJobs,
  registerDrawsRoutes,
  registerPackagesJobs,
  registerPackagesRoutes,
  type DrawsDeps,
  type NumberGameEntry,
  type PackagesDeps,
} from './modules/draws/index.ts';
import { registerDreamsRoutes } from './modules/dreams/index.ts';
import { registerExpertsRoutes } from './modules/experts/index.ts';
import { registerFavouritesRoutes } from './modules/favourites/index.ts';
import * as football from './modules/football/index.ts';
import { closeGamesIfEmpty, openGames, type GameProviders } from './modules/games/index.ts';
import * as identities from './modules/identity/index.ts';
import { registerLedgerJobs } from './modules/ledger/index.ts';
import { registerMoneyCommandsJobs } from './modules/money-commands/index.ts';
import { openOffice, readTwoPeople } from './modules/office/index.ts';
import { registerPointsRoutes } from './modules/points/index.ts';
import { registerPromotionsRoutes } from './modules/promotions/index.ts';
import { bettingProtection, registerProtectionRoutes, readBreakRestrictions } from './modules/protection/index.ts';
import { registerPushJobs, registerPushRoutes, readPushSettings, type PushDeps } from './modules/push/index.ts';
import { registerRoomsRoutes } from './modules/rooms/index.ts';
import { registerSupportRoutes } from './modules/support/index.ts';
import * as transfers from './modules/transfers/index.ts';
import type { ForwardOptions, GameWallet } from './modules/transfers/index.ts';
import * as wallet from './modules/wallet/index.ts';
import { readHiddenPlayers, registerWinnersRoutes } from './modules/winners/index.ts';
import { createBetReaders } from './named-bets.ts';
import type { Db } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';
import type { Router } from './platform/http/router.ts';
import type { Jobs } from './platform/jobs/job-runner.ts';
import {
  registerPicturesJobs,
  registerClockJobs,
  registerPlatformJobs,
  registerRateBucketJobs,
  registerProcessWatch,
} from './platform/jobs/platform.jobs.ts';
import { registerSandboxRowsJobs } from './sandbox-rows.ts';
import { registerScrape, type ScrapeSources } from './scraped-values.ts';

export function registerModules(
  wiring: Wiring,
): { readonly doctor: Doctor } & Pick<beaconsModule.Beacons, 'recordServedPage'> {
  const { deps, background, staff, router, players, operators, jobs, moveClock, registry } = wiring;
  const { books, gameWallet, gameWalletTarget, numberGames } = wiring;
  const [registryVersion, beacons] = [createVersionReader(registry), beaconsModule.openBeacons(deps, registry)];
  registerPlatformJobs(jobs, background);
  registerRateBucketJobs(jobs, background);
  registerProcessWatch({ ...background, jobs, readGameWalletAlarms: gameWallet.failingJobs });
  registerClockJobs(jobs, background);
  registerPicturesJobs(jobs, background);
  const identity = identities.readIdentitySettings(deps.config.environment, deps.config.mode);
  registerPlayers(wiring, identity);
  registerContentRoutes(router, players, { ...deps, readRegistryVersion: registryVersion, listHolidays });
  transfers.registerTransfersRoutes(router, { ...deps, gameWallet });
  transfers.registerTransfersJobs(jobs, { ...background, gameWallet });
  transfers.forwardToGameWallet(players, gameWalletTarget);
  const { sumDepositsSince, sumNetDepositsSince } = wallet;
  registerProtectionRoutes(router, deps, { sumDepositsSince, sumNetDepositsSince, sumStakesSince });
  const partners = { notifyRows, readDisabledSettings, readUnverifiedPlayers: unverifiedAmong, ...bettingProtection };
  registerTicketsRoutes(router, { ...deps, readDrawAnswers });
  registerDrawReaders(wiring);
  const { draws, packages } = registerDraws(wiring, partners);
  registerWallet(wiring, identity, draws);
  registerBonus(wiring, { draws, packages });
  registerFootball(wiring, partners);
  registerPush(wiring, draws);
  const geoRestriction = openGames(wiring);
  registerLedgerJobs(jobs, background);
  registerMoneyCommandsJobs(jobs, background);
  registerSandboxRowsJobs(jobs, background);
  const [notes, { uptimeMs }] = [findChainNoteTargets(deps.config), jobs];
  registerBooksJobs(jobs, { ...staff, db: books, background: background.db, games: numberGames, notes, uptimeMs });
  beaconsModule.registerBeaconsRoutes(router, players, beacons);
  beaconsModule.registerBeaconsJobs(jobs, background);
  const feeds = [...numberGames.map(({ rules }) => `${rules.code.toUpperCase()}_FEED`), 'FOOTBALL_FEED'];
  const doctor = openDoctor({ ...staff, registry, geoRestriction, feeds, machineNow: () => Date.now() });
  openOffice(
    {
      ...staff,
      moveClock,
      registryVersion,
      beacons,
      sourceLines: beaconsModule.createSourceLines(join(deps.config.dataDir, 'releases')),
      gameWallet,
      geoRestriction,
      findMissing: async () => (await doctor({ reaches: true })).map((finding) => ({ ...finding })),
      identity,
      games: draws.games,
      flushRefusals: wiring.flushRefusals,
      // Only a running platform can compare with the game wallet's books on another server.
      verifyBooks: async (parts) => [
        ...(await verifyBooks(books, staff.clock.now(), parts, numberGames)),
        ...(parts.includes('transfers') ? await transfers.compareBooks({ ...staff, gameWallet }) : []),
      ],
    },
    { operators, jobs },
  );
  registerScrape(operators, { ...wiring, ...staff });
  return { doctor, recordServedPage: beacons.recordServedPage };
}

function registerPlayers(
  { router, players, jobs, deps, background, gameWallet }: Wiring,
  identity: identities.IdentitySettings,
): void {
  registerAccountsJobs(jobs, { ...background, closure: CLOSURE_PARTS });
  registerAccountsRoutes(router, players, deps, {
    ...wallet.createPinFacts(deps),
    closure: CLOSURE_PARTS,
    emptyGames: (playerId) => closeGamesIfEmpty({ ...deps, gameWallet }, playerId),
    readIdentityNumbers: (playerId) => identities.readIdentityNumbers({ ...deps, identity }, playerId),
  });
  identities.registerIdentityRoutes(router, { ...deps, identity });
  identities.registerIdentityJobs(jobs, background);
  registerSupportRoutes(router, players, deps);
  registerPromotionsRoutes(router, players, deps);
  registerPointsRoutes(router, deps);
}

function registerWallet(
  { router, jobs, deps, background }: Wiring,
  identity: identities.IdentitySettings,
  { games }: Pick<DrawsDeps, 'games'>,
): void {
  wallet.registerWalletRoutes(router, {
    ...deps,
    readBets: createBetReaders(games).readBets,
    identity: {
      isNeededForWithdrawal: identity.isNeededForWithdrawal,
      isApproved: identities.isIdentityApproved,
      birthdayOf: (playerId) => identities.readBirthDate(deps.db, playerId),
    },
  });
  wallet.registerWalletJobs(jobs, background);
}

const createVersionReader = (registry: Wiring['registry']) => async (): Promise<number | null> =>
  (await registry())?.webAppVersion ?? null;

type Partners = Parameters<typeof openBetting>[1];

function registerDraws(
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

function registerBonus(
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

function registerDrawReaders({ router, deps, numberGames }: Wiring): void {
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
function registerFootball({ router, jobs, deps, background }: Wiring, partners: Partners): void {
  const { environment, mode } = deps.config;
  football.registerFootballRoutes(router, {
    ...openBetting(deps, partners),
    terms: football.readFootballTerms(environment),
  });
  const confirmsAfterSeconds = mode === 'production' ? null : 60;
  const imported = football.readFootballImport(environment, mode);
  football.registerFootballJobs(jobs, { ...openBetting(background, partners), ...imported, confirmsAfterSeconds });
}

function registerPush({ router, jobs, deps, background }: Wiring, { games }: Pick<DrawsDeps, 'games'>): void {
  const { environment, mode } = deps.config;
  const partners = {
    settings: readPushSettings(environment, mode),
    filterOpenDevices,
    readBreakRestrictions,
    readDrawTimes: async (...asked: Parameters<typeof readDrawAnswers>) =>
      new Map([...(await readDrawAnswers(...asked))].map(([id, { drawsAt }]) => [id, new Date(drawsAt)])),
    getGameName: (game) => getGameName(games, game),
    readLostBets: createBetReaders(games).readLostBets,
  } satisfies Partial<PushDeps>;
  registerPushRoutes(router, { ...deps, ...partners });
  registerPushJobs(jobs, { ...background, ...partners });
}

export interface Wiring extends ScrapeSources {
  readonly deps: Deps;
  readonly background: Deps; // for jobs, on separate connections
  readonly staff: Deps; // for operators
  readonly books: Db;
  readonly router: Router;
  readonly players: FastifyInstance; // for routes outside the contract: pictures, streams
  readonly operators: FastifyInstance;
  readonly jobs: Pick<Jobs, 'every' | 'list' | 'uptimeMs'>;
  readonly moveClock: ((to: Date) => Promise<void>) | null; // null in production
  readonly gameWallet: GameWallet;
  readonly numberGames: readonly NumberGameEntry[];
  readonly flushRefusals: () => Promise<void>;
  readonly gameWalletTarget: ForwardOptions; // target of forwarded game wallet calls
  readonly gameProviders: GameProviders;
}
