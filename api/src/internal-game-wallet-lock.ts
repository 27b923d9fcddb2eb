import pg from 'pg';
import { tryClaimInternalGameWallet } from './platform/database/advisory-locks.ts';
import { StartupError } from './platform/startup-error.ts';

const ATTEMPTS = 20;
const PAUSE_MS = 150;

/**
 * A second process on this database would start a second game wallet and split players' money between two books. The
 * lock lasts as long as the process; a killed one loses it with its connection, hence the retries.
 */
export async function claimInternalGameWallet(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true });
  /** After a database restart the lock is lost, but this process still has the only game wallet. */
  client.on('error', () => undefined);
  await client.connect();
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    if (await tryClaimInternalGameWallet(client)) return () => client.end();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await client.end();
  throw new StartupError(
    'GAME_WALLET_URL must be set where several API processes run: another one on this database already runs an internal game wallet',
  );
}
