import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { LOG_LEVELS, MODES } from './config.ts';
import { openDatabase, prepareDatabase, type Database, type Db } from './database/database.ts';
import {
  readChoiceVariable,
  readDatabaseVariable,
  readIntegerVariable,
  readTextVariable,
  type Environment,
} from './environment.ts';
import { createServer } from './http/server.ts';
import { createJobs, type Jobs } from './jobs/job-runner.ts';
import { refuseProductionDatabase } from './production-mark.ts';
import { exitOnStartupError } from './startup-error.ts';
import { openSyncedClock } from './synced-clock.ts';

// The game wallet and the sandbox provider: each is a server in its own process, with its own database.

const STOP_WITHIN_MS = 10_000;

export type ServiceConfig = ReturnType<typeof readServiceConfig> & {
  readonly trustedProxies: number;
  readonly isCalledByServices?: boolean; // Only they reach it, so request ids are taken from them.
};

export interface ServiceApp {
  readonly server: FastifyInstance;
  readonly close: () => Promise<void>;
}

/** The names of its variables, and the folder in `DATA_DIR`. */
interface ServiceNames {
  readonly host: string;
  readonly port: string;
  readonly databaseUrl: string;
  readonly folder: string;
}

export function readServiceConfig(env: Environment, names: ServiceNames, defaultPort: number) {
  return {
    mode: readChoiceVariable(env, 'PADAUK_MODE', MODES, 'sandbox'),
    host: readTextVariable(env, names.host) ?? 'localhost',
    port: readIntegerVariable(env, names.port, defaultPort, 65_535),
    databaseUrl: readDatabaseVariable(env, names.databaseUrl),
    databasePool: readIntegerVariable(env, 'DATABASE_POOL', 10, 200),
    slowStatementMs: readIntegerVariable(env, 'SLOW_STATEMENT_MS', 500, 3_600_000),
    dataDir: join(resolve(readTextVariable(env, 'DATA_DIR') ?? 'var'), names.folder),
    logLevel: readChoiceVariable(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  } as const;
}

interface ServiceParts<Prepared> {
  readonly database: Database;
  readonly server: FastifyInstance;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly prepared: Prepared;
}

/** `serve` returns what the close ends first. The database is closed if any step fails. */
export async function buildServiceApp<Prepared>(
  config: ServiceConfig,
  prepare: (db: Db) => Promise<Prepared>,
  serve: (parts: ServiceParts<Prepared>) => () => void,
): Promise<ServiceApp> {
  const database = await openDatabase(config);
  try {
    const { db } = database;
    await refuseProductionDatabase(db, config.mode);
    const prepared = await prepare(db);
    const clock = await openSyncedClock(db, config.mode);
    const server = createServer(config);
    database.logSlowStatements(server.log);
    const jobs = createJobs(db, server.log);
    const stop = serve({ database, server, clock, jobs, prepared });
    const close = async (): Promise<void> => {
      stop();
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

export function registerServiceHealth(server: FastifyInstance, db: Db, service: string): void {
  server.get('/livez', async () => ({ ok: true, service }));
  for (const path of ['/readyz', '/healthz'])
    server.get(path, async () => {
      await db.selectNoFrom((eb) => eb.val(1).as('one')).execute();
      return { ok: true, service };
    });
}

/**
 * A parent platform receives the address over IPC. Its disconnect ends this process. With `--prepare-database` the
 * program only creates a missing database and checks it.
 */
export function runService<Config extends ServiceConfig>(
  label: string,
  readConfig: (env: Environment) => Config,
  build: (config: Config) => Promise<ServiceApp>,
): void {
  const main = async (): Promise<void> => {
    const config = readConfig(process.env);
    if (process.argv.includes('--prepare-database')) return await prepareDatabase(config);
    let app: ServiceApp | null = null;
    let isStopping = false;
    const stop = (): void => {
      if (app === null) process.exit(0); // No request was served yet; the database survives an aborted start.
      if (isStopping) return;
      isStopping = true;
      const { server, close } = app;
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          server.log.error({ err: error }, 'did not stop cleanly');
          process.exit(1);
        },
      );
    };
    // Registered first: a platform that dies during startup must not leave this process behind.
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
    app = await build(config);
    const { host, port } = config;
    const listenTextResolver = (at: string): string => `${label} listening at ${at}`;
    const address = await app.server.listen({ host, port, listenTextResolver });
    // Ignores a send error: `disconnect` ends this process.
    process.send?.({ address }, undefined, undefined, () => undefined);
  };
  main().catch(exitOnStartupError);
}
