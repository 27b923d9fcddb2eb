import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OwnProvider } from './modules/games/index.ts';
import { startOwnProcess, type OwnProcess } from './own-process.ts';
import type { Config } from './platform/config.ts';
import { textVariable } from './platform/environment.ts';
import type { Log } from './platform/log.ts';

export interface OwnServers {
  readonly gameWallet: () => Promise<string | null>;
  readonly provider: OwnProvider;
  readonly stop: () => Promise<void>;
}

const mainOf = (folder: string): string => fileURLToPath(new URL(`./${folder}/main.ts`, import.meta.url));

/**
 * The provider takes 150 MB, so it starts when a player first opens games. After that it starts with the platform,
 * because earlier rounds must be finished.
 */
export function startOwnServers(
  { environment, dataDir, host }: Pick<Config, 'environment' | 'dataDir' | 'host'>,
  log: Log,
): OwnServers {
  let provider: OwnProcess | null = null;
  const gameWallet = startOwnProcess(
    {
      name: 'game wallet',
      main: mainOf('game-wallet'),
      env: {
        ...environment,
        GAME_WALLET_PORT: textVariable(environment, 'GAME_WALLET_PORT') ?? '0',
        GAME_WALLET_HOST: '127.0.0.1',
        DATA_DIR: dataDir,
      },
      onThere: (address) => provider?.tell({ gameWallet: address }), // The port may have changed.
    },
    log,
  );
  const wasStarted = join(dataDir, 'game-provider.started');
  const startProvider = (): OwnProcess => {
    if (provider === null) writeFileSync(wasStarted, '');
    return (provider ??= startOwnProcess(
      {
        name: 'game provider',
        main: mainOf('game-provider'),
        env: {
          ...environment,
          GAME_PROVIDER_PORT: textVariable(environment, 'GAME_PROVIDER_PORT') ?? '0',
          // Reachable where the platform is.
          GAME_PROVIDER_HOST: textVariable(environment, 'GAME_PROVIDER_HOST') ?? host,
          GAME_WALLET_URL: '',
          DATA_DIR: dataDir,
        },
        onThere: () =>
          void gameWallet.origin().then((address) => {
            if (address !== null) provider?.tell({ gameWallet: address });
          }),
      },
      log,
    ));
  };
  if (existsSync(wasStarted)) startProvider();
  return {
    gameWallet: gameWallet.origin,
    provider: { origin: () => startProvider().origin(), wake: () => void startProvider() },
    stop: async () => {
      await provider?.stop();
      await gameWallet.stop();
    },
  };
}
