import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type DatabaseConfig } from './database.ts';

/** Takes 200 MB that a process never frees, so a separate program does it (docs/performance.md). */
export async function createMissingDatabase(config: DatabaseConfig): Promise<void> {
  if (config.databaseUrl !== null || existsSync(join(config.dataDir, 'db', 'PG_VERSION'))) return;
  const database = await openDatabase(config);
  await database.close();
}
