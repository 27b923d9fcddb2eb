import { resolve } from 'node:path';

/** Everything that the outside can set, read once at the start and checked there: a bad value stops the start with its name. */
export interface Config {
  /** `sandbox`: play money, a movable clock, one-time codes in the log. `production`: none of these, and PostgreSQL only. */
  readonly mode: 'sandbox' | 'production';
  readonly host: string;
  readonly port: number;
  readonly operator: { readonly host: string; readonly port: number; readonly key: string | null };
  /** PostgreSQL when given, else the embedded database in `dataDir`/db. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly dataDir: string;
  /** Proxies in front of us whose X-Forwarded-For entry we believe, counted from the right. 0: the socket's address. */
  readonly trustedProxies: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Kept out of the database: a stolen table of PINs and codes cannot be tried against without it. */
  readonly pepper: string;
  /** The carrier that takes texts; null: the sandbox keeps them for itself. */
  readonly sms: { readonly url: string; readonly key: string } | null;
  readonly revision: string;
  /** P23: what the product is called in texts. */
  readonly brand: string;
  /** Shown by the customer service page; empty when there is none. */
  readonly supportPhone: string;
  /** For the settings that one module alone knows: it reads and checks them at the start, in the same way. Never logged. */
  readonly environment: Environment;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const MODES = ['sandbox', 'production'] as const;

/** Reads and checks the environment. Throws a sentence that names the variable. */
export function readConfig(env: Environment): Config {
  const mode = choice(env, 'PADAUK_MODE', MODES, 'sandbox');
  const port = whole(env, 'PORT', 8080, 65_535);
  const host = text(env, 'HOST') ?? 'localhost';
  return {
    mode,
    host,
    port,
    operator: {
      host: text(env, 'OPERATOR_HOST') ?? 'localhost',
      port: whole(env, 'OPERATOR_PORT', port === 0 ? 0 : port + 1, 65_535),
      key: secret(env, 'OPERATOR_KEY', mode),
    },
    databaseUrl: text(env, 'DATABASE_URL'),
    databasePool: whole(env, 'DATABASE_POOL', 10, 200),
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    trustedProxies: whole(env, 'TRUSTED_PROXIES', 0, 8),
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    pepper: secret(env, 'PEPPER', mode) ?? 'sandbox-pepper',
    sms: carrier(env, mode),
    revision: text(env, 'REVISION') ?? 'development',
    brand: env['BRAND'] ?? 'Padauk',
    supportPhone: env['SUPPORT_PHONE'] ?? '',
    environment: env,
  };
}

/** An empty variable is one that was not set: compose files cannot leave one out. */
function text(env: Environment, name: string): string | null {
  const value = env[name];
  return value === undefined || value === '' ? null : value;
}

function whole(env: Environment, name: string, fallback: number, maximum: number): number {
  const given = text(env, name);
  if (given === null) return fallback;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value > maximum) throw new Error(`${name} must be a whole number from 0 to ${maximum}, not "${given}"`);
  return value;
}

function choice<Value extends string>(env: Environment, name: string, values: readonly Value[], fallback: Value): Value {
  const given = text(env, name);
  if (given === null) return fallback;
  const found = values.find((value) => value === given);
  if (found === undefined) throw new Error(`${name} must be one of ${values.join(', ')}, not "${given}"`);
  return found;
}

function carrier(env: Environment, mode: Config['mode']): Config['sms'] {
  const url = text(env, 'SMS_URL');
  if (url !== null) return { url, key: text(env, 'SMS_KEY') ?? '' };
  if (mode === 'production') throw new Error('SMS_URL must be set in production: one-time codes have no other way to players');
  return null;
}

/** In production a secret must be given and be long; the sandbox does without. The value itself is never printed. */
function secret(env: Environment, name: string, mode: Config['mode']): string | null {
  const given = text(env, name);
  if (given !== null) {
    if (mode === 'production' && given.length < 32) throw new Error(`${name} must have at least 32 characters in production`);
    return given;
  }
  if (mode === 'production') throw new Error(`${name} must be set in production`);
  return null;
}
