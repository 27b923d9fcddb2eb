import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readGameWalletConfig } from './game-wallet/game-wallet.config.ts';
import { readTransferSettings } from './modules/transfers/index.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase, type DatabaseConfig } from './platform/database/database.ts';
import { exitOnStartupError } from './platform/startup-error.ts';

/**
 * Makes the embedded databases that a first start needs, and ends. To make one takes 200 MB that a process keeps for as long as it runs: here they
 * are gone before the servers start (docs/performance.md). Each server brings its own database up to date, as at any start.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  await makeMissing(config);
  // One that runs elsewhere makes its own.
  if (readTransferSettings(config.environment, config.mode).gameWalletUrl === null)
    await makeMissing(readGameWalletConfig(process.env));
}

async function makeMissing(config: DatabaseConfig): Promise<void> {
  if (config.databaseUrl !== null || existsSync(join(config.dataDir, 'db', 'PG_VERSION'))) return;
  const database = await openDatabase(config);
  await database.close();
}

main().catch(exitOnStartupError);
