import { resolve } from 'node:path';
import { MIN_PREVIEW_SECRET_LENGTH } from '@padauk/contract/preview';
import { PRODUCTION_REGISTRY, REGISTRY_NAME } from '@padauk/contract/registry';
import {
  readChoiceVariable,
  readDatabaseVariable,
  isLoopback,
  readSecretVariable,
  readInstantVariable,
  readTextVariable,
  readIntegerVariable,
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
  const port = readIntegerVariable(env, 'PORT', 8080, 65_535);
  const host = readTextVariable(env, 'HOST') ?? 'localhost';
  return {
    mode,
    host,
    port,
    operator: {
      host: readTextVariable(env, 'OPERATOR_HOST') ?? 'localhost',
      port: readIntegerVariable(env, 'OPERATOR_PORT', port === 0 ? 0 : port + 1, 65_535),
      key: readSecretVariable(env, 'OPERATOR_KEY', mode),
    },
    databaseUrl: readDatabaseVariable(env, 'DATABASE_URL'),
    databaseUrlJobs: readDatabaseVariable(env, 'DATABASE_URL_JOBS'),
    databaseUrlOffice: readDatabaseVariable(env, 'DATABASE_URL_OFFICE'),
    databasePool: readIntegerVariable(env, 'DATABASE_POOL', 10, 200),
    chainNoteFile: readTextVariable(env, 'CHAIN_NOTE_FILE'),
    chainNoteUrl: readChainNoteUrl(env),
    dataDir: resolve(readTextVariable(env, 'DATA_DIR') ?? 'var'),
    registryName: readRegistryName(env),
    previewSecret: readPreviewSecret(env),
    trustedProxies: readIntegerVariable(env, 'TRUSTED_PROXIES', 0, 8),
    logLevel: readChoiceVariable(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    pepper: readSecretVariable(env, 'PEPPER', mode) ?? 'sandbox-pepper',
    sms: readSmsCarrier(env, mode),
    smtp: readMailServer(env, mode),
    codesPerDay: readIntegerVariable(env, 'CODES_PER_DAY', 20_000, 10_000_000),
    maintenanceUntil: readInstantVariable(env, 'MAINTENANCE_UNTIL'),
    revision: readTextVariable(env, 'REVISION') ?? 'development',
    brand: readTextVariable(env, 'BRAND') ?? 'Padauk',
    supportPhone: readTextVariable(env, 'SUPPORT_PHONE') ?? '',
    allowOverrides: readAllowOverrides(env, mode, host),
    serviceWorker: readChoiceVariable(env, 'SERVICE_WORKER', ['on', 'off'], 'on'),
    passkeys: readPasskeySite(env, { mode, port }),
    environment: env,
  };
}

/** Separate log-ins indicate production: the default `sandbox` would decide about real money there. */
function readMode(env: Environment): Config['mode'] {
  const logIn = ['DATABASE_URL_JOBS', 'DATABASE_URL_OFFICE'].find((name) => readTextVariable(env, name) !== null);
  if (logIn !== undefined && readTextVariable(env, 'PADAUK_MODE') === null)
    throw new StartupError(`PADAUK_MODE must be set where ${logIn} is set: production, or sandbox for play money`);
  return readChoiceVariable(env, 'PADAUK_MODE', MODES, 'sandbox');
}

function readRegistryName(env: Environment): string {
  const name = readTextVariable(env, 'RELEASE_REGISTRY') ?? PRODUCTION_REGISTRY;
  if (REGISTRY_NAME.test(name)) return name;
  throw new StartupError('RELEASE_REGISTRY must be the name of a registry, such as staging');
}

function readPreviewSecret(env: Environment): string | null {
  const secret = readTextVariable(env, 'PREVIEW_SECRET');
  if (secret === null || secret.length >= MIN_PREVIEW_SECRET_LENGTH) return secret;
  throw new StartupError(`PREVIEW_SECRET must have at least ${MIN_PREVIEW_SECRET_LENGTH} characters`);
}

/** `auto` enables overrides only on loopback without a proxy, where no other machine can open the page. */
function readAllowOverrides(env: Environment, mode: Config['mode'], host: string): boolean {
  const given = readChoiceVariable(env, 'ALLOW_OVERRIDES', ['auto', 'on', 'off'], 'auto');
  if (given === 'on' && mode === 'production')
    throw new StartupError(
      'ALLOW_OVERRIDES cannot be on in production: players would run builds that were not promoted',
    );
  return (
    given === 'on' ||
    (given === 'auto' &&
      mode === 'sandbox' &&
      isLoopback(host) &&
      readIntegerVariable(env, 'TRUSTED_PROXIES', 0, 8) === 0)
  );
}

function readChainNoteUrl(env: Environment): Config['chainNoteUrl'] {
  const url = readTextVariable(env, 'CHAIN_NOTE_URL');
  if (url === null) return null;
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new StartupError('CHAIN_NOTE_URL must be an http address');
  return { url, key: readTextVariable(env, 'CHAIN_NOTE_KEY') ?? '' };
}

function readMailServer(env: Environment, mode: Config['mode']): Config['smtp'] {
  const url = readTextVariable(env, 'SMTP_URL');
  if (url === null) {
    if (mode === 'production')
      throw new StartupError('SMTP_URL must be set in production: e-mail codes cannot be sent without it');
    return null;
  }
  if (!URL.canParse(url) || !/^smtps?:/.test(url))
    throw new StartupError('SMTP_URL must be smtp://user:password@host:587 or smtps://…');
  const from = readTextVariable(env, 'SMTP_FROM');
  if (from === null || !/^[^@\s]+@[^@\s]+$/.test(from))
    throw new StartupError('SMTP_FROM must be the sender of e-mails, such as office@example.com');
  return { url, from };
}

function readSmsCarrier(env: Environment, mode: Config['mode']): Config['sms'] {
  const url = readTextVariable(env, 'SMS_URL');
  if (url !== null) return { url, key: readTextVariable(env, 'SMS_KEY') ?? '' };
  if (mode === 'production')
    throw new StartupError('SMS_URL must be set in production: one-time codes cannot be sent without it');
  return null;
}
