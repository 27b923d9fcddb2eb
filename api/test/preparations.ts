import { BANK_CODES } from '@padauk/contract/platform/banks';
import { GAME_PROVIDER_RIGHTS, prepareGameProvider, readGameProviderMigrations } from '../src/game-provider/app.ts';
import { GAME_WALLET_RIGHTS, prepareGameWallet, readGameWalletMigrations } from '../src/game-wallet/app.ts';
import { openHouseAccounts } from '../src/modules/ledger/index.ts';
import type { Db } from '../src/platform/database/database.ts';
import { updateDatabase, readMigrations, type Migration } from '../src/platform/database/migrate.ts';
import type { Rights } from '../src/platform/database/rights.ts';
import { PLATFORM_RIGHTS } from '../src/table-rights.ts';
import { allowTestPostings } from './test-postings.ts';

/** State of a database before a test. Idempotent, because it runs again on every copy. */
export interface Preparation {
  readonly name: 'platform' | 'started_platform' | 'game_wallet' | 'game_provider';
  readonly migrations: () => Promise<readonly Migration[]>;
  readonly prepare: (db: Db) => Promise<unknown>;
  readonly rights: Rights;
  readonly logIns: { readonly players: string; readonly jobs: string; readonly office: string };
}

const PLATFORM_ROLES = {
  rights: PLATFORM_RIGHTS,
  logIns: { players: 'padauk_api', jobs: 'padauk_jobs', office: 'padauk_office' },
};
const GAME_WALLET_ROLE = 'padauk_game_wallet';
const GAME_PROVIDER_ROLE = 'padauk_game_provider';

export async function preparePlatform(db: Db): Promise<void> {
  await prepareStartedPlatform(db);
  await allowTestPostings(db);
}

async function prepareStartedPlatform(db: Db): Promise<void> {
  await updateDatabase(db, { migrations: await readMigrations(), rights: PLATFORM_RIGHTS });
  await openHouseAccounts(db, BANK_CODES);
}

export const PLATFORM: Preparation = {
  name: 'platform',
  migrations: readMigrations,
  prepare: preparePlatform,
  ...PLATFORM_ROLES,
};
/** Exactly as the start of the platform does, for tests that act as players and operators. */
export const STARTED_PLATFORM: Preparation = {
  name: 'started_platform',
  migrations: readMigrations,
  prepare: prepareStartedPlatform,
  ...PLATFORM_ROLES,
};
export const GAME_WALLET: Preparation = {
  name: 'game_wallet',
  migrations: readGameWalletMigrations,
  prepare: prepareGameWallet,
  rights: GAME_WALLET_RIGHTS,
  logIns: { players: GAME_WALLET_ROLE, jobs: GAME_WALLET_ROLE, office: GAME_WALLET_ROLE },
};
export const GAME_PROVIDER: Preparation = {
  name: 'game_provider',
  migrations: readGameProviderMigrations,
  prepare: prepareGameProvider,
  rights: GAME_PROVIDER_RIGHTS,
  logIns: { players: GAME_PROVIDER_ROLE, jobs: GAME_PROVIDER_ROLE, office: GAME_PROVIDER_ROLE },
};
