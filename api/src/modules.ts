import { join } from 'node:path';
import { registerBooksJobs, findChainNoteTargets, verifyBooks } from './books.ts';
import { CLOSURE_PARTS } from './closure.ts';
import { openDoctor, type Doctor } from './doctor/doctor.ts';
import { registerAccountsJobs, registerAccountsRoutes, unverifiedAmong } from './modules/accounts/index.ts';
import * as beaconsModule from './modules/beacons/index.ts';
import { sumStakesSince, registerTicketsRoutes } from './modules/betting/index.ts';
import { registerContentRoutes, readDisabledSettings, notifyRows } from './modules/content/index.ts';
import { readDrawAnswers, listHolidays } from './modules/draws/index.ts';
import { closeGamesIfEmpty, openGames } from './modules/games/index.ts';
import * as identities from './modules/identity/index.ts';
import { registerLedgerJobs } from './modules/ledger/index.ts';
import { registerMoneyCommandsJobs } from './modules/money-commands/index.ts';
import { openOffice } from './modules/office/index.ts';
import { bettingProtection, registerProtectionRoutes } from './modules/protection/index.ts';
import * as transfers from './modules/transfers/index.ts';
import * as wallet from './modules/wallet/index.ts';
import { registerPointsRoutes } from './modules/points/index.ts';
import { registerPromotionsRoutes } from './modules/promotions/index.ts';
import { registerSupportRoutes } from './modules/support/index.ts';
import {
  registerPicturesJobs,
  registerClockJobs,
  registerPlatformJobs,
  registerRateBucketJobs,
  registerProcessWatch,
} from './platform/jobs/platform.jobs.ts';
import { registerSandboxRowsJobs } from './sandbox-rows.ts';
import {
  registerDraws,
  registerBonus,
  registerDrawReaders,
  registerFootball,
  registerPush,
  type Wiring,
} from './betting-modules.ts';

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
  registerBonus(wiring, { draws, packages });
  registerFootball(wiring, partners);
  registerPush(wiring, draws);
  const geoRestriction = openGames(wiring);
  registerLedgerJobs(jobs, background);
  registerMoneyCommandsJobs(jobs, background);
  registerSandboxRowsJobs(jobs, background);
  const notes = findChainNoteTargets(deps.config);
  const { uptimeMs } = jobs;
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
  wallet.registerWalletRoutes(router, {
    ...deps,
    identity: {
      isNeededForWithdrawal: identity.isNeededForWithdrawal,
      isApproved: identities.isIdentityApproved,
      birthdayOf: (playerId) => identities.readBirthDate(deps.db, playerId),
    },
  });
  wallet.registerWalletJobs(jobs, background);
  registerSupportRoutes(router, players, deps);
  registerPromotionsRoutes(router, players, deps);
  registerPointsRoutes(router, deps);
}

const createVersionReader = (registry: Wiring['registry']) => async (): Promise<number | null> =>
  (await registry())?.webAppVersion ?? null;
