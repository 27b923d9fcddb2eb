import { createHash, randomUUID } from 'node:crypto';
import { existsSync, openAsBlob, realpathSync } from 'node:fs';
import { link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openInMemoryDatabase, type Database, type Db, type Engine } from '../src/platform/database/database.ts';
import { executeSql } from '../src/platform/database/query.ts';
import { createDatabase, openTestDatabase } from './create-database.ts';
import type { Preparation } from './preparations.ts';
import { checkRowTypes } from './row-types/check-rows.ts';

export interface PreparedDatabase {
  readonly database: Database;
  /** The log-ins of the platform's roles; the owner on the embedded database. */
  readonly asRoles: Database;
  readonly drop: () => Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = join(ROOT, '.cache/test-databases');
const PGLITE = relative(ROOT, realpathSync(join(ROOT, 'api/node_modules/@electric-sql/pglite')));
/** An arbitrary fixed number: of several processes without a template, one creates it. */
const TEMPLATE_LOCK = 7_305_002;

/** Opens a copy of a prepared database: loading a copy is much cheaper than migrating a new one. */
export async function openPreparedDatabase(preparation: Preparation, engine: Engine): Promise<PreparedDatabase> {
  const { database, asRoles, drop } =
    engine === 'pglite' ? await openPreparedEmbedded(preparation) : await openPreparedPostgres(preparation);
  await preparation.prepare(database.db);
  const checked = checkRowTypes(database);
  const opened = { database: checked, asRoles: asRoles === database ? checked : checkRowTypes(asRoles), drop };
  ROLE_DATABASES.set(opened.database.db, opened.asRoles);
  return opened;
}

const ROLE_DATABASES = new WeakMap<Db, Database>();

/**
 * The database by role of the platform: `db` for players' calls, `background` for jobs, `staff` for the office.
 * Fixtures use it where the process acts, because the owner bypasses the roles' limits. Connections without a
 * preparation are returned unchanged.
 */
export function getRoleDatabases(db: Db): Pick<Database, 'db' | 'background' | 'staff' | 'books'> {
  return ROLE_DATABASES.get(db) ?? { db, background: db, staff: db, books: db };
}

async function openPreparedEmbedded(preparation: Preparation): Promise<PreparedDatabase> {
  const database = await openInMemoryDatabase(await openAsBlob(await findDump(preparation)));
  return { database, asRoles: database, drop: () => database.close() };
}

export async function findDump(preparation: Preparation): Promise<string> {
  const file = join(CACHE, `${preparation.name}-${await computeFingerprint(preparation)}.tar`);
  if (!existsSync(file)) await writeDump(preparation, file);
  return file;
}

/** Writes aside and links the file: readers see a complete dump, and one in use is never replaced. */
async function writeDump({ name, prepare }: Preparation, file: string): Promise<void> {
  const created = await openInMemoryDatabase();
  await prepare(created.db);
  await dropTemplates(created.db);
  const dump = await created.dump();
  await created.close();
  await mkdir(CACHE, { recursive: true });
  const older = (await readdir(CACHE)).filter((other) => other.startsWith(`${name}-`) && other !== basename(file));
  const aside = join(CACHE, randomUUID());
  await writeFile(aside, dump.stream());
  await link(aside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await Promise.all([basename(aside), ...older].map((other) => rm(join(CACHE, other), { force: true })));
}

/** No test creates a database from PostgreSQL's templates, and without them a copy has a third of the files. */
async function dropTemplates(db: Db): Promise<void> {
  await executeSql(db)`update pg_database set datistemplate = false`;
  await executeSql(db)`drop database template0`;
  await executeSql(db)`drop database template1`;
}

async function openPreparedPostgres(preparation: Preparation): Promise<PreparedDatabase> {
  const { logIns } = preparation;
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const template = `padauk_template_${preparation.name}_${await computeFingerprint(preparation)}`;
  await createTemplate(url, template, preparation);
  const created = await createDatabase(url, template);
  const database = await openTestDatabase(created.url, { databasePool: 12 });
  const asRoles = await openTestDatabase(buildRoleUrl(created.url, logIns.players), {
    databasePool: 12,
    databaseUrlJobs: buildRoleUrl(created.url, logIns.jobs),
    databaseUrlOffice: buildRoleUrl(created.url, logIns.office),
  });
  const drop = async (): Promise<void> => {
    await asRoles.close();
    await database.close();
    await created.drop();
  };
  return { database, asRoles, drop };
}

export function buildRoleUrl(url: string, role: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c role=${role}`);
  return address.toString();
}

/** Named when complete. No connection may be open: PostgreSQL cannot copy a database in use. */
async function createTemplate(url: string, name: string, { prepare }: Preparation): Promise<void> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  try {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    const created = await createDatabase(url);
    const database = await openTestDatabase(created.url);
    await prepare(database.db);
    await database.close();
    await server.query(`alter database ${new URL(created.url).pathname.slice(1)} rename to ${name}`);
  } finally {
    await server.end();
  }
}

/** Changes with the migrations, the rights or the version of the embedded database. */
async function computeFingerprint({ migrations, rights }: Preparation): Promise<string> {
  const hash = createHash('sha256').update(PGLITE).update(JSON.stringify(rights));
  for (const { name, script } of await migrations()) hash.update(`${name}\n${script}\n`);
  return hash.digest('hex').slice(0, 16);
}
