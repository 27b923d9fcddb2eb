import { fileURLToPath } from 'node:url';
import { FAIR_GAMES } from '@padauk/contract/games/fair-games.rules';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/database/database.ts';
import type { Rights } from '../platform/database/rights.ts';
import { updateDatabase, readMigrations, type Migration } from '../platform/database/migrate.ts';
import { createServiceCaller } from '../platform/http/service-caller.ts';
import { registerSinglePage } from '../platform/http/single-page.ts';
import type { Jobs } from '../platform/jobs/job-runner.ts';
import { systemRandom } from '../platform/random.ts';
import { buildServiceApp, registerServiceHealth, type ServiceApp } from '../platform/service-app.ts';
import { openShooting } from './finish-shots.ts';
import type { GameProviderConfig } from './game-provider.config.ts';
import { registerGameProviderRoutes } from './game-provider.routes.ts';
import { openRounds, type ProviderDeps } from './rounds.ts';
import { openWalletClient } from './wallet-client.ts';

const PROVIDER_MIGRATIONS = new URL('../../migrations/game-provider/', import.meta.url);
/** Only the clock and job leases: the provider has no ledger and no money. */
const FIRST_LEDGER_MIGRATION = '0002';
const FINISH_INTERVAL_MS = 1_000;
const PAGES_DIR = fileURLToPath(new URL('../../../dist/game-pages/', import.meta.url));

/** ADR-18. */
export const GAME_PROVIDER_RIGHTS: Rights = {
  roles: ['padauk_game_provider', 'padauk_reports'],
  unlisted: 'rawd r',
  hidden: {},
  tables: {
    applied_migration: 'r r',
    idempotency_key: 'r -',
    job_lease: 'raw r',
    outbox: 'r -',
    provider_round: 'raw r',
    provider_session: 'raw -',
    provider_shots: 'raw r',
    sandbox_clock: 'rw r',
    sandbox_message: 'r -',
  },
};

export async function readGameProviderMigrations(): Promise<Migration[]> {
  const shared = (await readMigrations()).filter(({ name }) => name < FIRST_LEDGER_MIGRATION);
  return [...shared, ...(await readMigrations(PROVIDER_MIGRATIONS))];
}

export async function prepareGameProvider(db: Db): Promise<void> {
  await updateDatabase(db, { migrations: await readGameProviderMigrations(), rights: GAME_PROVIDER_RIGHTS });
}

/** `gameWallet` is resolved per call, because its address may change. */
export async function buildGameProvider(
  config: GameProviderConfig,
  gameWallet: () => Promise<string | null>,
): Promise<ServiceApp> {
  return await buildServiceApp(config, prepareGameProvider, ({ database: { db }, server, clock, jobs }) => {
    const line = { origin: gameWallet, keys: [config.key], timeoutMs: config.timeoutMs } as const;
    const wallet = openWalletClient(createServiceCaller(line, { clock, random: systemRandom }));
    serveGameProvider(server, { db, clock, random: systemRandom, log: server.log, wallet }, { jobs });
    return () => undefined;
  });
}

export function serveGameProvider(
  server: FastifyInstance,
  deps: ProviderDeps,
  { jobs }: { readonly jobs: Pick<Jobs, 'every'> },
): void {
  const { playRound, finishRounds } = openRounds(deps);
  const shooting = openShooting(deps);
  registerServiceHealth(server, deps.db, 'game-provider');
  void server.register(async (scope) => registerGameProviderRoutes(scope, { ...deps, ...shooting, playRound }));
  registerSinglePage(server, { folder: PAGES_DIR, paths: FAIR_GAMES.map(({ id }) => `/${id}`), files: '/:file' });
  jobs.every('game-provider.rounds', FINISH_INTERVAL_MS, async () => {
    await finishRounds();
    await shooting.finishAll();
  });
}
