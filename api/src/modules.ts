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

/** What modules are put on. The same in the process and in tests. */
export interface Wiring {
  readonly deps: Deps;
  /** The same for jobs, on connections that nobody else can use up. */
  readonly background: Deps;
  /** The same for operators. */
  readonly staff: Deps;
  /** For the verifiers of the books. */
  readonly books: Db;
  readonly router: Router;
  /** For what is no call of the contract: a picture, a stream. */
  readonly players: FastifyInstance;
  readonly operators: FastifyInstance;
  readonly jobs: Pick<Jobs, 'every' | 'list' | 'uptimeMs'>;
  /** Sets the server's time; null in production, where time is what it is. */
  readonly moveClock: ((to: Date) => Promise<void>) | null;
  /** The release registry; null while nothing is published. Read again only when it has changed. */
  readonly registry: () => Promise<Registry | null>;
  readonly gameWallet: GameWallet;
  readonly numberGames: readonly NumberGameEntry[];
  readonly flushRefusals: () => Promise<void>;
  /** Where the game wallet's own calls are sent on to. */
  readonly gameWalletAt: ForwardOptions;
  /** Where the pages of games are. */
  readonly gameProviders: GameProviders;
}

/** Every module, once, as one list. */
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
      // The books of the game wallet are on another server: only a running platform can compare.
      verifyBooks: async (parts) => [
        ...(await verifyBooks(books, staff.clock.now(), parts, numberGames)),
        ...(parts.includes('transfers') ? await compareBooks({ ...staff, gameWallet }) : []),
      ],
    },
    { operators, jobs },
  );
  return { doctor, pageServed: beacons.pageServed };
}

/** Accounts, identities and wallets: what of a player one of them knows, the others are told. */
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

/** Draws of number games, and the packages that are sold on them. Answers the draws as jobs and staff see them. */
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

/** Cash back: of the stakes on draws, and on the packages of those draws. */
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

/** What there is of draws beside the draws themselves: who won most, what experts said before the close, numbers that players keep. */
function registerDrawReaders({ router, deps, numberGames }: Pick<Wiring, 'router' | 'deps' | 'numberGames'>): void {
  dreamsRoutes(router, deps);
  winnersRoutes(router, { ...deps, lastSettledDraw, highestPayouts: readHighestPayouts, maskedNames });
  expertsRoutes(router, { ...deps, drawsById, games: numberGames });
  favouritesRoutes(router, { ...deps, linesRefusal, games: numberGames });
  roomsRoutes(router, { ...deps, maskedNames, unverifiedAmong, breakRestrictions });
}

/** B11: the web app version that the registry carries. */
const versionIn = (registry: Wiring['registry']) => async (): Promise<number | null> =>
  (await registry())?.webAppVersion ?? null;

/** Football: a sandbox confirms what its feed says by itself; in production a person does. */
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

/** Phones are told of every number game's results, and of wins in every product. */
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
