import { SANDBOX_GAME_WALLET_SECRET } from '@padauk/contract/game-wallet-service';
import { textVariable, integerVariable, type Environment } from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { readSecrets, type SigningKeys } from '../../platform/http/signing-keys.ts';

export interface TransferSettings {
  /** Null: the sandbox runs a game wallet of its own. */
  readonly gameWalletUrl: string | null;
  readonly keys: SigningKeys;
  /** A call that takes longer has no answer. */
  readonly timeoutMs: number;
}

/** Reads `GAME_WALLET_URL`, `GAME_WALLET_SECRET` and `GAME_WALLET_TIMEOUT_MS`. Throws a sentence that names a bad one. */
export function readTransferSettings(env: Environment, mode: 'sandbox' | 'production'): TransferSettings {
  const url = textVariable(env, 'GAME_WALLET_URL');
  if (url === null && mode === 'production')
    throw new StartupError('GAME_WALLET_URL must be set in production: only the sandbox runs a game wallet of its own');
  if (url !== null && !/^https?:\/\/[^/]+$/.test(url))
    throw new StartupError(`GAME_WALLET_URL must be an origin like http://games:8082, not "${url}"`);
  return {
    gameWalletUrl: url,
    keys: readSecrets(env, 'GAME_WALLET_SECRET', {
      id: 'platform',
      mode,
      // The game wallet's own calls come in where players' do.
      host: textVariable(env, 'HOST') ?? 'localhost',
      sandboxSecret: SANDBOX_GAME_WALLET_SECRET,
    }),
    timeoutMs: integerVariable(env, 'GAME_WALLET_TIMEOUT_MS', 5_000, 8_000),
  };
}
