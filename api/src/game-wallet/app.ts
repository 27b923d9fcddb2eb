import type { FastifyInstance } from 'fastify';
import { toHouseAccountId, registerLedgerJobs, openAccounts } from '../modules/ledger/index.ts';
import type { Db } from '../platform/database/database.ts';
import type { Rights } from '../platform/database/rights.ts';
import { updateDatabase, readMigrations, type Migration } from '../platform/database/migrate.ts';
import type { Jobs } from '../platform/jobs/job-runner.ts';
import { registerPlatformJobs } from '../platform/jobs/platform.jobs.ts';
import { systemRandom } from '../platform/random.ts';
import { refuseSandboxData, stopWhenMarked, markProduction } from '../platform/production-mark.ts';
import { buildServiceApp, registerServiceHealth, type ServiceApp } from '../platform/service-app.ts';
import type { GameWalletConfig } from './game-wallet.config.ts';
import type { ServiceDeps } from './service-deps.ts';
import { registerGameWalletRoutes } from './game-wallet.routes.ts';
import { buildServiceDocument } from './service-document.ts';

const GAME_WALLET_MIGRATIONS = new URL('../../migrations/game-wallet/', import.meta.url);
/** The game wallet shares the migrations before it: the base, the ledger and the production mark. */
const FIRST_PLATFORM_MIGRATION = '0004';

const OWNER_ROLE_WARNING =
  'the role of GAME_WALLET_DATABASE_URL owns the tables: anyone with its password can disable their triggers (docs/operators/keys-and-roles.md, "Roles of the database")';

/** ADR-18. table-rights.test names a table without a line. */
export const GAME_WALLET_RIGHTS: Rights = {
  roles: ['padauk_game_wallet', 'padauk_reports'],
  unlisted: 'rawd r',
  hidden: {},
  tables: {
    applied_migration: 'r r',
    game_player: 'raw r',
    game_round: 'raw r',
    game_round_transaction: 'raw r',
    game_session: 'raw -',
    game_transfer: 'ra r',
    idempotency_key: 'rawd -',
    job_lease: 'raw r',
    ledger_account: 'ra r',
    ledger_account_kind: 'r r',
    ledger_balance: 'raw r',
    ledger_chain: 'rw r',
    ledger_entry: 'ra r',
    ledger_link: 'ra r',
    ledger_posting: 'r r',
    ledger_transaction: 'ra r',
    outbox: 'rad -',
    production_mark: 'ra r',
    sandbox_clock: 'rw r',
    sandbox_message: 'ra -',
    session_place: 'rawd -',
  },
};

export async function readGameWalletMigrations(): Promise<Migration[]> {
  const shared = (await readMigrations()).filter(({ name }) => name < FIRST_PLATFORM_MIGRATION);
  return [...shared, ...(await readMigrations(GAME_WALLET_MIGRATIONS))];
}

export async function prepareGameWallet(db: Db): Promise<{ readonly isOwner: boolean }> {
  const found = await updateDatabase(db, { migrations: await readGameWalletMigrations(), rights: GAME_WALLET_RIGHTS });
  await openAccounts(db, [toHouseAccountId('game_clearing', 'platform')]);
  return found;
}

export async function buildGameWallet(config: GameWalletConfig): Promise<ServiceApp> {
  const { mode, keys } = config;
  const prepare = async (db: Db): Promise<{ readonly isOwner: boolean }> => {
    const prepared = await prepareGameWallet(db);
    await refuseSandboxData(db, mode);
    await markProduction(db, mode);
    return prepared;
  };
  return await buildServiceApp(config, prepare, ({ database, server, clock, jobs, prepared: { isOwner } }) => {
    const { db, books, engine } = database;
    const { log } = server;
    if (isOwner && engine === 'postgres') log.warn(OWNER_ROLE_WARNING);
    registerGameWalletJobs(jobs, { db, config });
    serveGameWallet(server, { db, books, clock, random: systemRandom, log, keys, jobs });
    return stopWhenMarked(database, mode);
  });
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
  registerServiceHealth(server, deps.db, 'game-wallet');
  server.get('/api/game-wallet/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  registerGameWalletRoutes(server, deps);
}
