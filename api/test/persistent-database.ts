import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Db, type Engine } from '../src/platform/database/database.ts';
import { createDatabase } from './create-database.ts';
import type { Environment } from './platform-process.ts';
import { prepareFolder } from './prepared-folder.ts';

export interface PersistentDatabase {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly env: Environment;
  readonly drop: () => Promise<void>;
}

const url = process.env['TEST_DATABASE_URL'] ?? '';

export const ENGINES: readonly Engine[] = url === '' ? ['pglite'] : ['pglite', 'postgres'];

export async function createPersistentDatabase(engine: Engine): Promise<PersistentDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'padauk-lasting-'));
  const created = engine === 'postgres' ? await createDatabase(url) : null;
  if (created === null) await prepareFolder(dataDir);
  const drop = async (): Promise<void> => {
    await created?.drop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  };
  return {
    databaseUrl: created?.url ?? null,
    dataDir,
    env: { DATA_DIR: dataDir, ...(created === null ? {} : { DATABASE_URL: created.url }) },
    drop,
  };
}

/** The embedded database allows one process at a time. */
export async function withDatabase<Value>(
  location: Pick<PersistentDatabase, 'databaseUrl' | 'dataDir'>,
  work: (db: Db) => Promise<Value>,
): Promise<Value> {
  const { db, close } = await openDatabase({
    mode: 'sandbox',
    databasePool: 4,
    databaseUrl: location.databaseUrl,
    dataDir: location.dataDir,
    // On a busy machine callers wait instead of being refused.
    maxWaitMs: 20_000,
  });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
