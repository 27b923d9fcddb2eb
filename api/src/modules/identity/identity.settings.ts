import { readChoiceVariable, type Environment } from '../../platform/environment.ts';
import { readSecrets } from '../../platform/http/signing-keys.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SealKeys } from './seal.ts';

export interface IdentitySettings {
  /** Encrypt cards and pictures; stored outside the database. */
  readonly keys: SealKeys;
  readonly isNeededForWithdrawal: boolean;
}

const SANDBOX_KEY = 'sandbox-identity-key';

/** `IDENTITY_KEY` is `key` or `newer,older`; production needs a private one. Throws a sentence for an operator. */
export function readIdentitySettings(env: Environment, mode: 'sandbox' | 'production'): IdentitySettings {
  // No call uses this secret, so the sandbox's default key is allowed on a network too.
  const keyOptions = { id: 'identity', mode, sandboxSecret: SANDBOX_KEY, host: 'localhost' };
  const [first, ...older] = readSecrets(env, 'IDENTITY_KEY', keyOptions);
  return {
    keys: [first.secret, ...older.map(({ secret }) => secret)],
    isNeededForWithdrawal: readChoiceVariable(env, 'WITHDRAWALS_NEED_IDENTITY', ['on', 'off'], 'off') === 'on',
  };
}

export interface IdentityDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'config'> {
  readonly identity: IdentitySettings;
}
