import { SANDBOX_OFFICE_KEY } from '@padauk/contract/office';
import type { Config } from '../../platform/config.ts';
import { choiceVariable, integerVariable } from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { isOperatorName } from './office.rules.ts';

export interface OfficeSettings {
  /** A name per key; a key whose name is null serves all, and each says who it is. */
  readonly keys: readonly { readonly key: string; readonly name: string | null }[];
  /** Slips and withdrawals are decided by themselves after this long; null: by people only. Never in production. */
  readonly autopilotSeconds: number | null;
}

const MIN_KEY = 32;

/**
 * Reads `OPERATOR_KEY`, `AUTOPILOT` and `AUTOPILOT_SECONDS`. A key per operator is written `name:key,name:key`, and production wants it so:
 * a name that anyone may claim proves nothing in an audit. Throws a sentence that names a bad one.
 */
export function readOfficeSettings(config: Pick<Config, 'mode' | 'operator' | 'environment'>): OfficeSettings {
  const keys = readKeys(config.operator.key ?? SANDBOX_OFFICE_KEY);
  if (config.mode === 'production' && keys.some(({ key, name }) => name === null || key.length < MIN_KEY)) {
    throw new StartupError(
      `OPERATOR_KEY must name each operator in production: name:key,name:key, each key of at least ${MIN_KEY} characters`,
    );
  }
  const autopilot = choiceVariable(config.environment, 'AUTOPILOT', ['on', 'off'], 'on');
  const seconds = integerVariable(config.environment, 'AUTOPILOT_SECONDS', 3, 9_999);
  return { keys, autopilotSeconds: config.mode === 'production' || autopilot === 'off' ? null : seconds };
}

function readKeys(text: string): OfficeSettings['keys'] {
  if (!text.includes(':')) return [{ key: text, name: null }];
  return text.split(',').map((pair) => {
    const [name = '', key = ''] = pair.trim().split(/:(.*)/s);
    if (!isOperatorName(name) || key === '')
      throw new StartupError('OPERATOR_KEY must be a key, or name:key,name:key with names of people in lower case');
    return { name, key };
  });
}
