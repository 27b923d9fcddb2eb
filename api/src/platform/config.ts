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

/** Everything that the outside can set, read once at the start and checked there: a bad value stops the start with its name. */
export interface Config {
  /** `sandbox`: play money, a movable clock, one-time codes in the log. `production`: none of these, and PostgreSQL only. */
  readonly mode: 'sandbox' | 'production';
  readonly host: string;
  readonly port: number;
  readonly operator: { readonly host: string; readonly port: number; readonly key: string | null };
  /** PostgreSQL when given, else the embedded database in `dataDir`/db. */
  readonly databaseUrl: string | null;
  /** Other log-ins of the same database, for jobs and for the office; null: that of `databaseUrl` does their work too. */
  readonly databaseUrlJobs: string | null;
  readonly databaseUrlOffice: string | null;
  readonly databasePool: number;
  /** Where the end of the ledger's chain is noted, outside the database; null: in the log alone. */
  readonly chainNoteFile: string | null;
  /** The same at an address: it takes lines, and answers them. */
  readonly chainNoteUrl: { readonly url: string; readonly key: string } | null;
  readonly dataDir: string;
  /** Which registry of the release store its pages go by. */
  readonly registryName: string;
  /** Signs links to builds that are to be tried (ADR-12); null: there are none. */
  readonly previewSecret: string | null;
  /** Proxies in front of us whose X-Forwarded-For entry we believe, counted from the right. 0: the socket's address. */
  readonly trustedProxies: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Kept out of the database: a stolen table of PINs and codes cannot be tried against without it. */
  readonly pepper: string;
  /** The carrier that takes texts; null: the sandbox keeps them for itself. */
  readonly sms: { readonly url: string; readonly key: string } | null;
  /** The mail server that takes e-mails, and who they are from; null: the sandbox keeps them for itself. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** One-time codes that are sent in a day to whoever asks from a device that is not the phone's own. */
  readonly codesPerDay: number;
  /** Until about when the server is being worked on; null: it is open. Players' calls are refused all the while (E6), staff and jobs work on. */
  readonly maintenanceUntil: Date | null;
  readonly revision: string;
  /** P23: what the product is called in texts. */
  readonly brand: string;
  /** Shown by the customer service page; empty when there is none. */
  readonly supportPhone: string;
  /** May a page run another build of a remote than the registry's (ADR-12)? Never in production. */
  readonly allowOverrides: boolean;
  /** `off` takes the service worker away from every phone that has one (ADR-43). */
  readonly serviceWorker: 'on' | 'off';
  /** Where passkeys count; null: there are none. */
  readonly passkeys: PasskeySite | null;
  /** For the settings that one module alone knows: it reads and checks them at the start, in the same way. Never logged. */
  readonly environment: Environment;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export const MODES = ['sandbox', 'production'] as const;

/** Reads and checks the environment. Throws a sentence that names the variable. */
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

/**
 * A sandbox when it is not set, but not where jobs or the office log in by themselves: that is how production works,
 * and a sandbox would decide about real money by itself.
 */
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

/** On by itself only where nobody but this machine can open the page: it listens on loopback, and no proxy stands before it. */
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
