import { fileURLToPath } from 'node:url';
import { FAIR_GAMES } from '@padauk/contract/rules/fair-games';
import type { FastifyInstance } from 'fastify';
import { openDatabase, type Db } from '../platform/database/database.ts';
import { updateDatabase } from '../platform/database/update-database.ts';
import { readMigrations, type Migration } from '../platform/database/migrate.ts';
import { registerSinglePage } from '../platform/http/single-page.ts';
import { createServer } from '../platform/http/server.ts';
import { createServiceCaller } from '../platform/http/service-caller.ts';
import { createJobs, type Jobs } from '../platform/jobs/job-runner.ts';
import { refuseProductionDatabase } from '../platform/production-mark.ts';
import { systemRandom } from '../platform/random.ts';
import { openSyncedClock } from '../platform/synced-clock.ts';
import { openRoundFinisher } from './finish-round.ts';
import { openShooting } from './finish-shots.ts';
import type { GameProviderConfig } from './game-provider.config.ts';
import { registerGameProviderRoutes } from './game-provider.routes.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { openProviderSessions } from './provider-sessions.ts';
import { GAME_PROVIDER_RIGHTS } from './table-rights.ts';
import { openWalletClient } from './wallet-client.ts';

export interface GameProviderApp {
  readonly server: FastifyInstance;
  readonly close: () => Promise<void>;
}

const PROVIDER_MIGRATIONS = new URL('../../migrations/game-provider/', import.meta.url);
/** Only the clock and job leases: the provider has no ledger and no money. */
const FIRST_LEDGER_MIGRATION = '0002';
const FINISH_INTERVAL_MS = 1_000;
const PAGES_DIR = fileURLToPath(new URL('../../../dist/game-pages/', import.meta.url));

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
): Promise<GameProviderApp> {
  const database = await openDatabase(config);
  try {
    const { db } = database;
    await refuseProductionDatabase(db, config.mode);
    await prepareGameProvider(db);
    const clock = await openSyncedClock(db, config.mode);
    const server = createServer(config);
    const jobs = createJobs(db, server.log);
    const line = { origin: gameWallet, keys: [config.key], timeoutMs: config.timeoutMs } as const;
    const wallet = openWalletClient(createServiceCaller(line, { clock, random: systemRandom }));
    serveGameProvider(server, { db, clock, random: systemRandom, log: server.log, wallet }, { jobs });
    const close = async (): Promise<void> => {
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

export function serveGameProvider(
  server: FastifyInstance,
  deps: ProviderDeps,
  { jobs, pages = PAGES_DIR }: { readonly jobs: Pick<Jobs, 'every'>; readonly pages?: string },
): void {
  const { finish, finishAll } = openRoundFinisher(deps);
  const shooting = openShooting(deps);
  const sessions = openProviderSessions(deps.db);
  server.get('/healthz', async () => {
    await deps.db.selectNoFrom((eb) => eb.val(1).as('one')).execute();
    return { ok: true, service: 'game-provider' };
  });
  void server.register(async (scope) => registerGameProviderRoutes(scope, { ...deps, ...shooting, sessions, finish }));
  registerSinglePage(server, { folder: pages, paths: FAIR_GAMES.map(({ id }) => `/${id}`), files: '/:file' });
  jobs.every('game-provider.rounds', FINISH_INTERVAL_MS, async () => {
    await finishAll();
    await shooting.finishAll();
  });
}
