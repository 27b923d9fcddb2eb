import { isLoopback, readTextVariable, type Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import type { SigningKey } from './signature.ts';

/** Keys of one signer: the first signs, all verify, so that a key can be rotated without downtime. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

interface SecretOptions {
  readonly mode: 'sandbox' | 'production';
  readonly sandboxSecret: string; // public: it is in the source
  readonly host: string;
}

const MIN_SECRET_LENGTH = 32;

/** Reads `NAME=secret` or `NAME=newer,older`. Throws a sentence with the variable's name, never its value. */
export function readSecrets(
  env: Environment,
  name: string,
  { id, mode, sandboxSecret, host }: SecretOptions & { readonly id: string },
): SigningKeys {
  const value = readTextVariable(env, name);
  if (value === null && mode === 'production') throw new StartupError(`${name} must be set in production`);
  if (value === null) refuseDefaultOnNetwork(name, host);
  const [first = '', ...older] = (value ?? sandboxSecret).split(',').map((secret) => secret.trim());
  const keys: SigningKeys = [{ id, secret: first }, ...older.map((secret) => ({ id, secret }))];
  return checkKeys(keys, name, mode);
}

export function readNamedSecrets(
  env: Environment,
  name: string,
  { mode, sandboxSecret, host }: SecretOptions,
): readonly SigningKey[] {
  const value = readTextVariable(env, name);
  if (value === null && (mode === 'production' || !isLoopback(host))) return [];
  const keys = (value ?? sandboxSecret).split(',').map((pair) => {
    const [id = '', secret = ''] = pair.trim().split(/:(.*)/s);
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(id))
      throw new StartupError(`${name} must be name:secret,name:secret with names in lower case`);
    return { id, secret };
  });
  return checkKeys(keys, name, mode);
}

/** A default secret is public in the source, so it is allowed only on loopback. */
export function refuseDefaultOnNetwork(name: string, host: string): void {
  if (!isLoopback(host))
    throw new StartupError(`${name} must be set where the network can call (${host}): its default is in the source`);
}

function checkKeys<Keys extends readonly SigningKey[]>(keys: Keys, name: string, mode: SecretOptions['mode']): Keys {
  if (keys.some(({ secret }) => secret === '')) throw new StartupError(`${name} holds an empty secret`);
  if (mode === 'production' && keys.some(({ secret }) => secret.length < MIN_SECRET_LENGTH))
    throw new StartupError(`${name} must have at least ${MIN_SECRET_LENGTH} characters in production`);
  return keys;
}
