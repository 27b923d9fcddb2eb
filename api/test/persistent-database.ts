import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Db, type Engine } from '../src/platform/database/database.ts';
import { makeDatabase } from './make-database.ts';
import type { Environment } from './platform-process.ts';
import { prepareFolder } from './prepared-folder.ts';

/** A database that outlives its process: a folder, or one on a real server. */
export interface PersistentDatabase {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** What a process needs to be told to use it. */
  readonly env: Environment;
  readonly drop: () => Promise<void>;
}

const url = process.env['TEST_DATABASE_URL'] ?? '';

/** The engines that this machine has. */
export const ENGINES: readonly Engine[] = url === '' ? ['pglite'] : ['pglite', 'postgres'];

export async function aPersistentDatabase(engine: Engine): Promise<PersistentDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'padauk-lasting-'));
  const made = engine === 'postgres' ? await makeDatabase(url) : null;
  if (made === null) await prepareFolder(dataDir);
  const drop = async (): Promise<void> => {
    await made?.drop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  };
  return {
    databaseUrl: made?.url ?? null,
    dataDir,
    env: { DATA_DIR: dataDir, ...(made === null ? {} : { DATABASE_URL: made.url }) },
    drop,
  };
}

/** Opens it for as long as `work` runs. The embedded one has room for one process: none other may have it then. */
export async function withDatabase<Value>(
  given: Pick<PersistentDatabase, 'databaseUrl' | 'dataDir'>,
  work: (db: Db) => Promise<Value>,
): Promise<Value> {
  const { db, close } = await openDatabase({
    mode: 'sandbox',
    databasePool: 4,
    databaseUrl: given.databaseUrl,
    dataDir: given.dataDir,
    // A machine that is busy with other tests makes a caller wait, and refuses none.
    maxWaitMs: 20_000,
  });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
