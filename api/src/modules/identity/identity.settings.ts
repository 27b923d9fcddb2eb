import { choiceVariable, secretVariable, type Environment } from '../../platform/environment.ts';

export interface IdentitySettings {
  /** Seals cards and pictures; kept outside the database. */
  readonly key: string;
  readonly isNeededForWithdrawal: boolean;
}

/** Reads `IDENTITY_KEY` and `WITHDRAWALS_NEED_IDENTITY`. Throws a sentence that names a bad one: production has a key of its own. */
export function readIdentitySettings(env: Environment, mode: 'sandbox' | 'production'): IdentitySettings {
  return {
    key: secretVariable(env, 'IDENTITY_KEY', mode) ?? 'sandbox-identity-key',
    isNeededForWithdrawal: choiceVariable(env, 'WITHDRAWALS_NEED_IDENTITY', ['on', 'off'], 'off') === 'on',
  };
}
