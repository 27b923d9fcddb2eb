import { choiceVariable, type Environment } from '../../platform/environment.ts';
import { readSecrets } from '../../platform/http/signing-keys.ts';
import type { SealKeys } from './seal.ts';

export interface IdentitySettings {
  /** Seal cards and pictures; kept outside the database. */
  readonly keys: SealKeys;
  readonly isNeededForWithdrawal: boolean;
}

const SANDBOX_KEY = 'sandbox-identity-key';

/** Reads `IDENTITY_KEY`, as `key` or `newer,older`, and `WITHDRAWALS_NEED_IDENTITY`. Throws a sentence that names a bad one: production has a key of its own. */
export function readIdentitySettings(env: Environment, mode: 'sandbox' | 'production'): IdentitySettings {
  // Nobody calls with it: the sandbox's own key is as good on a network as on this machine.
  const wanted = { id: 'identity', mode, sandboxSecret: SANDBOX_KEY, host: 'localhost' };
  const [first, ...older] = readSecrets(env, 'IDENTITY_KEY', wanted);
  return {
    keys: [first.secret, ...older.map(({ secret }) => secret)],
    isNeededForWithdrawal: choiceVariable(env, 'WITHDRAWALS_NEED_IDENTITY', ['on', 'off'], 'off') === 'on',
  };
}
