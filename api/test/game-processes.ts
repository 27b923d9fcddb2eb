import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { endGameWallet, startGameWallet, type GameWalletProcess } from './game-wallet-process.ts';
import { end, start, type Environment, type PlatformProcess } from './platform-process.ts';

const PROVIDER_MAIN = fileURLToPath(new URL('../src/game-provider/main.ts', import.meta.url));

export const GAME_PROCESSES = ['provider', 'game wallet', 'platform'] as const;
export type GameProcess = (typeof GAME_PROCESSES)[number];

/** The three servers that a round of a game goes through, each a process that can be killed alone. */
export interface GameProcesses {
  /** Where the platform is now: after it was killed, it is elsewhere. */
  readonly platform: () => string;
  readonly provider: string;
  /** kill -9, and another one in its place. */
  readonly killAndRaise: (victim: GameProcess) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** `env`: where the data of each are. */
export async function startGameProcesses(env: Environment): Promise<GameProcesses> {
  const [walletPort, providerPort] = [await freePort(), await freePort()];
  const [walletUrl, provider] = [`http://127.0.0.1:${walletPort}`, `http://127.0.0.1:${providerPort}`];
  const places = { ...env, GAME_WALLET_URL: walletUrl, GAME_PROVIDER_URLS: `sandbox=${provider}` };
  const raise = {
    wallet: () => startGameWallet({ ...env, GAME_WALLET_PORT: String(walletPort) }),
    provider: () => startProvider({ ...places, GAME_PROVIDER_PORT: String(providerPort) }),
    platform: () => start(places),
  };
  let [wallet, games, platform]: [GameWalletProcess, ChildProcess, PlatformProcess] = [
    await raise.wallet(),
    await raise.provider(),
    await raise.platform(),
  ];
  return {
    platform: () => platform.origin,
    provider,
    killAndRaise: async (victim) => {
      if (victim === 'platform') {
        await end(platform, 'SIGKILL');
        platform = await raise.platform();
      } else if (victim === 'provider') {
        await endGameWallet({ child: games }, 'SIGKILL');
        games = await raise.provider();
      } else {
        await endGameWallet(wallet, 'SIGKILL');
        wallet = await raise.wallet();
      }
    },
    stop: async () => {
      await end(platform, 'SIGTERM');
      await endGameWallet({ child: games }, 'SIGTERM');
      await endGameWallet(wallet, 'SIGTERM');
    },
  };
}

async function startProvider(env: Environment): Promise<ChildProcess> {
  const quiet = {
    NODE_OPTIONS: '',
    GAME_PROVIDER_HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    GAME_PROVIDER_DATABASE_URL: '',
  };
  const child = spawn(process.execPath, [PROVIDER_MAIN], {
    env: { ...process.env, ...quiet, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the provider ended with ${String(code)} instead of starting`)),
    ),
  ]);
  return child;
}
