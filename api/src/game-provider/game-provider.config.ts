import { join, resolve } from 'node:path';
import { SANDBOX_PROVIDER_KEY } from '@padauk/contract/game-wallet-service';
import { LOG_LEVELS, MODES, type Config } from '../platform/config.ts';
import {
  readChoiceVariable,
  readDatabaseVariable,
  readIntegerVariable,
  readTextVariable,
  type Environment,
} from '../platform/environment.ts';
import { readNamedSecrets } from '../platform/http/signing-keys.ts';
import type { SigningKey } from '../platform/http/signature.ts';
import { StartupError } from '../platform/startup-error.ts';

export interface GameProviderConfig extends Pick<
  Config,
  'mode' | 'host' | 'port' | 'databaseUrl' | 'databasePool' | 'dataDir' | 'logLevel' | 'trustedProxies'
> {
  readonly key: SigningKey;
  readonly gameWalletUrl: string | null; // null: the parent process sends it
  readonly timeoutMs: number;
}

export function readGameProviderConfig(env: Environment): GameProviderConfig {
  const mode = readChoiceVariable(env, 'PADAUK_MODE', MODES, 'sandbox');
  if (mode === 'production')
    throw new StartupError('the sandbox provider plays for play money: it does not run with PADAUK_MODE=production');
  // The key only signs calls to the game wallet, which decides itself where the public default is allowed.
  const [key] = readNamedSecrets(env, 'GAME_PROVIDER_KEY', {
    mode,
    host: 'localhost',
    sandboxSecret: SANDBOX_PROVIDER_KEY,
  });
  if (key === undefined) throw new StartupError('GAME_PROVIDER_KEY must be name:secret');
  return {
    mode,
    host: readTextVariable(env, 'GAME_PROVIDER_HOST') ?? 'localhost',
    port: readIntegerVariable(env, 'GAME_PROVIDER_PORT', 8084, 65_535),
    databaseUrl: readDatabaseVariable(env, 'GAME_PROVIDER_DATABASE_URL'),
    databasePool: readIntegerVariable(env, 'DATABASE_POOL', 10, 200),
    dataDir: join(resolve(readTextVariable(env, 'DATA_DIR') ?? 'var'), 'game-provider'),
    logLevel: readChoiceVariable(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    trustedProxies: readIntegerVariable(env, 'TRUSTED_PROXIES', 0, 10),
    key,
    gameWalletUrl: readTextVariable(env, 'GAME_WALLET_URL'),
    timeoutMs: readIntegerVariable(env, 'GAME_WALLET_TIMEOUT_MS', 5_000, 8_000),
  };
}
