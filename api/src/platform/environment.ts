import { StartupError } from './startup-error.ts';

/** The environment as it was at the start of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable is one that was not set: compose files cannot leave one out. */
export function textVariable(env: Environment, name: string): string | null {
  const value = env[name];
  return value === undefined || value === '' ? null : value;
}

/** The address of a PostgreSQL. It may hold a password: the value itself is never printed. */
export function databaseVariable(env: Environment, name: string): string | null {
  const given = textVariable(env, name);
  if (given === null || (URL.canParse(given) && /^postgres(?:ql)?:\/\//.test(given))) return given;
  throw new StartupError(`${name} must be the address of a PostgreSQL, as postgres://role:password@host:5432/padauk`);
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** Does whoever listens at this host, or asks for it, stay on this machine? */
export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host.toLowerCase());
}

/** A whole number from 0 up to `maximum`. Throws a sentence that names the variable, as all of these do. */
export function integerVariable(env: Environment, name: string, fallback: number, maximum: number): number {
  const given = textVariable(env, name);
  if (given === null) return fallback;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value > maximum)
    throw new StartupError(`${name} must be a whole number from 0 to ${maximum}, not "${given}"`);
  return value;
}

/** An instant with its zone, such as `2026-11-20T20:00:00+06:30`. */
export function instantVariable(env: Environment, name: string): Date | null {
  const given = textVariable(env, name);
  if (given === null) return null;
  const instant = new Date(given);
  if (!/T.*(?:Z|[+-]\d{2}:\d{2})$/.test(given) || Number.isNaN(instant.getTime()))
    throw new StartupError(`${name} must be a time with its zone, as 2026-11-20T20:00:00+06:30, not "${given}"`);
  return instant;
}

/** One of a few words. */
export function choiceVariable<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const given = textVariable(env, name);
  if (given === null) return fallback;
  const found = values.find((value) => value === given);
  if (found === undefined) throw new StartupError(`${name} must be one of ${values.join(', ')}, not "${given}"`);
  return found;
}

/** In production a secret must be given and be long; the sandbox does without. The value itself is never printed. */
export function secretVariable(env: Environment, name: string, mode: 'sandbox' | 'production'): string | null {
  const given = textVariable(env, name);
  if (given !== null) {
    if (mode === 'production' && given.length < 32)
      throw new StartupError(`${name} must have at least 32 characters in production`);
    return given;
  }
  if (mode === 'production') throw new StartupError(`${name} must be set in production`);
  return null;
}
