import { join } from 'node:path';
import { registerBooksJobs, findChainNoteTargets, verifyBooks } from './books.ts';
import { CLOSURE_PARTS } from './closure.ts';
import { openDoctor, type Doctor } from './doctor/doctor.ts';
import { registerAccountsJobs, registerAccountsRoutes, unverifiedAmong } from './modules/accounts/index.ts';
import {
  registerBeaconsJobs,
  registerBeaconsRoutes,
  openBeacons,
  createSourceLines,
  type Beacons,
} from './modules/beacons/index.ts';
import { sumStakesSince, registerTicketsRoutes } from './modules/betting/index.ts';
import { registerContentRoutes, readDisabledSettings, notifyRows } from './modules/content/index.ts';
import { readDrawAnswers, listHolidays } from './modules/draws/index.ts';
import { closeGamesIfEmpty, openGames } from './modules/games/index.ts';
import {
  readBirthDate,
  registerIdentityJobs,
  readIdentityNumbers,
  registerIdentityRoutes,
  isIdentityApproved,
  readIdentitySettings,
  type IdentitySettings,
} from './modules/identity/index.ts';
import { registerLedgerJobs } from './modules/ledger/index.ts';
import { registerMoneyCommandsJobs } from './modules/money-commands/index.ts';
import { openOffice } from './modules/office/index.ts';
import { bettingProtection, registerProtectionRoutes } from './modules/protection/index.ts';
import {
  compareBooks,
  forwardToGameWallet,
  registerTransfersJobs,
  registerTransfersRoutes,
} from './modules/transfers/index.ts';
import {
  sumDepositsSince,
  sumNetDepositsSince,
  createPinFacts,
  registerWalletJobs,
  registerWalletRoutes,
} from './modules/wallet/index.ts';
import { registerPointsRoutes } from './modules/points/index.ts';
import { registerPromotionsRoutes } from './modules/promotions/index.ts';
import { registerSupportRoutes } from './modules/support/index.ts';
import { registerClockJobs } from './platform/jobs/clock.jobs.ts';
import { registerPlatformJobs, registerRateBucketJobs, registerProcessWatch } from './platform/jobs/platform.jobs.ts';
import { registerPicturesJobs } from './platform/pictures/pictures.jobs.ts';
import { registerSandboxRowsJobs } from './sandbox-rows.ts';
import {
  registerDraws,
  registerBonus,
  registerDrawReaders,
  registerFootball,
  registerPush,
} from './betting-modules.ts';
import type { Wiring } from './wiring.types.ts';

export function registerModules(wiring: Wiring): { readonly doctor: Doctor } & Pick<Beacons, 'recordServedPage'> {
  const { deps, background, staff, router, players, operators, jobs, moveClock, registry } = wiring;
  const { books, gameWallet, gameWalletTarget, gameProviders, numberGames } = wiring;
  const [registryVersion, beacons] = [createVersionReader(registry), openBeacons(deps, registry)];
  registerPlatformJobs(jobs, background);
  registerRateBucketJobs(jobs, background);
  registerProcessWatch({ ...background, jobs, readGameWalletAlarms: gameWallet.failingJobs });
  registerClockJobs(jobs, background);
  registerPicturesJobs(jobs, background);
  const identity = readIdentitySettings(deps.config.environment, deps.config.mode);
  registerPlayers(wiring, identity);
  registerContentRoutes(router, players, { ...deps, readRegistryVersion: registryVersion, listHolidays });
  registerSupportRoutes(router, players, deps);
  registerPromotionsRoutes(router, players, deps);
  registerPointsRoutes(router, deps);
  registerTransfersRoutes(router, { ...deps, gameWallet });
  registerTransfersJobs(jobs, { ...background, gameWallet });
  forwardToGameWallet(players, gameWalletTarget);
  registerProtectionRoutes(router, deps, { sumDepositsSince, sumStakesSince, sumNetDepositsSince });
  const partners = { notifyRows, readDisabledSettings, readUnverifiedPlayers: unverifiedAmong, ...bettingProtection };
  registerTicketsRoutes(router, { ...deps, readDrawAnswers });
  registerDrawReaders({ router, deps, numberGames });
  const { draws, packages } = registerDraws({ router, jobs, deps, background, numberGames }, partners);
  registerBonus({ router, jobs, deps, background }, { draws, packages });
  registerFootball({ router, jobs, deps, background }, partners);
  registerPush({ router, jobs, deps, background, games: draws.games });
  const border = openGames({ router, jobs, deps, background, gameWallet, gameProviders });
  registerLedgerJobs(jobs, background);
  registerMoneyCommandsJobs(jobs, background);
  registerSandboxRowsJobs(jobs, background);
  const notes = findChainNoteTargets(deps.config);
  const { uptimeMs } = jobs;
  registerBooksJobs(jobs, { ...staff, db: books, background: background.db, games: numberGames, notes, uptimeMs });
  registerBeaconsRoutes(router, players, beacons);
  registerBeaconsJobs(jobs, background);
  const feeds = [...numberGames.map(({ rules }) => `${rules.code.toUpperCase()}_FEED`), 'FOOTBALL_FEED'];
  const doctor = openDoctor({ ...staff, registry, geoRestriction: border, feeds, machineNow: () => Date.now() });
  openOffice(
    {
      ...staff,
      moveClock,
      registryVersion,
      beacons,
      sourceLines: createSourceLines(join(deps.config.dataDir, 'releases')),
      gameWallet,
      geoRestriction: border,
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
  return { doctor, recordServedPage: beacons.recordServedPage };
}

function registerPlayers(
  { router, players, jobs, deps, background, gameWallet }: Wiring,
  identity: IdentitySettings,
): void {
  registerAccountsJobs(jobs, { ...background, closure: CLOSURE_PARTS });
  registerAccountsRoutes(router, players, deps, {
    ...createPinFacts(deps),
    closure: CLOSURE_PARTS,
    emptyGames: (playerId) => closeGamesIfEmpty({ ...deps, gameWallet }, playerId),
    readIdentityNumbers: (playerId) => readIdentityNumbers({ ...deps, identity }, playerId),
  });
  registerIdentityRoutes(router, { ...deps, identity });
  registerIdentityJobs(jobs, background);
  registerWalletRoutes(router, {
    ...deps,
    identity: {
      isNeededForWithdrawal: identity.isNeededForWithdrawal,
      isApproved: isIdentityApproved,
      birthdayOf: (playerId) => readBirthDate(deps.db, playerId),
    },
  });
  registerWalletJobs(jobs, background);
}

const createVersionReader = (registry: Wiring['registry']) => async (): Promise<number | null> =>
  (await registry())?.webAppVersion ?? null;
