import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GAME_PROVIDER, GAME_WALLET, PLATFORM, type Preparation } from './preparations.ts';
import { findDump } from './prepared-databases.ts';

const execute = promisify(execFile);

/** Fills an empty data folder as a first start does, at a tenth of the cost. */
export async function prepareFolder(dataDir: string, platform: Preparation = PLATFORM): Promise<void> {
  await Promise.all([
    unpack(platform, join(dataDir, 'db')),
    unpack(GAME_WALLET, join(dataDir, 'game-wallet/db')),
    unpack(GAME_PROVIDER, join(dataDir, 'game-provider/db')),
  ]);
}

async function unpack(preparation: Preparation, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await execute('tar', ['-xf', await findDump(preparation), '-C', folder]);
}
