import { join } from 'node:path';
import { existsSync, openAsBlob } from 'node:fs';
import { createRequire } from 'node:module';
import { mkdir, rename, rm } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql, type LogEvent } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { createBoundedPool, type PoolBounds } from './bounded-pool.ts';
import { takeFolderLock } from './folder-lock.ts';
import { createSlowStatementLog } from './slow-statements.ts';
import { outerQueryGuard, PipelinedDialect } from './statements.ts';

/** Untyped on purpose: SQL is written only in the repository of the module that owns the table. */
type Tables = Record<never, never>;
export type Db = Kysely<Tables>;
export type { Tx } from './statements.ts';

export type Engine = 'pglite' | 'postgres';

export interface Database {
  readonly db: Db;
  // Separate pools, so that one workload cannot starve the others (F16). The embedded database has one connection.
  readonly background: Db; // jobs, settlement, events, the clock
  readonly staff: Db;
  readonly books: Db; // verifiers: no statement timeout
  readonly replays: Db; // missed stream events: clients trigger them at will
  readonly health: Db;
  readonly engine: Engine;
  readonly readPools: () => readonly PoolUse[]; // none of the embedded database
  readonly logSlowStatements: (log: Pick<Log, 'warn'>) => void; // not of the verifiers and of the embedded database
  readonly close: () => Promise<void>;
}

export interface PoolUse {
  readonly pool: string;
  readonly inUse: number;
  readonly waiting: number;
  readonly limit: number;
}

export interface DatabaseConfig extends Pick<Config, 'mode' | 'databaseUrl' | 'databasePool' | 'dataDir'> {
  readonly databaseUrlJobs?: string | null;
  readonly databaseUrlOffice?: string | null;
  readonly maxWaitMs?: number;
  readonly slowStatementMs?: number; // 0: none is logged
}

const { BYTEA, DATE, INT8, JSON: JSON_TEXT, JSONB, NUMERIC, TIMESTAMPTZ } = pg.types.builtins;

/**
 * Makes both engines return the same types. `date` stays `YYYY-MM-DD`: a Date would apply the machine's time zone. The
 * embedded engine's JSON objects can be of another realm, which `isDeepStrictEqual` refuses.
 */
export const COLUMN_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: toSafeInteger,
  [NUMERIC]: toSafeInteger,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
  [BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
  [JSON_TEXT]: (text): unknown => JSON.parse(text),
  [JSONB]: (text): unknown => JSON.parse(text),
};

/** Throws past 2^53 − 1 and on a fraction: a wrong amount must never pass silently. */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
}

// Players look up at most 200 rows by key. The planner would scan small tables and cannot estimate JSON key lists.
const KEY_LOOKUP_OPTIONS = '-c enable_seqscan=off -c random_page_cost=1.1 -c jit=off';
/** Set on the server too, because the role may have its own timeout. */
const NO_TIMEOUT_CONFIG: pg.PoolConfig = { statement_timeout: 0, options: '-c jit=off -c statement_timeout=0' };
const POOL_SIZES = { background: 4, staff: 3, books: 2, replays: 2, health: 1 } as const;
const MAX_WAIT_MS = 1_000; // F16: a request waits at most one second for a connection. Short peaks are tolerated.
const MAX_WAITING_PER_CONNECTION = 50;

/** Production refuses an engine that can lose an acknowledged bet on power loss. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.databaseUrl !== null) return await openPostgres(config.databaseUrl, config);
  if (config.mode === 'production') {
    throw new StartupError(
      'production needs DATABASE_URL: the embedded database never calls fsync and would lose acknowledged bets on power loss',
    );
  }
  return await openEmbedded(config.dataDir);
}

/**
 * Creates a missing embedded database: this takes memory that a process never frees, so a separate program does it
 * (docs/performance.md). Throws if the server cannot use its database.
 */
export async function prepareDatabase(config: DatabaseConfig): Promise<void> {
  if (config.databaseUrl !== null) return await checkConnection(config.databaseUrl);
  const { lock } = await lockDataFolder(config.dataDir, createMissingCluster);
  await lock.release();
}

const CONNECTION_TIMEOUT_MS = 5_000;

async function checkConnection(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  await client.connect();
  await client.end();
}

async function openPostgres(url: string, config: DatabaseConfig): Promise<Database> {
  const { maxWaitMs = MAX_WAIT_MS, slowStatementMs = 0 } = config;
  const slow = createSlowStatementLog(slowStatementMs);
  const pools: [name: string, pool: pg.Pool][] = [];
  const open = (name: string, options: pg.PoolConfig, bounds: Partial<PoolBounds> = {}): Db => {
    const pool = createPool({ connectionString: url, options: '-c jit=off', ...options });
    pools.push([name, pool]);
    const isLogged = slowStatementMs > 0 && name !== 'books';
    return createPooledDb(pool, { maxWaitMs, ...bounds }, isLogged ? (event) => slow.observe(name, event) : undefined);
  };
  const byName = {
    db: open('players', { max: config.databasePool, options: KEY_LOOKUP_OPTIONS }, { prepares: true }),
    background: open('jobs', { max: POOL_SIZES.background, ...logInAs(config.databaseUrlJobs) }),
    staff: open('office', { max: POOL_SIZES.staff, ...logInAs(config.databaseUrlOffice) }),
    books: open('books', { max: POOL_SIZES.books, ...logInAs(config.databaseUrlOffice), ...NO_TIMEOUT_CONFIG }),
    replays: open('replays', { max: POOL_SIZES.replays }),
    health: open('health', { max: POOL_SIZES.health }),
  };
  const database: Database = {
    ...byName,
    engine: 'postgres',
    readPools: () => pools.map(([name, pool]) => readPoolUse(name, pool)),
    logSlowStatements: slow.logTo,
    close: async () => void (await Promise.all(Object.values(byName).map((db) => db.destroy()))),
  };
  if (config.mode === 'production') await requireFsync(database);
  return database;
}

const logInAs = (url: string | null | undefined): pg.PoolConfig =>
  url === null || url === undefined ? {} : { connectionString: url };

const readPoolUse = (name: string, pool: pg.Pool): PoolUse => ({
  pool: name,
  inUse: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
  limit: pool.options.max,
});

function createPool(config: pg.PoolConfig): pg.Pool {
  return new pg.Pool({
    pipeline: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: 60_000,
    lock_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        COLUMN_PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
    },
    ...config,
  });
}

function createPooledDb(
  pool: pg.Pool,
  bounds: Omit<PoolBounds, 'maxWaiting'>,
  log: ((event: LogEvent) => void) | undefined,
): Db {
  const maxWaiting = MAX_WAITING_PER_CONNECTION * pool.options.max;
  return new Kysely<Tables>({
    dialect: new PipelinedDialect({ pool: createBoundedPool(pool, { maxWaiting, ...bounds }) }),
    plugins: [outerQueryGuard],
    ...(log === undefined ? {} : { log }),
  });
}

/** PGlite reserves 160 MB of buffers for many connections, but it has a single one. */
const SMALL_MEMORY_SETTINGS = [
  'shared_buffers=16MB',
  'wal_buffers=1MB',
  'max_connections=10',
  'maintenance_work_mem=16MB',
];
const EMBEDDED_OPTIONS: PGliteOptions = {
  parsers: COLUMN_PARSERS,
  startParams: [...PGlite.defaultStartParams, ...SMALL_MEMORY_SETTINGS.flatMap((setting) => ['-c', setting])],
};

async function openEmbedded(dataDir: string): Promise<Database> {
  const { result: pglite, lock } = await lockDataFolder(dataDir, async (folder) => {
    await createMissingCluster(folder);
    return await PGlite.create({ ...EMBEDDED_OPTIONS, dataDir: folder });
  });
  return createEmbeddedDatabase(pglite, () => lock.release());
}

/** The package's own reader imports modules dynamically, which Jest refuses. */
const readPreparedCluster = (): Promise<Blob> =>
  openAsBlob(
    join(createRequire(import.meta.url).resolve('@electric-sql/pglite-prepopulatedfs'), '../prepopulatedfs.tgz'),
  );

/** PGlite does not lock its folder, and two processes in one folder corrupt it. An error releases the lock. */
async function lockDataFolder<Result>(dataDir: string, open: (folder: string) => Promise<Result>) {
  await mkdir(dataDir, { recursive: true });
  const lock = await takeFolderLock(join(dataDir, 'db.lock'));
  try {
    return { result: await open(join(dataDir, 'db')), lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * From a prepared cluster: PGlite's initdb takes 500 MB and twice the time. Minor versions of PostgreSQL share the
 * format of a cluster. Renamed when it is whole, because the process may be killed.
 */
async function createMissingCluster(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const loadDataDir = await readPreparedCluster();
  const pglite = await PGlite.create({ ...EMBEDDED_OPTIONS, dataDir: unfinished, loadDataDir });
  await pglite.close();
  await rename(unfinished, folder);
}

export interface InMemoryDatabase extends Database {
  readonly dump: () => Promise<Blob>;
}

export async function openInMemoryDatabase(dump?: Blob): Promise<InMemoryDatabase> {
  const pglite = await PGlite.create({ ...EMBEDDED_OPTIONS, loadDataDir: dump ?? (await readPreparedCluster()) });
  return {
    ...createEmbeddedDatabase(pglite, () => Promise.resolve()),
    dump: async () => {
      await pglite.exec('checkpoint');
      return await pglite.dumpDataDir('none');
    },
  };
}

function createEmbeddedDatabase(pglite: PGlite, release: () => Promise<void>): Database {
  const db: Db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [outerQueryGuard] });
  const close = async (): Promise<void> => {
    await db.destroy();
    if (!pglite.closed) await pglite.close(); // Kysely closes only an initialised driver
    await release();
  };
  const roles = { db, background: db, staff: db, books: db, replays: db, health: db };
  return { ...roles, engine: 'pglite', readPools: () => [], logSlowStatements: () => undefined, close };
}

async function requireFsync(database: Database): Promise<void> {
  const { rows } = await sql<{ fsync: string; synchronous_commit: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit
    `.execute(database.db);
  if (rows[0]?.fsync === 'on' && rows[0].synchronous_commit !== 'off') return;
  await database.close();
  throw new StartupError(
    'production needs fsync and synchronous_commit on: the database would lose acknowledged bets on power loss',
  );
}
