import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { BANK_CODES } from '@padauk/contract/platform/banks';
import type { Registry } from '@padauk/contract/delivery/registry';
import { createHostPages } from './edge/host-pages.ts';
import { registerEdge } from './edge/index.ts';
import { createRegistryReader, watchRegistry } from './edge/registry-file.ts';
import { openAuthentication, openDeviceOwnerLookup } from './modules/accounts/index.ts';
import { followRaisedVersion } from './modules/content/index.ts';
import { openBoardThrottle, NUMBER_GAMES } from './modules/draws/index.ts';
import { openGameProviders } from './modules/games/index.ts';
import { openHouseAccounts } from './modules/ledger/index.ts';
import { createGameWalletClient, readTransferSettings, type ForwardOptions } from './modules/transfers/index.ts';
import { turnOffSandboxAccounts } from './modules/wallet/index.ts';
import { registerHealthRoute } from './health.routes.ts';
import { registerModules } from './modules.ts';
import { claimInternalGameWallet, startInternalServers, type InternalServers } from './internal-servers.ts';
import type { Doctor } from './doctor/doctor.ts';
import type { Config } from './platform/config.ts';
import { updateDatabase, readMigrations } from './platform/database/migrate.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';
import type { Log } from './platform/log.ts';
import { createMoneyRefusals, type MoneyRefusals } from './platform/http/money-refusals.ts';
import { createSenders } from './platform/messages.ts';
import { registerDocumentationRoutes } from './platform/http/documentation.ts';
import { createRouter, type RouterDeps } from './platform/http/router.ts';
import { takeTokens } from './platform/http/rate-bucket.repository.ts';
import { createServer } from './platform/http/server.ts';
import { createServiceCaller } from './platform/http/service-caller.ts';
import type { SigningKeys } from './platform/http/signing-keys.ts';
import { createSharedRateLimiter, type RateLimit, type Grant } from './platform/http/rate-limit.ts';
import { createJobs, type Jobs } from './platform/jobs/job-runner.ts';
import { systemRandom } from './platform/random.ts';
import {
  refuseSandboxData,
  stopWhenMarked,
  markProduction,
  refuseProductionDatabase,
} from './platform/production-mark.ts';
import { createArgonHashing } from './platform/secret-hashing.ts';
import { createAnnouncements, registerStreamRoutes } from './platform/stream/stream.routes.ts';
import { startRelay, type Relay } from './platform/stream/relay.ts';
import { setSandboxClock, openSyncedClock, type SyncedClock } from './platform/synced-clock.ts';
import { PLATFORM_RIGHTS } from './table-rights.ts';

export interface App {
  readonly players: FastifyInstance;
  readonly operators: FastifyInstance;
  readonly deps: Deps;
  readonly close: () => Promise<void>;
}

const OWNER_ROLE_WARNING =
  'the role of DATABASE_URL owns the tables: anyone with its password can disable their triggers (docs/operators/keys-and-roles.md, "Roles of the database")';

export async function buildApp(config: Config): Promise<App> {
  const database = await openDatabase(config);
  try {
    await refuseProductionDatabase(database.db, config.mode);
    const { isOwner } = await updateDatabase(database.db, {
      migrations: await readMigrations(),
      rights: PLATFORM_RIGHTS,
    });
    await refuseSandboxData(database.db, config.mode);
    await markProduction(database.db, config.mode);
    await openHouseAccounts(database.db, BANK_CODES);
    const app = await wireApp(config, database);
    if (config.mode === 'production') await turnOffSandboxAccounts(database.staff);
    if (isOwner && database.engine === 'postgres') app.deps.log.warn(OWNER_ROLE_WARNING);
    const stopWatchingMark = stopWhenMarked(database, config.mode);
    const close = async (): Promise<void> => {
      stopWatchingMark();
      await app.close();
    };
    return { ...app, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function wireApp(config: Config, database: Database): Promise<App> {
  const { db, background, staff, books, replays } = database;
  const clock = await openSyncedClock(background, config.mode, { usesTimeMark: true });
  const [players, operators] = [createServer(config), createServer(config)];
  const { log } = players;
  database.logSlowStatements(log);
  const deps: Deps = {
    db,
    clock,
    random: systemRandom,
    config,
    log,
    hashing: createArgonHashing(config.pepper),
    ...createSenders(config, { db, clock, log }),
  };
  const identify = openAuthentication(deps);
  const throttle = openBoardThrottle(() => performance.now());
  const relay = await startRelay({ db: background, replays, log, throttle });
  const jobs = createJobs(background, deps.log);

  const announcements = createAnnouncements();
  const raisedVersion = await followRaisedVersion(background, relay);

  const store = join(config.dataDir, 'releases');
  const [releases, hosts] = [createRegistryReader(store, config.registryName), createHostPages(store)];
  registerHealthRoute(players, { config, database, releases, hosts });
  registerStreamRoutes(players, { relay, announcements, authenticate: identify });
  registerDocumentationRoutes(players, config.mode);
  const refusals = createMoneyRefusals(background, log);
  const { maintenanceUntil } = config;
  const checks = { ...createLimiting(database), authenticate: identify, recordRefusal: refusals.record };
  const router = createRouter(players, { ...checks, clock, validatesAnswers: false, maintenanceUntil });
  const registry = async (): Promise<Registry | null> => (await releases.read())?.registry ?? null;
  const connection = await connectGameWallet(config, log);
  const { keys, gameWalletAt, ownServers } = connection;
  const { doctor, recordServedPage } = registerModules({
    deps,
    background: { ...deps, db: background },
    staff: { ...deps, db: staff },
    books,
    router,
    players,
    operators,
    jobs,
    relay,
    readPools: database.readPools,
    registry,
    moveClock: config.mode === 'production' ? null : (to) => setSandboxClock(staff, clock, to),
    gameWallet: createGameWalletClient(createServiceCaller({ ...gameWalletAt, keys }, deps)),
    gameWalletTarget: gameWalletAt,
    gameProviders: openGameProviders(config.environment, ownServers?.provider ?? null),
    numberGames: NUMBER_GAMES,
    flushRefusals: refusals.flush,
  });
  registerEdge(players, { config, hosts, registry: releases, raisedVersion, recordServedPage });
  const stopWatching = watchRegistry(releases, announcements.announce, log);
  if (config.mode === 'production') await logDoctorFindings(doctor, log);
  const running = { ...connection, players, operators, jobs, relay, stopWatching, clock, refusals, database };
  return { players, operators, deps, close: () => closeAll(running) };
}

async function logDoctorFindings(doctor: Doctor, log: Log): Promise<void> {
  for (const finding of await doctor({ reaches: false })) log.warn(finding, 'a finding of the installation check');
}

interface GameWalletConnection {
  readonly keys: SigningKeys;
  readonly gameWalletAt: ForwardOptions;
  readonly ownServers: InternalServers | null;
  readonly releaseClaim: (() => Promise<void>) | null;
}

async function connectGameWallet(config: Config, log: Log): Promise<GameWalletConnection> {
  const { gameWalletUrl, keys, timeoutMs } = readTransferSettings(config.environment, config.mode);
  if (gameWalletUrl !== null) {
    const gameWalletAt = { origin: () => Promise.resolve(gameWalletUrl), timeoutMs };
    return { keys, gameWalletAt, ownServers: null, releaseClaim: null };
  }
  const releaseClaim = config.databaseUrl === null ? null : await claimInternalGameWallet(config.databaseUrl);
  const ownServers = startInternalServers(config, log);
  return { keys, gameWalletAt: { origin: ownServers.getGameWalletOrigin, timeoutMs }, ownServers, releaseClaim };
}

/** The embedded database has a single process, so rate limits count in memory. */
function createLimiting({ db, engine }: Database): Pick<RouterDeps, 'findDeviceOwner' | 'isWithinLimit'> {
  const findDeviceOwner = openDeviceOwnerLookup(db);
  const takeFromBucket = (limit: RateLimit, bucket: string, wanted: number): Promise<Grant> =>
    takeTokens(db, limit, bucket, wanted);
  if (engine !== 'postgres') return { findDeviceOwner };
  return { findDeviceOwner, isWithinLimit: createSharedRateLimiter(takeFromBucket) };
}

/** Order: stop new requests, finish running work, close the database. */
async function closeAll(app: RunningApp): Promise<void> {
  app.stopWatching();
  await Promise.all([app.players.close(), app.operators.close()]);
  await app.jobs.stop();
  await app.relay.stop();
  app.clock.stop();
  await app.refusals.flush();
  await app.database.close();
  await app.ownServers?.stop();
  await app.releaseClaim?.();
}

interface RunningApp extends GameWalletConnection {
  readonly players: FastifyInstance;
  readonly operators: FastifyInstance;
  readonly jobs: Jobs;
  readonly relay: Relay;
  readonly stopWatching: () => void;
  readonly clock: SyncedClock;
  readonly refusals: MoneyRefusals;
  readonly database: Database;
}
