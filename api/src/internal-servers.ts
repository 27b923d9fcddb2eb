import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { LocalProvider } from './modules/games/index.ts';
import { startManagedProcess, type ManagedProcess } from './managed-process.ts';
import type { Config } from './platform/config.ts';
import { readTextVariable } from './platform/environment.ts';
import type { Log } from './platform/log.ts';
import { tryClaimInternalGameWallet } from './platform/database/advisory-locks.ts';
import { StartupError } from './platform/startup-error.ts';

export interface InternalServers {
  readonly getGameWalletOrigin: () => Promise<string | null>;
  readonly provider: LocalProvider;
  readonly stop: () => Promise<void>;
}

const getMainPath = (folder: string): string => fileURLToPath(new URL(`./${folder}/main.ts`, import.meta.url));

/**
 * The provider takes 150 MB, so it starts when a player first opens games. After that it starts with the platform,
 * because earlier rounds must be finished.
 */
export function startInternalServers(
  { environment, dataDir, host }: Pick<Config, 'environment' | 'dataDir' | 'host'>,
  log: Log,
): InternalServers {
  let provider: ManagedProcess | null = null;
  const gameWallet = startManagedProcess(
    {
      name: 'game wallet',
      mainPath: getMainPath('game-wallet'),
      env: {
        ...environment,
        GAME_WALLET_PORT: readTextVariable(environment, 'GAME_WALLET_PORT') ?? '0',
        GAME_WALLET_HOST: '127.0.0.1',
        DATA_DIR: dataDir,
      },
      onStarted: (address) => provider?.sendMessage({ gameWallet: address }), // The port may have changed.
    },
    log,
  );
  const wasStarted = join(dataDir, 'game-provider.started');
  const startProvider = (): ManagedProcess => {
    if (provider === null) writeFileSync(wasStarted, '');
    return (provider ??= startManagedProcess(
      {
        name: 'game provider',
        mainPath: getMainPath('game-provider'),
        env: {
          ...environment,
          GAME_PROVIDER_PORT: readTextVariable(environment, 'GAME_PROVIDER_PORT') ?? '0',
          // Reachable where the platform is.
          GAME_PROVIDER_HOST: readTextVariable(environment, 'GAME_PROVIDER_HOST') ?? host,
          GAME_WALLET_URL: '',
          DATA_DIR: dataDir,
        },
        onStarted: () =>
          void gameWallet.waitForOrigin().then((address) => {
            if (address !== null) provider?.sendMessage({ gameWallet: address });
          }),
      },
      log,
    ));
  };
  if (existsSync(wasStarted)) startProvider();
  return {
    getGameWalletOrigin: gameWallet.waitForOrigin,
    provider: { origin: () => startProvider().waitForOrigin(), wake: () => void startProvider() },
    stop: async () => {
      await provider?.stop();
      await gameWallet.stop();
    },
  };
}

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
    'GAME_WALLET_URL must be set where several API processes run: ' +
      'another one on this database already runs an internal game wallet',
  );
}
