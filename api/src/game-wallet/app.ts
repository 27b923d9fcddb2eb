import type { FastifyInstance } from 'fastify';
import { toHouseAccountId, registerLedgerJobs, openAccounts } from '../modules/ledger/index.ts';
import { openDatabase, type Db } from '../platform/database/database.ts';
import { updateDatabase } from '../platform/database/update-database.ts';
import { readMigrations, type Migration } from '../platform/database/migrate.ts';
import { createServer } from '../platform/http/server.ts';
import { createJobs, type Jobs } from '../platform/jobs/job-runner.ts';
import { registerPlatformJobs } from '../platform/jobs/platform.jobs.ts';
import { stopWhenMarked, markProduction, refuseProductionDatabase } from '../platform/production-mark.ts';
import { systemRandom } from '../platform/random.ts';
import { refuseSandboxData } from '../platform/sandbox-data.ts';
import { openSyncedClock } from '../platform/synced-clock.ts';
import type { GameWalletConfig } from './game-wallet.config.ts';
import { registerGameWalletRoutes } from './game-wallet.routes.ts';
import type { ServiceDeps } from './service-deps.ts';
import { buildServiceDocument } from './service-document.ts';
import { GAME_WALLET_RIGHTS } from './table-rights.ts';

export interface GameWalletApp {
  readonly server: FastifyInstance;
  readonly close: () => Promise<void>;
}

const GAME_WALLET_MIGRATIONS = new URL('../../migrations/game-wallet/', import.meta.url);
/** The game wallet shares the migrations before it: the base, the ledger and the production mark. */
const FIRST_PLATFORM_MIGRATION = '0004';

const OWNER_ROLE_WARNING =
  'the role of GAME_WALLET_DATABASE_URL owns the tables: anyone with its password can disable their triggers (docs/operators/keys-and-roles.md, "Roles of the database")';

export async function readGameWalletMigrations(): Promise<Migration[]> {
  const shared = (await readMigrations()).filter(({ name }) => name < FIRST_PLATFORM_MIGRATION);
  return [...shared, ...(await readMigrations(GAME_WALLET_MIGRATIONS))];
}

export async function prepareGameWallet(db: Db): Promise<{ readonly isOwner: boolean }> {
  const found = await updateDatabase(db, { migrations: await readGameWalletMigrations(), rights: GAME_WALLET_RIGHTS });
  await openAccounts(db, [toHouseAccountId('game_clearing', 'platform')]);
  return found;
}

export async function buildGameWallet(config: GameWalletConfig): Promise<GameWalletApp> {
  const database = await openDatabase(config);
  try {
    const { db } = database;
    await refuseProductionDatabase(db, config.mode);
    const { isOwner } = await prepareGameWallet(db);
    await refuseSandboxData(db, config.mode);
    await markProduction(db, config.mode);
    const clock = await openSyncedClock(db, config.mode);
    const stopWatchingMark = stopWhenMarked(database, config.mode);
    const server = createServer(config);
    if (isOwner && database.engine === 'postgres') server.log.warn(OWNER_ROLE_WARNING);
    const jobs = createJobs(db, server.log);
    registerGameWalletJobs(jobs, { db, config });
    const { log } = server;
    serveGameWallet(server, { db, books: database.books, clock, random: systemRandom, log, keys: config.keys, jobs });
    const close = async (): Promise<void> => {
      stopWatchingMark();
      await server.close();
      await jobs.stop();
      clock.stop();
      await database.close();
    };
    return { server, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

export function registerGameWalletJobs(
  jobs: Pick<Jobs, 'every'>,
  deps: Parameters<typeof registerPlatformJobs>[1],
): void {
  registerPlatformJobs(jobs, deps);
  registerLedgerJobs(jobs, deps);
}

export function serveGameWallet(server: FastifyInstance, deps: ServiceDeps): void {
  const document = JSON.stringify(buildServiceDocument());
  server.get('/healthz', async () => {
    await deps.db.selectNoFrom((eb) => eb.val(1).as('one')).execute();
    return { ok: true, service: 'game-wallet' };
  });
  server.get('/api/game-wallet/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  registerGameWalletRoutes(server, deps);
}
