import { resolve } from 'node:path';
import { MIN_PREVIEW_SECRET } from '@padauk/contract/preview';
import { PRODUCTION_REGISTRY, REGISTRY_NAME } from '@padauk/contract/registry';
import {
  choiceVariable,
  databaseVariable,
  isLoopback,
  secretVariable,
  instantVariable,
  textVariable,
  integerVariable,
  type Environment,
} from './environment.ts';
import { readPasskeySite, type PasskeySite } from './passkey-site.ts';
import { StartupError } from './startup-error.ts';

export interface Config {
  /** `sandbox`: play money, a movable clock, one-time codes in the log. `production`: PostgreSQL only. */
  readonly mode: 'sandbox' | 'production';
  readonly host: string;
  readonly port: number;
  readonly operator: { readonly host: string; readonly port: number; readonly key: string | null };
  readonly databaseUrl: string | null; // Null: the embedded database in `dataDir`/db.
  readonly databaseUrlJobs: string | null; // Null: `databaseUrl` is used.
  readonly databaseUrlOffice: string | null;
  readonly databasePool: number;
  readonly chainNoteFile: string | null; // Head of the hash chain; null: log only.
  readonly chainNoteUrl: { readonly url: string; readonly key: string } | null;
  readonly dataDir: string;
  readonly registryName: string;
  readonly previewSecret: string | null; // Signs preview links (ADR-12); null: none.
  readonly trustedProxies: number; // Counted from the right of X-Forwarded-For.
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly pepper: string; // Not in the database, so stolen PIN hashes resist brute force.
  readonly sms: { readonly url: string; readonly key: string } | null;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly codesPerDay: number; // For requests from devices that are not the phone's own.
  readonly maintenanceUntil: Date | null; // E6; null: open. Staff and jobs continue.
  readonly revision: string;
  readonly brand: string;
  readonly supportPhone: string;
  readonly allowOverrides: boolean; // Other builds than the registry's (ADR-12).
  readonly serviceWorker: 'on' | 'off'; // `off` removes it from all phones (ADR-43).
  readonly passkeys: PasskeySite | null;
  readonly environment: Environment; // For settings of one module. Never logged.
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export const MODES = ['sandbox', 'production'] as const;

export function readConfig(env: Environment): Config {
  const mode = readMode(env);
  const port = integerVariable(env, 'PORT', 8080, 65_535);
  const host = textVariable(env, 'HOST') ?? 'localhost';
  return {
    mode,
    host,
    port,
    operator: {
      host: textVariable(env, 'OPERATOR_HOST') ?? 'localhost',
      port: integerVariable(env, 'OPERATOR_PORT', port === 0 ? 0 : port + 1, 65_535),
      key: secretVariable(env, 'OPERATOR_KEY', mode),
    },
    databaseUrl: databaseVariable(env, 'DATABASE_URL'),
    databaseUrlJobs: databaseVariable(env, 'DATABASE_URL_JOBS'),
    databaseUrlOffice: databaseVariable(env, 'DATABASE_URL_OFFICE'),
    databasePool: integerVariable(env, 'DATABASE_POOL', 10, 200),
    chainNoteFile: textVariable(env, 'CHAIN_NOTE_FILE'),
    chainNoteUrl: chainNoteUrl(env),
    dataDir: resolve(textVariable(env, 'DATA_DIR') ?? 'var'),
    registryName: registryName(env),
    previewSecret: previewSecret(env),
    trustedProxies: integerVariable(env, 'TRUSTED_PROXIES', 0, 8),
    logLevel: choiceVariable(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    pepper: secretVariable(env, 'PEPPER', mode) ?? 'sandbox-pepper',
    sms: carrier(env, mode),
    smtp: mailServer(env, mode),
    codesPerDay: integerVariable(env, 'CODES_PER_DAY', 20_000, 10_000_000),
    maintenanceUntil: instantVariable(env, 'MAINTENANCE_UNTIL'),
    revision: textVariable(env, 'REVISION') ?? 'development',
    brand: textVariable(env, 'BRAND') ?? 'Padauk',
    supportPhone: textVariable(env, 'SUPPORT_PHONE') ?? '',
    allowOverrides: overrides(env, mode, host),
    serviceWorker: choiceVariable(env, 'SERVICE_WORKER', ['on', 'off'], 'on'),
    passkeys: readPasskeySite(env, { mode, port }),
    environment: env,
  };
}

/** Separate log-ins indicate production: the default `sandbox` would decide about real money there. */
function readMode(env: Environment): Config['mode'] {
  const logIn = ['DATABASE_URL_JOBS', 'DATABASE_URL_OFFICE'].find((name) => textVariable(env, name) !== null);
  if (logIn !== undefined && textVariable(env, 'PADAUK_MODE') === null)
    throw new StartupError(`PADAUK_MODE must be set where ${logIn} is set: production, or sandbox for play money`);
  return choiceVariable(env, 'PADAUK_MODE', MODES, 'sandbox');
}

function registryName(env: Environment): string {
  const name = textVariable(env, 'RELEASE_REGISTRY') ?? PRODUCTION_REGISTRY;
  if (REGISTRY_NAME.test(name)) return name;
  throw new StartupError('RELEASE_REGISTRY must be the name of a registry, as staging');
}

function previewSecret(env: Environment): string | null {
  const secret = textVariable(env, 'PREVIEW_SECRET');
  if (secret === null || secret.length >= MIN_PREVIEW_SECRET) return secret;
  throw new StartupError(`PREVIEW_SECRET must have at least ${MIN_PREVIEW_SECRET} characters`);
}

/** `auto` enables overrides only on loopback without a proxy, where no other machine can open the page. */
function overrides(env: Environment, mode: Config['mode'], host: string): boolean {
  const given = choiceVariable(env, 'ALLOW_OVERRIDES', ['auto', 'on', 'off'], 'auto');
  if (given === 'on' && mode === 'production')
    throw new StartupError('ALLOW_OVERRIDES cannot be on in production: players would run what nobody has promoted');
  return (
    given === 'on' ||
    (given === 'auto' && mode === 'sandbox' && isLoopback(host) && integerVariable(env, 'TRUSTED_PROXIES', 0, 8) === 0)
  );
}

function chainNoteUrl(env: Environment): Config['chainNoteUrl'] {
  const url = textVariable(env, 'CHAIN_NOTE_URL');
  if (url === null) return null;
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new StartupError('CHAIN_NOTE_URL must be an http address');
  return { url, key: textVariable(env, 'CHAIN_NOTE_KEY') ?? '' };
}

function mailServer(env: Environment, mode: Config['mode']): Config['smtp'] {
  const url = textVariable(env, 'SMTP_URL');
  if (url === null) {
    if (mode === 'production')
      throw new StartupError('SMTP_URL must be set in production: codes for e-mails have no other way to players');
    return null;
  }
  if (!URL.canParse(url) || !/^smtps?:/.test(url))
    throw new StartupError('SMTP_URL must be smtp://user:password@host:587 or smtps://…');
  const from = textVariable(env, 'SMTP_FROM');
  if (from === null || !/^[^@\s]+@[^@\s]+$/.test(from))
    throw new StartupError('SMTP_FROM must be the address that e-mails are from, as office@example.com');
  return { url, from };
}

function carrier(env: Environment, mode: Config['mode']): Config['sms'] {
  const url = textVariable(env, 'SMS_URL');
  if (url !== null) return { url, key: textVariable(env, 'SMS_KEY') ?? '' };
  if (mode === 'production')
    throw new StartupError('SMS_URL must be set in production: one-time codes have no other way to players');
  return null;
}
