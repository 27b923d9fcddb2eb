import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { boundedPool } from './bounded-pool.ts';
import { COLUMN_PARSERS } from './column-types.rules.ts';
import { takeFolderLock } from './folder-lock.ts';
import { PipelinedDialect } from './pipelined-dialect.ts';
import { PreparingClient } from './preparing-client.ts';
import { outsideTransactionsOnly } from './transaction-scope.ts';

/**
 * The database as everyone passes it round. It knows no table, so its query builder offers none: SQL is written out, in the one
 * repository of the module that owns the tables.
 */
type Tables = Record<never, never>;
export type Db = Kysely<Tables>;
export type { Tx } from './statements.ts';

export type Engine = 'pglite' | 'postgres';

export interface Database {
  readonly db: Db;
  /*
   * Connections of their own, so that whoever uses up some leaves the others alone (F16). All are the same as `db` on the embedded database, which
   * has one connection.
   */
  /** For what the process does by itself: jobs with the settlement in them, events, the clock. How much that is, nobody outside decides. */
  readonly background: Db;
  /** For operators. */
  readonly staff: Db;
  /** For the verifiers of the books, without a statement time-out: they read all history, and it grows. */
  readonly books: Db;
  /** For events that streams have missed: anybody may ask for them. */
  readonly replays: Db;
  /** For the question whether the database answers. */
  readonly health: Db;
  readonly engine: Engine;
  /** Closes the connections and gives the folder's lock back. */
  readonly close: () => Promise<void>;
}

/** What names a database. */
export interface DatabaseConfig extends Pick<Config, 'mode' | 'databaseUrl' | 'databasePool' | 'dataDir'> {
  /** Log-ins of their own for `background` and for `staff`; that of `databaseUrl` when not given. */
  readonly databaseUrlJobs?: string | null;
  readonly databaseUrlOffice?: string | null;
  /** How long work waits for a connection while all are in use; a second when not given. */
  readonly maxWaitMs?: number;
}

/**
 * Players' statements look rows up by key, up to two hundred at a time. Where a table is still small the planner would rather read all of it, each
 * time and for every batch; and it cannot know that a list of keys in JSON is short. Nothing here runs long enough to be worth compiling.
 */
const BY_KEYS = '-c enable_seqscan=off -c random_page_cost=1.1 -c jit=off';
/** Said to the server, too: its role may have a time-out of its own. */
const WITHOUT_TIMEOUT: pg.PoolConfig = { statement_timeout: 0, options: '-c jit=off -c statement_timeout=0' };
/** Beside the players' pool. */
const CONNECTIONS = { background: 4, staff: 3, books: 2, replays: 2, health: 1 } as const;
/** F16: new work hears within a second that there is no connection; a busy second is no reason yet to say so. */
const MAX_WAIT_MS = 1_000;
const WAITING_PER_CONNECTION = 50;

/** Opens what the configuration names. Production refuses an engine that can lose an acknowledged bet on power loss. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.databaseUrl !== null) return await openPostgres(config.databaseUrl, config);
  if (config.mode === 'production') {
    throw new StartupError(
      'production needs DATABASE_URL: the embedded database never calls fsync and would lose acknowledged bets on power loss',
    );
  }
  return await openEmbedded(config.dataDir);
}

async function openPostgres(url: string, config: DatabaseConfig): Promise<Database> {
  const { maxWaitMs = MAX_WAIT_MS } = config;
  // pg's types know a client without arguments; it gives the configuration, as to its own.
  const db = onPool(
    { connectionString: url, Client: PreparingClient as never, max: config.databasePool, options: BY_KEYS },
    maxWaitMs,
  );
  // Jobs, verifiers and the relay look at ranges: each of their statements is planned by what its tables hold now.
  const beside = (max: number, as?: string | null, more: pg.PoolConfig = {}): Db =>
    onPool({ connectionString: as ?? url, max, options: '-c jit=off', ...more }, maxWaitMs);
  const pools = {
    db,
    background: beside(CONNECTIONS.background, config.databaseUrlJobs),
    staff: beside(CONNECTIONS.staff, config.databaseUrlOffice),
    books: beside(CONNECTIONS.books, config.databaseUrlOffice, WITHOUT_TIMEOUT),
    replays: beside(CONNECTIONS.replays),
    health: beside(CONNECTIONS.health),
  };
  const database: Database = {
    ...pools,
    engine: 'postgres',
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.destroy()))),
  };
  if (config.mode === 'production') await refuseWithoutFsync(database);
  return database;
}

/** A pool of its own; connections are made as they are needed. Each sends a statement while the one before still runs, where the caller does not wait for it. */
function onPool(config: pg.PoolConfig, maxWaitMs: number): Db {
  const pool = new pg.Pool({
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
    lock_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser },
    ...config,
  });
  const bounds = { maxWaiting: WAITING_PER_CONNECTION * pool.options.max, maxWaitMs };
  return new Kysely<Tables>({
    dialect: new PipelinedDialect({ pool: boundedPool(pool, bounds) }),
    plugins: [outsideTransactionsOnly],
  });
}

/** PGlite sets aside what a server of many connections needs, 160 MB of it for pages: it has one connection, and the system keeps its files in memory as well. */
const SMALL = ['shared_buffers=16MB', 'wal_buffers=1MB', 'max_connections=10', 'maintenance_work_mem=16MB'];
const EMBEDDED: PGliteOptions = {
  parsers: COLUMN_PARSERS,
  startParams: [...PGlite.defaultStartParams, ...SMALL.flatMap((setting) => ['-c', setting])],
};

/** The embedded database in a folder under our own lock: PGlite has none, and two processes in one folder destroy it. */
async function openEmbedded(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const lock = await takeFolderLock(join(dataDir, 'db.lock'));
  try {
    const pglite = await PGlite.create({ ...EMBEDDED, dataDir: join(dataDir, 'db') });
    return embedded(pglite, () => lock.release());
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The embedded database in memory, for tests: gone when closed. */
export interface InMemoryDatabase extends Database {
  /** All of its files as they stand, for another one to begin with. */
  readonly dump: () => Promise<Blob>;
}

export async function openInMemory(dump?: Blob): Promise<InMemoryDatabase> {
  const pglite = await PGlite.create({ ...EMBEDDED, ...(dump === undefined ? {} : { loadDataDir: dump }) });
  return {
    ...embedded(pglite, () => Promise.resolve()),
    dump: async () => {
      await pglite.exec('checkpoint');
      return await pglite.dumpDataDir('none');
    },
  };
}

function embedded(pglite: PGlite, release: () => Promise<void>): Database {
  const db: Db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [outsideTransactionsOnly] });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely closes only what it has initialised, and it initialises at the first query.
    if (!pglite.closed) await pglite.close();
    await release();
  };
  return { db, background: db, staff: db, books: db, replays: db, health: db, engine: 'pglite', close };
}

async function refuseWithoutFsync(database: Database): Promise<void> {
  const { rows } = await sql<{ fsync: string; synchronous_commit: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`.execute(
    database.db,
  );
  if (rows[0]?.fsync === 'on' && rows[0].synchronous_commit !== 'off') return;
  await database.close();
  throw new StartupError(
    'production needs fsync and synchronous_commit on: the database would lose acknowledged bets on power loss',
  );
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return COLUMN_PARSERS[oid] ?? pg.types.getTypeParser(oid, format);
}
