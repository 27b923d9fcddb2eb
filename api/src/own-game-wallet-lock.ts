import pg from 'pg';
import { tryClaimOwnGameWallet } from './platform/database/advisory-locks.ts';
import { StartupError } from './platform/startup-error.ts';

const TRIES = 20;
const PAUSE_MS = 150;

/**
 * A sandbox without `GAME_WALLET_URL` runs a game wallet of its own; a second process on the same database would run a second one, and the money of a player would be in the
 * books of whichever process was asked. So the first holds a lock of the database for as long as it lives, and another one does not start. A process that was killed
 * loses the lock with its connection; the tries are for the moment in between. Answers how to give it back.
 */
export async function claimOwnGameWallet(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true });
  // The database restarts under us: the lock is gone, and the wallet of this process is still the only one that runs.
  client.on('error', () => undefined);
  await client.connect();
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await tryClaimOwnGameWallet(client)) return () => client.end();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await client.end();
  throw new StartupError(
    'GAME_WALLET_URL must be set where several API processes run: another one on this database already runs a game wallet of its own',
  );
}
