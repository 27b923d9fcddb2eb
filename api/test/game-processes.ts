import { findFreePort } from './free-port.ts';
import { stopProcess, startPlatform, type Environment } from './platform-process.ts';
import { startService } from './service-process.ts';

export const GAME_PROCESSES = ['provider', 'game wallet', 'platform'] as const;
export type GameProcess = (typeof GAME_PROCESSES)[number];

export interface GameProcesses {
  /** The platform's port changes with each restart. */
  readonly getPlatformOrigin: () => string;
  readonly providerOrigin: string;
  readonly killAndRestart: (victim: GameProcess) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startGameProcesses(env: Environment): Promise<GameProcesses> {
  const [walletPort, providerPort] = [await findFreePort(), await findFreePort()];
  const [walletUrl, provider] = [`http://127.0.0.1:${walletPort}`, `http://127.0.0.1:${providerPort}`];
  const addresses = { ...env, GAME_WALLET_URL: walletUrl, GAME_PROVIDER_URLS: `sandbox=${provider}` };
  const raise = {
    'game wallet': () => startService('game-wallet', { ...env, GAME_WALLET_PORT: String(walletPort) }),
    provider: () => startService('game-provider', { ...addresses, GAME_PROVIDER_PORT: String(providerPort) }),
    platform: () => startPlatform(addresses),
  };
  const running = {
    'game wallet': await raise['game wallet'](),
    provider: await raise.provider(),
    platform: await raise.platform(),
  };
  return {
    getPlatformOrigin: () => running.platform.origin,
    providerOrigin: provider,
    killAndRestart: async (victim) => {
      await stopProcess(running[victim], 'SIGKILL');
      Object.assign(running, { [victim]: await raise[victim]() });
    },
    stop: async () => {
      for (const name of ['platform', 'provider', 'game wallet'] as const) await stopProcess(running[name], 'SIGTERM');
    },
  };
}
