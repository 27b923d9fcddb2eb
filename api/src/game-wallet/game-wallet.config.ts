import { join, resolve } from 'node:path';
import { SANDBOX_GAME_WALLET_SECRET, SANDBOX_PROVIDER_KEY } from '@padauk/contract/game-wallet-service';
import { LOG_LEVELS, MODES, type Config } from '../platform/config.ts';
import {
  readChoiceVariable,
  readDatabaseVariable,
  readTextVariable,
  readIntegerVariable,
  type Environment,
} from '../platform/environment.ts';
import { readNamedSecrets, readSecrets, type SigningKeys } from '../platform/http/signing-keys.ts';
import type { SigningKey } from '../platform/http/signature.ts';

export interface GameWalletKeys {
  readonly platform: SigningKeys;
  readonly providers: readonly SigningKey[]; // `id` is the provider's name in the books
}

export interface GameWalletConfig extends Pick<
  Config,
  'mode' | 'host' | 'port' | 'databaseUrl' | 'databasePool' | 'dataDir' | 'logLevel' | 'trustedProxies'
> {
  readonly keys: GameWalletKeys;
}

export function readGameWalletConfig(env: Environment): GameWalletConfig {
  const mode = readChoiceVariable(env, 'PADAUK_MODE', MODES, 'sandbox');
  return {
    mode,
    host: readGameWalletHost(env),
    port: readIntegerVariable(env, 'GAME_WALLET_PORT', 8082, 65_535),
    databaseUrl: readDatabaseVariable(env, 'GAME_WALLET_DATABASE_URL'),
    databasePool: readIntegerVariable(env, 'DATABASE_POOL', 10, 200),
    dataDir: join(resolve(readTextVariable(env, 'DATA_DIR') ?? 'var'), 'game-wallet'),
    trustedProxies: 0,
    logLevel: readChoiceVariable(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    keys: readGameWalletKeys(env, mode),
  };
}

export function readGameWalletKeys(env: Environment, mode: Config['mode']): GameWalletKeys {
  const at = { mode, host: readGameWalletHost(env) };
  return {
    platform: readSecrets(env, 'GAME_WALLET_SECRET', {
      id: 'platform',
      ...at,
      sandboxSecret: SANDBOX_GAME_WALLET_SECRET,
    }),
    providers: readNamedSecrets(env, 'GAME_PROVIDER_KEYS', { ...at, sandboxSecret: SANDBOX_PROVIDER_KEY }),
  };
}

function readGameWalletHost(env: Environment): string {
  return readTextVariable(env, 'GAME_WALLET_HOST') ?? 'localhost';
}
