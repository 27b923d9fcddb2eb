import { StartupError } from './startup-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Empty means unset, because compose files cannot omit a variable. */
export function readTextVariable(env: Environment, name: string): string | null {
  const value = env[name];
  return value === undefined || value === '' ? null : value;
}

/** The address may contain a password, so the value is never printed. */
export function readDatabaseVariable(env: Environment, name: string): string | null {
  const given = readTextVariable(env, name);
  if (given === null || (URL.canParse(given) && /^postgres(?:ql)?:\/\//.test(given))) return given;
  throw new StartupError(`${name} must be the address of a PostgreSQL, as postgres://role:password@host:5432/padauk`);
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]'];

export function isLoopback(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host.toLowerCase());
}

export function readIntegerVariable(env: Environment, name: string, fallback: number, maximum: number): number {
  const given = readTextVariable(env, name);
  if (given === null) return fallback;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value > maximum)
    throw new StartupError(`${name} must be a whole number from 0 to ${maximum}, not "${given}"`);
  return value;
}

export function readInstantVariable(env: Environment, name: string): Date | null {
  const given = readTextVariable(env, name);
  if (given === null) return null;
  const instant = new Date(given);
  if (!/T.*(?:Z|[+-]\d{2}:\d{2})$/.test(given) || Number.isNaN(instant.getTime()))
    throw new StartupError(`${name} must be a time with its zone, as 2026-11-20T20:00:00+06:30, not "${given}"`);
  return instant;
}

export function readChoiceVariable<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const given = readTextVariable(env, name);
  if (given === null) return fallback;
  const found = values.find((value) => value === given);
  if (found === undefined) throw new StartupError(`${name} must be one of ${values.join(', ')}, not "${given}"`);
  return found;
}

/** Required and at least 32 characters long in production. The value is never printed. */
export function readSecretVariable(env: Environment, name: string, mode: 'sandbox' | 'production'): string | null {
  const given = readTextVariable(env, name);
  if (given !== null) {
    if (mode === 'production' && given.length < 32)
      throw new StartupError(`${name} must have at least 32 characters in production`);
    return given;
  }
  if (mode === 'production') throw new StartupError(`${name} must be set in production`);
  return null;
}
