import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Registry } from '@padauk/contract/delivery/registry';
import { isTableOld, type GeoRestriction } from '../modules/geo-restriction/index.ts';
import { readOfficeSettings } from '../modules/office/index.ts';
import { readCompanyAccounts } from '../modules/wallet/index.ts';
import type { Deps } from '../platform/deps.ts';
import { readTextVariable } from '../platform/environment.ts';
import { selectFindings, type DoctorFacts, type Finding } from './doctor.rules.ts';

interface DoctorDeps extends Pick<Deps, 'db' | 'clock' | 'config'> {
  readonly registry: () => Promise<Registry | null>;
  readonly geoRestriction: GeoRestriction;
  readonly feeds: readonly string[]; // such as `FOOTBALL_FEED`
  readonly machineNow: () => number; // the machine's clock, ms
}

/** `reaches` also tests the SMS carrier and the mail server, which takes seconds. */
export type Doctor = (options: { readonly reaches: boolean }) => Promise<readonly Finding[]>;

const CONNECT_TIMEOUT_MS = 3_000;
const MIN_SECRET_LENGTH = 32;

export function openDoctor(deps: DoctorDeps): Doctor {
  return async (options) => selectFindings(await readDoctorFacts(deps, options));
}

async function readDoctorFacts(deps: DoctorDeps, { reaches }: { readonly reaches: boolean }): Promise<DoctorFacts> {
  const { config, clock, registry, geoRestriction, machineNow } = deps;
  const roles = readOfficeSettings(config).keys.map((key) => key.roles);
  const accounts = await readCompanyAccounts(deps.db);
  const { table } = await geoRestriction.readState();
  const disk = await statfs(config.dataDir).catch(() => null);
  const isSandbox = config.mode === 'sandbox';
  return {
    mode: config.mode,
    managers: roles.filter((names) => names.includes('manager')).length,
    cashiers: roles.filter((names) => names.includes('cashier') || names.includes('manager')).length,
    openCompanyAccounts: accounts.filter(({ isOn, isSandbox: isPlay }) => isOn && (isSandbox || !isPlay)).length,
    carrierProblem: reaches && config.sms !== null ? await findConnectionProblem(config.sms.url) : null,
    mailProblem: reaches && config.smtp !== null ? await findConnectionProblem(config.smtp.url) : null,
    missingFeeds: isSandbox ? [] : findUnsetFeeds(deps),
    hasRelease: ((await registry())?.host.active ?? '') !== '',
    storeProblem: disk === null ? `DATA_DIR ${config.dataDir} does not exist` : null,
    freeBytes: disk === null ? Infinity : disk.bavail * disk.bsize,
    totalBytes: disk === null ? 0 : disk.blocks * disk.bsize,
    clockErrorMs: isSandbox ? 0 : machineNow() - clock.now().getTime(),
    shortSecrets: isSandbox ? [] : findShortSecrets(deps),
    hasCountryTable: table.table !== null,
    isCountryTableOld: isTableOld(geoRestriction, table.table, clock.now()),
  };
}

function findUnsetFeeds({ config: { environment }, feeds }: DoctorDeps): readonly string[] {
  return feeds.filter((name) => (readTextVariable(environment, name) ?? 'none') === 'none');
}

function findShortSecrets({ config: { environment } }: DoctorDeps): readonly string[] {
  return ['PEPPER', 'IDENTITY_KEY', 'GAME_WALLET_SECRET'].filter((name) => {
    const value = readTextVariable(environment, name);
    return value !== null && value.split(',').some((secret) => secret.length < MIN_SECRET_LENGTH);
  });
}

async function findConnectionProblem(address: string): Promise<string | null> {
  const { hostname, port, protocol } = new URL(address);
  const defaultPorts: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80, 'smtp:': 587, 'smtps:': 465 };
  return await new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: port === '' ? (defaultPorts[protocol] ?? 443) : Number(port),
      timeout: CONNECT_TIMEOUT_MS,
    });
    const finish = (problem: string | null): void => {
      socket.destroy();
      resolve(problem);
    };
    socket.once('connect', () => finish(null));
    socket.once('timeout', () => finish(`${hostname} does not answer within ${CONNECT_TIMEOUT_MS / 1_000} s`));
    socket.once('error', ({ message }) => finish(`${hostname}: ${message}`));
  });
}
