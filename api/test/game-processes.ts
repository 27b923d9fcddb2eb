import { freePort } from './free-port.ts';
import { end, start, type Environment } from './platform-process.ts';
import { startService } from './service-process.ts';

export const GAME_PROCESSES = ['provider', 'game wallet', 'platform'] as const;
export type GameProcess = (typeof GAME_PROCESSES)[number];

export interface GameProcesses {
  /** The platform's port changes with each restart. */
  readonly platform: () => string;
  readonly provider: string;
  readonly killAndRaise: (victim: GameProcess) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startGameProcesses(env: Environment): Promise<GameProcesses> {
  const [walletPort, providerPort] = [await freePort(), await freePort()];
  const [walletUrl, provider] = [`http://127.0.0.1:${walletPort}`, `http://127.0.0.1:${providerPort}`];
  const places = { ...env, GAME_WALLET_URL: walletUrl, GAME_PROVIDER_URLS: `sandbox=${provider}` };
  const raise = {
    'game wallet': () => startService('game-wallet', { ...env, GAME_WALLET_PORT: String(walletPort) }),
    provider: () => startService('game-provider', { ...places, GAME_PROVIDER_PORT: String(providerPort) }),
    platform: () => start(places),
  };
  const running = {
    'game wallet': await raise['game wallet'](),
    provider: await raise.provider(),
    platform: await raise.platform(),
  };
  return {
    platform: () => running.platform.origin,
    provider,
    killAndRaise: async (victim) => {
      await end(running[victim], 'SIGKILL');
      Object.assign(running, { [victim]: await raise[victim]() });
    },
    stop: async () => {
      for (const name of ['platform', 'provider', 'game wallet'] as const) await end(running[name], 'SIGTERM');
    },
  };
}
