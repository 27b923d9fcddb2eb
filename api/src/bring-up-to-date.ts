import { readGameWalletMigrations } from './game-wallet/app.ts';
import { bringUpToDate, type WantedDatabase } from './platform/database/bring-up-to-date.ts';
import { openDatabase } from './platform/database/database.ts';
import { openLogIns } from './platform/database/log-ins.ts';
import { readMigrations } from './platform/database/migrate.ts';
import { textVariable, type Environment } from './platform/environment.ts';
import { exitOnStartupError, StartupError } from './platform/startup-error.ts';
import { GAME_WALLET_RIGHTS, PLATFORM_RIGHTS } from './table-rights.ts';

const PLATFORM_LOG_INS = ['DATABASE_URL', 'DATABASE_URL_JOBS', 'DATABASE_URL_OFFICE', 'DATABASE_URL_REPORTS'];
const GAME_WALLET_LOG_INS = ['GAME_WALLET_DATABASE_URL'];

/**
 * Brings the databases up to date as the owner of their tables, gives each role its rights and its password, and ends. The servers log in as those roles, and never as the owner.
 * `DATABASE_URL_OWNER` and `GAME_WALLET_DATABASE_URL_OWNER` name the databases; the second may be missing.
 */
async function main(env: Environment): Promise<void> {
  const platform = textVariable(env, 'DATABASE_URL_OWNER');
  if (platform === null)
    throw new StartupError('DATABASE_URL_OWNER must name the database, as the owner of its tables');
  await prepare(
    platform,
    { migrations: await readMigrations(), rights: PLATFORM_RIGHTS },
    addresses(env, PLATFORM_LOG_INS),
  );
  const gameWallet = textVariable(env, 'GAME_WALLET_DATABASE_URL_OWNER');
  if (gameWallet === null) return;
  await prepare(
    gameWallet,
    { migrations: await readGameWalletMigrations(), rights: GAME_WALLET_RIGHTS },
    addresses(env, GAME_WALLET_LOG_INS),
  );
}

function addresses(env: Environment, names: readonly string[]): string[] {
  return names.map((name) => textVariable(env, name)).filter((url) => url !== null);
}

async function prepare(databaseUrl: string, wanted: WantedDatabase, logIns: readonly string[]): Promise<void> {
  const { db, close } = await openDatabase({ mode: 'sandbox', databaseUrl, databasePool: 1, dataDir: '' });
  try {
    const { isOwner } = await bringUpToDate(db, wanted);
    if (!isOwner) throw new StartupError('the role of an OWNER address must own the tables of its database');
    const opened = await openLogIns(db, wanted.rights.roles, logIns);
    process.stdout.write(
      `${new URL(databaseUrl).pathname.slice(1)} is up to date; log-ins: ${opened.join(', ') || 'none'}\n`,
    );
  } finally {
    await close();
  }
}

main(process.env).catch(exitOnStartupError);
