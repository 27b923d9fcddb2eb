import { StartupError } from './startup-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Empty means unset, because compose files cannot omit a variable. */
export function readTextVariable(env: Environment, name: string): string | null {
  const value = env[name];
  return value === undefined || value === '' ? null : value;
}

/** The address may contain a password, so the value is never printed. */
export function readDatabaseVariable(env: Environment, name: string): string | null {
  const value = readTextVariable(env, name);
  if (value === null || (URL.canParse(value) && /^postgres(?:ql)?:\/\//.test(value))) return value;
  throw new StartupError(
    `${name} must be the address of a PostgreSQL database, such as postgres://role:password@host:5432/padauk`,
  );
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]'];

export function isLoopback(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host.toLowerCase());
}

export function readIntegerVariable(env: Environment, name: string, fallback: number, maximum: number): number {
  const text = readTextVariable(env, name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > maximum)
    throw new StartupError(`${name} must be a whole number from 0 to ${maximum}, not "${text}"`);
  return value;
}

export function readInstantVariable(env: Environment, name: string): Date | null {
  const value = readTextVariable(env, name);
  if (value === null) return null;
  const instant = new Date(value);
  if (!/T.*(?:Z|[+-]\d{2}:\d{2})$/.test(value) || Number.isNaN(instant.getTime()))
    throw new StartupError(`${name} must be a time with a zone, such as 2026-11-20T20:00:00+06:30, not "${value}"`);
  return instant;
}

export function readChoiceVariable<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const text = readTextVariable(env, name);
  if (text === null) return fallback;
  const found = values.find((value) => value === text);
  if (found === undefined) throw new StartupError(`${name} must be one of ${values.join(', ')}, not "${text}"`);
  return found;
}

/** Required and at least 32 characters long in production. The value is never printed. */
export function readSecretVariable(env: Environment, name: string, mode: 'sandbox' | 'production'): string | null {
  const value = readTextVariable(env, name);
  if (value !== null) {
    if (mode === 'production' && value.length < 32)
      throw new StartupError(`${name} must have at least 32 characters in production`);
    return value;
  }
  if (mode === 'production') throw new StartupError(`${name} must be set in production`);
  return null;
}
