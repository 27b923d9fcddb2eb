import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { COLUMN_PARSERS } from './column-types.rules.ts';
import { takeFolderLock } from './folder-lock.ts';
import { outsideTransactionsOnly } from './transaction.ts';

/**
 * The database as everyone passes it round. It knows no table, so its query builder offers none: SQL is written out, in the one
 * repository of the module that owns the tables.
 */
type Tables = Record<never, never>;
export type Db = Kysely<Tables>;
/** The same inside a transaction. What takes a `Tx` cannot be called without one. */
export type Tx = Transaction<Tables>;

export type Engine = 'pglite' | 'postgres';

export interface Database {
  readonly db: Db;
  readonly engine: Engine;
  /** Closes the connections and gives the folder's lock back. */
  readonly close: () => Promise<void>;
}

/** Opens what the configuration names. Production refuses an engine that can lose an acknowledged bet on power loss. */
export async function openDatabase(config: Pick<Config, 'mode' | 'databaseUrl' | 'databasePool' | 'dataDir'>): Promise<Database> {
  if (config.databaseUrl !== null) return await openPostgres(config.databaseUrl, config);
  if (config.mode === 'production') {
    throw new Error('production needs DATABASE_URL: the embedded database never calls fsync and would lose acknowledged bets on power loss');
  }
  return await openEmbedded(config.dataDir);
}

async function openPostgres(url: string, config: Pick<Config, 'mode' | 'databasePool'>): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: config.databasePool,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
    lock_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser },
  });
  // An idle connection that the server drops is replaced by the pool; without a listener the event would end the process.
  pool.on('error', () => undefined);
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [outsideTransactionsOnly] });
  const database: Database = { db, engine: 'postgres', close: () => db.destroy() };
  if (config.mode === 'production') await refuseWithoutFsync(database);
  return database;
}

/** The embedded database in a folder under our own lock: PGlite has none, and two processes in one folder destroy it. */
async function openEmbedded(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const lock = await takeFolderLock(join(dataDir, 'db.lock'));
  try {
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'db'), parsers: COLUMN_PARSERS });
    return embedded(pglite, () => lock.release());
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The embedded database in memory, for tests: gone when closed. */
export async function openInMemory(): Promise<Database> {
  return embedded(await PGlite.create({ parsers: COLUMN_PARSERS }), () => Promise.resolve());
}

function embedded(pglite: PGlite, release: () => Promise<void>): Database {
  const db: Db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [outsideTransactionsOnly] });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely closes only what it has initialised, and it initialises at the first query.
    if (!pglite.closed) await pglite.close();
    await release();
  };
  return { db, engine: 'pglite', close };
}

async function refuseWithoutFsync(database: Database): Promise<void> {
  const { rows } = await sql<{ fsync: string; synchronous_commit: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`.execute(database.db);
  if (rows[0]?.fsync === 'on' && rows[0].synchronous_commit !== 'off') return;
  await database.close();
  throw new Error('production needs fsync and synchronous_commit on: the database would lose acknowledged bets on power loss');
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return COLUMN_PARSERS[oid] ?? pg.types.getTypeParser(oid, format);
}

