import { SANDBOX_PROVIDER_KEY } from '@padauk/contract/games/game-wallet-service';
import { readIntegerVariable, readTextVariable, type Environment } from '../platform/environment.ts';
import { readNamedSecrets } from '../platform/http/signing-keys.ts';
import { readServiceConfig } from '../platform/service-app.ts';
import { StartupError } from '../platform/startup-error.ts';

const NAMES = {
  host: 'GAME_PROVIDER_HOST',
  port: 'GAME_PROVIDER_PORT',
  databaseUrl: 'GAME_PROVIDER_DATABASE_URL',
  folder: 'game-provider',
};

export type GameProviderConfig = ReturnType<typeof readGameProviderConfig>;

export function readGameProviderConfig(env: Environment) {
  const config = readServiceConfig(env, NAMES, 8084);
  if (config.mode === 'production')
    throw new StartupError('the sandbox provider plays for play money: it does not run with PADAUK_MODE=production');
  // The key only signs calls to the game wallet, which decides itself where the public default is allowed.
  const secret = { mode: config.mode, host: 'localhost', sandboxSecret: SANDBOX_PROVIDER_KEY };
  const [key] = readNamedSecrets(env, 'GAME_PROVIDER_KEY', secret);
  if (key === undefined) throw new StartupError('GAME_PROVIDER_KEY must be name:secret');
  return {
    ...config,
    trustedProxies: readIntegerVariable(env, 'TRUSTED_PROXIES', 0, 10),
    key,
    gameWalletUrl: readTextVariable(env, 'GAME_WALLET_URL'), // null: the parent process sends it
    timeoutMs: readIntegerVariable(env, 'GAME_WALLET_TIMEOUT_MS', 5_000, 8_000),
  };
}
