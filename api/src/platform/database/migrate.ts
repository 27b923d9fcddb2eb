import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { acquireAdvisoryLock } from './advisory-locks.ts';
import { isLockTimeout } from './database-errors.ts';
import type { Db, Tx } from './database.ts';
import { executeSql, queryRows, queryValue } from './query.ts';
import { runInTransaction } from './transaction.ts';
import { applyRights, type Rights } from './rights.ts';

export interface Migration {
  readonly name: string;
  readonly script: string;
}

const MIGRATIONS_FOLDER = new URL('../../../migrations/', import.meta.url);

export async function readMigrations(folder: URL = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file)).sort();
  const duplicate = files.find((file, index) => files[index + 1]?.slice(0, 4) === file.slice(0, 4));
  if (duplicate !== undefined) throw new Error(`two migrations have the number ${duplicate.slice(0, 4)}`);
  return await Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -4),
      script: await readFile(fileURLToPath(new URL(file, folder)), 'utf8'),
    })),
  );
}

/** Forward only, each in its own transaction. Throws if an applied file was changed. Returns the new names. */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  await runInTransaction(db, createMigrationTable);
  const applied: string[] = [];
  for (;;) {
    const name = await retryOnLockTimeout(() => runInTransaction(db, (tx) => applyNextMigration(tx, migrations)));
    if (name === null) return applied;
    applied.push(name);
  }
}

/** F31: a waiting DDL lock blocks all later statements on the table, bets included. So give up soon and retry. */
const LOCK_TIMEOUT_MS = 2_000;
const PAUSE_MS = 1_000;
const ATTEMPTS = 1_200; // one hour

async function retryOnLockTimeout<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || tries === ATTEMPTS) throw error;
      await pause(PAUSE_MS);
    }
  }
}

async function createMigrationTable(tx: Tx): Promise<void> {
  await acquireAdvisoryLock(tx, 'migration');
  await executeSql(tx)`
    create table if not exists applied_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp()
    )`;
}

async function findMissingMigrations(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  const hasTable = await queryValue<boolean>(db)`select to_regclass('public.applied_migration') is not null`;
  const waiting = hasTable === true ? await selectUnappliedMigrations(db, migrations) : migrations;
  return waiting.map(({ name }) => name);
}

async function selectUnappliedMigrations(db: Db | Tx, migrations: readonly Migration[]): Promise<Migration[]> {
  const rows = await queryRows<{ name: string; checksum: string }>(db)`select name, checksum from applied_migration`;
  const checksums = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseUnknownMigrations(checksums, migrations);
  return migrations.filter((migration) => !checksums.has(migration.name));
}

async function applyNextMigration(tx: Tx, migrations: readonly Migration[]): Promise<string | null> {
  await acquireAdvisoryLock(tx, 'migration');
  const [next] = await selectUnappliedMigrations(tx, migrations);
  if (next === undefined) return null;
  // Set after the lock above: processes that start together may wait for each other without limit.
  await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(tx);
  for (const statement of splitSqlStatements(next.script)) await sql.raw(statement).execute(tx);
  await executeSql(tx)`insert into applied_migration (name, checksum) values (${next.name}, ${checksumOf(next)})`;
  return next.name;
}

function refuseUnknownMigrations(checksums: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, checksumOf(migration)]));
  for (const [name, checksum] of checksums) {
    const expected = known.get(name);
    if (expected === undefined)
      throw new StartupError(
        `the database has migration ${name}, which this version does not know: it is older than its data`,
      );
    if (expected !== checksum)
      throw new Error(`migration ${name} was changed after it was applied: undo the change and add a new migration`);
  }
}

function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.script).digest('hex');
}

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$([a-z_]*)\$[\s\S]*?\$\1\$|;/gi;

/** Splits at each `;` outside comments, quotes and dollar quotes: the embedded engine runs one statement at a time. */
export function splitSqlStatements(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const match of script.matchAll(TOKEN)) {
    if (match[0] !== ';') continue;
    statements.push(script.slice(start, match.index));
    start = match.index + 1;
  }
  statements.push(script.slice(start));
  return statements
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '');
}

export interface DatabaseTarget {
  readonly migrations: readonly Migration[];
  readonly rights: Rights;
}

/** Migrates as the owner of the tables. Throws for another role if the database is not up to date. */
export async function updateDatabase(
  db: Db,
  { migrations, rights }: DatabaseTarget,
): Promise<{ readonly isOwner: boolean }> {
  const isOwner = await isTableOwner(db);
  if (isOwner) {
    await migrate(db, migrations);
    await applyRights(db, rights);
    return { isOwner };
  }
  const missing = await findMissingMigrations(db, migrations);
  if (missing.length > 0)
    throw new StartupError(
      `the database is not up to date (${missing[0]}), and the role of DATABASE_URL does not own its tables: ` +
        'run bring-up-to-date.ts as their owner',
    );
  return { isOwner };
}

async function isTableOwner(db: Db): Promise<boolean> {
  const isOwner = await queryValue<boolean>(db)`
    select case when to_regclass('public.applied_migration') is null then has_schema_privilege('public', 'create')
      else (
        select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.applied_migration')
      ) end`;
  return isOwner ?? false;
}
