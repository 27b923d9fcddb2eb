import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocalProvider } from './modules/games/index.ts';
import { startManagedProcess, type ManagedProcess } from './managed-process.ts';
import type { Config } from './platform/config.ts';
import { readTextVariable } from './platform/environment.ts';
import type { Log } from './platform/log.ts';

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
