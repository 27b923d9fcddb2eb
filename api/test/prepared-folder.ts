import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GAME_PROVIDER, GAME_WALLET, PLATFORM, type Preparation } from './preparations.ts';
import { dumpOf } from './prepared-databases.ts';

const run = promisify(execFile);

/**
 * Puts embedded databases into an empty data folder, of the platform, and of the game wallet and the provider of games that it starts: as a first start leaves them, for a
 * tenth of its work. The start after that finds them up to date.
 */
export async function prepareFolder(dataDir: string, platform: Preparation = PLATFORM): Promise<void> {
  await Promise.all([
    unpack(platform, join(dataDir, 'db')),
    unpack(GAME_WALLET, join(dataDir, 'game-wallet/db')),
    unpack(GAME_PROVIDER, join(dataDir, 'game-provider/db')),
  ]);
}

async function unpack(preparation: Preparation, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run('tar', ['-xf', await dumpOf(preparation), '-C', folder]);
}
