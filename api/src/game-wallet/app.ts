import type { FastifyInstance } from 'fastify';
import { houseAccount, ledgerJobs, openAccounts } from '../modules/ledger/index.ts';
import { openDatabase, type Db } from '../platform/database/database.ts';
import { bringUpToDate } from '../platform/database/bring-up-to-date.ts';
import { readMigrations, type Migration } from '../platform/database/migrate.ts';
import { createServer } from '../platform/http/server.ts';
import { openJobs, type Jobs } from '../platform/jobs/job-runner.ts';
import { platformJobs } from '../platform/jobs/platform.jobs.ts';
import { endWhenMarked, markProduction, refuseProductionDatabase } from '../platform/production-mark.ts';
import { systemRandom } from '../platform/random.ts';
import { refuseSandboxRemains } from '../platform/sandbox-remains.ts';
import { openSyncedClock } from '../platform/synced-clock.ts';
import type { GameWalletConfig } from './game-wallet.config.ts';
import { gameWalletRoutes } from './game-wallet.routes.ts';
import type { ServiceDeps } from './service-deps.ts';
import { serviceDocument } from './service-document.ts';
import { GAME_WALLET_RIGHTS } from './table-rights.ts';

export interface GameWalletApp {
  readonly server: FastifyInstance;
  readonly close: () => Promise<void>;
}

const OWN_MIGRATIONS = new URL('../../migrations/game-wallet/', import.meta.url);
/** 0001 to 0009 are the platform's base and the ledger; the mark of production is shared too. */
const FIRST_OF_MODULES = '0010';
const PRODUCTION_MARK = '0460_production_mark';

const ONE_ROLE =
  'the role of GAME_WALLET_DATABASE_URL owns the tables: whoever gets it can take their triggers off (docs/operators/keys-and-roles.md, "Roles of the database")';

export async function readGameWalletMigrations(): Promise<Migration[]> {
  const shared = (await readMigrations()).filter(({ name }) => name < FIRST_OF_MODULES || name === PRODUCTION_MARK);
  return [...shared, ...(await readMigrations(OWN_MIGRATIONS))];
}

export async function prepareGameWallet(db: Db): Promise<{ readonly isOwner: boolean }> {
  const found = await bringUpToDate(db, { migrations: await readGameWalletMigrations(), rights: GAME_WALLET_RIGHTS });
  await openAccounts(db, [houseAccount('game_clearing', 'platform')]);
  return found;
}

export async function buildGameWallet(config: GameWalletConfig): Promise<GameWalletApp> {
  const database = await openDatabase(config);
  try {
    const { db } = database;
    await refuseProductionDatabase(db, config.mode);
    const { isOwner } = await prepareGameWallet(db);
    await refuseSandboxRemains(db, config.mode);
    await markProduction(db, config.mode);
    const clock = await openSyncedClock(db, config.mode);
    const stopWatchingMark = endWhenMarked(database, config.mode);
    const server = createServer(config);
    if (isOwner && database.engine === 'postgres') server.log.warn(ONE_ROLE);
    const jobs = openJobs(db, server.log);
    gameWalletJobs(jobs, { db, config });
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

export function gameWalletJobs(jobs: Pick<Jobs, 'every'>, deps: Parameters<typeof platformJobs>[1]): void {
  platformJobs(jobs, deps);
  ledgerJobs(jobs, deps);
}

export function serveGameWallet(server: FastifyInstance, deps: ServiceDeps): void {
  const document = JSON.stringify(serviceDocument());
  server.get('/healthz', async () => {
    await deps.db.selectNoFrom((eb) => eb.val(1).as('one')).execute();
    return { ok: true, service: 'game-wallet' };
  });
  server.get('/api/game-wallet/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  gameWalletRoutes(server, deps);
}
