import { SANDBOX_GAME_WALLET_SECRET } from '@padauk/contract/games/game-wallet-service';
import { readTextVariable, readIntegerVariable, type Environment } from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { readSecrets, type SigningKeys } from '../../platform/http/signing-keys.ts';

export interface TransferSettings {
  /** Null: the sandbox starts its own game wallet. */
  readonly gameWalletUrl: string | null;
  readonly keys: SigningKeys;
  readonly timeoutMs: number;
}

/** Throws a sentence that names the wrong variable. */
export function readTransferSettings(env: Environment, mode: 'sandbox' | 'production'): TransferSettings {
  const url = readTextVariable(env, 'GAME_WALLET_URL');
  if (url === null && mode === 'production')
    throw new StartupError('GAME_WALLET_URL must be set in production: only the sandbox runs a game wallet of its own');
  if (url !== null && !/^https?:\/\/[^/]+$/.test(url))
    throw new StartupError(`GAME_WALLET_URL must be an origin like http://games:8082, not "${url}"`);
  return {
    gameWalletUrl: url,
    keys: readSecrets(env, 'GAME_WALLET_SECRET', {
      id: 'platform',
      mode,
      // The game wallet's calls arrive on the players' port.
      host: readTextVariable(env, 'HOST') ?? 'localhost',
      sandboxSecret: SANDBOX_GAME_WALLET_SECRET,
    }),
    timeoutMs: readIntegerVariable(env, 'GAME_WALLET_TIMEOUT_MS', 5_000, 8_000),
  };
}
