import { BANK_CODES } from '@padauk/contract/banks';
import { prepareGameWallet, readGameWalletMigrations } from '../src/game-wallet/app.ts';
import { openHouseAccounts } from '../src/modules/ledger/index.ts';
import type { Db } from '../src/platform/database/database.ts';
import { migrate, readMigrations, type Migration } from '../src/platform/database/migrate.ts';
import { allowTestPostings } from './test-postings.ts';

/** What a database is brought to before a test gets it. Safe to repeat: it runs once more on every copy. */
export interface Preparation {
  readonly name: 'platform' | 'started_platform' | 'game_wallet';
  readonly migrations: () => Promise<readonly Migration[]>;
  readonly prepare: (db: Db) => Promise<unknown>;
}

/** Brings it up to date, as a start of the platform does, and lets tests post. */
export async function prepare(db: Db): Promise<void> {
  await start(db);
  await allowTestPostings(db);
}

async function start(db: Db): Promise<void> {
  await migrate(db, await readMigrations());
  await openHouseAccounts(db, BANK_CODES);
}

export const PLATFORM: Preparation = { name: 'platform', migrations: readMigrations, prepare };
/** As a start of the platform leaves it, and no more: for tests that use the platform as its players and operators do. */
export const STARTED_PLATFORM: Preparation = {
  name: 'started_platform',
  migrations: readMigrations,
  prepare: start,
};
/** As a start of the game wallet does. */
export const GAME_WALLET: Preparation = {
  name: 'game_wallet',
  migrations: readGameWalletMigrations,
  prepare: prepareGameWallet,
};
