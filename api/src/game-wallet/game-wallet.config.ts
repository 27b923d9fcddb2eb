import { SANDBOX_GAME_WALLET_SECRET, SANDBOX_PROVIDER_KEY } from '@padauk/contract/games/game-wallet-service';
import type { Environment } from '../platform/environment.ts';
import { readNamedSecrets, readSecrets } from '../platform/http/signing-keys.ts';
import { readServiceConfig } from '../platform/service-app.ts';

const NAMES = {
  host: 'GAME_WALLET_HOST',
  port: 'GAME_WALLET_PORT',
  databaseUrl: 'GAME_WALLET_DATABASE_URL',
  folder: 'game-wallet',
};

export type GameWalletConfig = ReturnType<typeof readGameWalletConfig>;
export type GameWalletKeys = GameWalletConfig['keys'];

export function readGameWalletConfig(env: Environment) {
  const config = readServiceConfig(env, NAMES, 8082);
  const at = { mode: config.mode, host: config.host };
  const platformSecret = { id: 'platform', ...at, sandboxSecret: SANDBOX_GAME_WALLET_SECRET };
  const providerSecret = { ...at, sandboxSecret: SANDBOX_PROVIDER_KEY };
  return {
    ...config,
    trustedProxies: 0,
    isCalledByServices: true,
    keys: {
      platform: readSecrets(env, 'GAME_WALLET_SECRET', platformSecret),
      providers: readNamedSecrets(env, 'GAME_PROVIDER_KEYS', providerSecret), // `id`: the provider's name in the books
    },
  };
}
