import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, type Engine } from '../src/platform/database/database.ts';
import { createDatabase, openTestDatabase } from './create-database.ts';
import type { Environment } from './platform-process.ts';
import { prepareFolder } from './prepared-folder.ts';

export type PersistentDatabase = Awaited<ReturnType<typeof createPersistentDatabase>>;

const url = process.env['TEST_DATABASE_URL'] ?? '';

export const ENGINES: readonly Engine[] = url === '' ? ['pglite'] : ['pglite', 'postgres'];

export async function createPersistentDatabase(engine: Engine) {
  const dataDir = await mkdtemp(join(tmpdir(), 'padauk-lasting-'));
  const created = engine === 'postgres' ? await createDatabase(url) : null;
  if (created === null) await prepareFolder(dataDir);
  const drop = async (): Promise<void> => {
    await created?.drop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  };
  const databaseUrl = created?.url ?? null;
  const env: Environment = { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
  return { databaseUrl, dataDir, env, drop };
}

/** The embedded database allows one process at a time. */
export async function withDatabase<Value>(
  { databaseUrl, dataDir }: Pick<PersistentDatabase, 'databaseUrl' | 'dataDir'>,
  work: (db: Db) => Promise<Value>,
): Promise<Value> {
  const { db, close } = await openTestDatabase(databaseUrl, { dataDir });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
