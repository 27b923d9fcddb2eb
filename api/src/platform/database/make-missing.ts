import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type DatabaseConfig } from './database.ts';

/**
 * Makes the embedded database of a first start where it is not there yet. To make one takes 200 MB that a process keeps for as long as it runs: in a
 * program that ends they are gone before the server starts (docs/performance.md). The server brings it up to date, as at any start.
 */
export async function makeMissingDatabase(config: DatabaseConfig): Promise<void> {
  if (config.databaseUrl !== null || existsSync(join(config.dataDir, 'db', 'PG_VERSION'))) return;
  const database = await openDatabase(config);
  await database.close();
}
