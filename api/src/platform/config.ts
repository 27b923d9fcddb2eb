import { resolve } from 'node:path';
import { MIN_PREVIEW_SECRET_LENGTH } from '@padauk/contract/delivery/preview';
import { PRODUCTION_REGISTRY, REGISTRY_NAME } from '@padauk/contract/delivery/registry';
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
import { StartupError } from './startup-error.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export const MODES = ['sandbox', 'production'] as const;

export type Config = Readonly<ReturnType<typeof readConfig>>;
type Mode = (typeof MODES)[number];

export function readConfig(env: Environment) {
  const mode = readMode(env);
  const port = readIntegerVariable(env, 'PORT', 8080, 65_535);
  const host = readTextVariable(env, 'HOST') ?? 'localhost';
  const operator = {
    host: readTextVariable(env, 'OPERATOR_HOST') ?? 'localhost',
    port: readIntegerVariable(env, 'OPERATOR_PORT', port === 0 ? 0 : port + 1, 65_535),
    key: readSecretVariable(env, 'OPERATOR_KEY', mode),
  };
  return {
    /** `sandbox`: play money, a movable clock, one-time codes in the log. `production`: PostgreSQL only. */
    mode,
    host,
    port,
    operator,
    databaseUrl: readDatabaseVariable(env, 'DATABASE_URL'), // Null: the embedded database in `dataDir`/db.
    databaseUrlJobs: readDatabaseVariable(env, 'DATABASE_URL_JOBS'), // Null: `databaseUrl` is used.
    databaseUrlOffice: readDatabaseVariable(env, 'DATABASE_URL_OFFICE'),
    databasePool: readIntegerVariable(env, 'DATABASE_POOL', 10, 200),
    slowStatementMs: readIntegerVariable(env, 'SLOW_STATEMENT_MS', 500, 3_600_000), // Slower ones are logged; 0: none.
    chainNoteFile: readTextVariable(env, 'CHAIN_NOTE_FILE'), // Head of the hash chain; null: log only.
    chainNoteUrl: readChainNoteUrl(env),
    dataDir: resolve(readTextVariable(env, 'DATA_DIR') ?? 'var'),
    registryName: readRegistryName(env),
    previewSecret: readPreviewSecret(env), // Signs preview links (ADR-12); null: none.
    trustedProxies: readIntegerVariable(env, 'TRUSTED_PROXIES', 0, 8), // Counted from the right of X-Forwarded-For.
    logLevel: readChoiceVariable(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    // Not in the database, so stolen PIN hashes resist brute force.
    pepper: readSecretVariable(env, 'PEPPER', mode) ?? 'sandbox-pepper',
    sms: readSmsCarrier(env, mode),
    smtp: readMailServer(env, mode),
    codesPerDay: readIntegerVariable(env, 'CODES_PER_DAY', 20_000, 10_000_000), // From devices not the phone's own.
    maintenanceUntil: readInstantVariable(env, 'MAINTENANCE_UNTIL'), // E6; null: open. Staff and jobs continue.
    revision: readTextVariable(env, 'REVISION') ?? 'development',
    brand: readTextVariable(env, 'BRAND') ?? 'Padauk',
    supportPhone: readTextVariable(env, 'SUPPORT_PHONE') ?? '',
    allowOverrides: readAllowOverrides(env, mode, host), // Other builds than the registry's (ADR-12).
    serviceWorker: readChoiceVariable(env, 'SERVICE_WORKER', ['on', 'off'], 'on'), // `off` removes it (ADR-43).
    passkeys: readPasskeySite(env, { mode, port }),
    environment: env, // For settings of one module. Never logged.
  };
}

/** Separate log-ins indicate production: the default `sandbox` would decide about real money there. */
function readMode(env: Environment): Mode {
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
function readAllowOverrides(env: Environment, mode: Mode, host: string): boolean {
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

function readChainNoteUrl(env: Environment): { readonly url: string; readonly key: string } | null {
  const url = readTextVariable(env, 'CHAIN_NOTE_URL');
  if (url === null) return null;
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new StartupError('CHAIN_NOTE_URL must be an http address');
  return { url, key: readTextVariable(env, 'CHAIN_NOTE_KEY') ?? '' };
}

function readMailServer(env: Environment, mode: Mode): { readonly url: string; readonly from: string } | null {
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

function readSmsCarrier(env: Environment, mode: Mode): { readonly url: string; readonly key: string } | null {
  const url = readTextVariable(env, 'SMS_URL');
  if (url !== null) return { url, key: readTextVariable(env, 'SMS_KEY') ?? '' };
  if (mode === 'production')
    throw new StartupError('SMS_URL must be set in production: one-time codes cannot be sent without it');
  return null;
}

export interface PasskeySite {
  readonly domain: string; // WebAuthn RP id. Changing it invalidates all passkeys (ADR-32).
  readonly origins: readonly string[];
}

/**
 * Production has no passkeys without `PASSKEY_ORIGINS`. Phones make no passkey for an IP address, so the sandbox
 * defaults to localhost.
 */
export function readPasskeySite(
  env: Environment,
  { mode, port }: { readonly mode: Mode; readonly port: number },
): PasskeySite | null {
  const value = readTextVariable(env, 'PASSKEY_ORIGINS');
  if (value === null && mode === 'production') return null;
  const origins = (value ?? `http://localhost:${port}`).split(',');
  const invalid = origins.find((origin) => !isAllowedOrigin(origin, mode));
  if (invalid !== undefined)
    throw new StartupError(`PASSKEY_ORIGINS must be origins like https://padauk.example, not "${invalid}"`);
  const hosts = origins.map((origin) => new URL(origin).hostname);
  const domain = readTextVariable(env, 'PASSKEY_DOMAIN') ?? hosts[0] ?? '';
  const strange = hosts.find((host) => host !== domain && !host.endsWith(`.${domain}`));
  if (strange !== undefined)
    throw new StartupError(
      `PASSKEY_DOMAIN must be a suffix of every host in PASSKEY_ORIGINS, and ${strange} does not have it`,
    );
  return { domain, origins };
}

/** Browsers allow passkeys only in secure contexts; localhost is one without TLS. */
function isAllowedOrigin(text: string, mode: Mode): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || (mode === 'sandbox' && hostname === 'localhost'));
}
