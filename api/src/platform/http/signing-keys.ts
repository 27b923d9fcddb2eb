import { isLoopback, textVariable, type Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import type { SigningKey } from './signature.ts';

/** Secrets of one signer: the first signs, all are believed, so that one can be changed while servers run. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

interface Wanted {
  readonly mode: 'sandbox' | 'production';
  /** What a sandbox that was given none uses. Both sides have it from their source. */
  readonly sandboxSecret: string;
  /** Where the calls that are signed with it come in. */
  readonly host: string;
}

const MINIMUM_LENGTH = 32;

/** Reads `NAME=secret` or `NAME=newer,older` of one signer. Throws a sentence that names the variable, never the value. */
export function readSecrets(
  env: Environment,
  name: string,
  { id, mode, sandboxSecret, host }: Wanted & { readonly id: string },
): SigningKeys {
  const given = textVariable(env, name);
  if (given === null && mode === 'production') throw new StartupError(`${name} must be set in production`);
  if (given === null) refuseOnNetwork(name, host);
  const [first = '', ...older] = (given ?? sandboxSecret).split(',').map((secret) => secret.trim());
  const keys: SigningKeys = [{ id, secret: first }, ...older.map((secret) => ({ id, secret }))];
  return checked(keys, name, mode);
}

/** Reads `NAME=signer:secret,signer:secret`. */
export function readNamedSecrets(
  env: Environment,
  name: string,
  { mode, sandboxSecret, host }: Wanted,
): readonly SigningKey[] {
  const given = textVariable(env, name);
  if (given === null && (mode === 'production' || !isLoopback(host))) return [];
  const keys = (given ?? sandboxSecret).split(',').map((pair) => {
    const [id = '', secret = ''] = pair.trim().split(/:(.*)/s);
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(id))
      throw new StartupError(`${name} must be name:secret,name:secret with names in lower case`);
    return { id, secret };
  });
  return checked(keys, name, mode);
}

/** M9: everybody can read a secret of the source, so it is good where only this machine can call. */
export function refuseOnNetwork(name: string, host: string): void {
  if (!isLoopback(host))
    throw new StartupError(`${name} must be set where the network can call (${host}): its default is in the source`);
}

function checked<Keys extends readonly SigningKey[]>(keys: Keys, name: string, mode: Wanted['mode']): Keys {
  if (keys.some(({ secret }) => secret === '')) throw new StartupError(`${name} holds an empty secret`);
  if (mode === 'production' && keys.some(({ secret }) => secret.length < MINIMUM_LENGTH))
    throw new StartupError(`${name} must have at least ${MINIMUM_LENGTH} characters in production`);
  return keys;
}
