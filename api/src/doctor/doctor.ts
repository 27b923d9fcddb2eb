import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Registry } from '@padauk/contract/registry';
import { isOld, type Border } from '../modules/border/index.ts';
import { readOfficeSettings } from '../modules/office/index.ts';
import { readCompanyAccounts } from '../modules/wallet/index.ts';
import type { Deps } from '../platform/deps.ts';
import { textVariable } from '../platform/environment.ts';
import { findMissing, type Facts, type Finding } from './doctor.rules.ts';

interface DoctorDeps extends Pick<Deps, 'db' | 'clock' | 'config'> {
  readonly registry: () => Promise<Registry | null>;
  readonly border: Border;
  readonly feeds: readonly string[]; // such as `FOOTBALL_FEED`
  readonly machineNow: () => number; // the machine's clock, ms
}

/** `reaches` also tests the SMS carrier and the mail server, which takes seconds. */
export type Doctor = (asked: { readonly reaches: boolean }) => Promise<readonly Finding[]>;

const REACH_MS = 3_000;
const MIN_SECRET = 32;

export function openDoctor(deps: DoctorDeps): Doctor {
  return async (asked) => findMissing(await readFacts(deps, asked));
}

async function readFacts(deps: DoctorDeps, { reaches }: { readonly reaches: boolean }): Promise<Facts> {
  const { config, clock, registry, border, machineNow } = deps;
  const roles = readOfficeSettings(config).keys.map((key) => key.roles);
  const accounts = await readCompanyAccounts(deps.db);
  const { table } = await border.state();
  const disk = await statfs(config.dataDir).catch(() => null);
  const isSandbox = config.mode === 'sandbox';
  return {
    mode: config.mode,
    managers: roles.filter((own) => own.includes('manager')).length,
    cashiers: roles.filter((own) => own.includes('cashier') || own.includes('manager')).length,
    openCompanyAccounts: accounts.filter(({ isOn, isSandbox: isPlay }) => isOn && (isSandbox || !isPlay)).length,
    carrierProblem: reaches && config.sms !== null ? await unreached(config.sms.url) : null,
    mailProblem: reaches && config.smtp !== null ? await unreached(config.smtp.url) : null,
    withoutFeed: isSandbox ? [] : unsetFeeds(deps),
    hasRelease: ((await registry())?.host.active ?? '') !== '',
    storeProblem: disk === null ? `DATA_DIR, ${config.dataDir}, is not there` : null,
    freeBytes: disk === null ? Infinity : disk.bavail * disk.bsize,
    totalBytes: disk === null ? 0 : disk.blocks * disk.bsize,
    clockErrorMs: isSandbox ? 0 : machineNow() - clock.now().getTime(),
    shortSecrets: isSandbox ? [] : shortSecrets(deps),
    hasCountryTable: table.table !== null,
    isCountryTableOld: isOld(border, table.table, clock.now()),
  };
}

function unsetFeeds({ config: { environment }, feeds }: DoctorDeps): readonly string[] {
  return feeds.filter((name) => (textVariable(environment, name) ?? 'none') === 'none');
}

function shortSecrets({ config: { environment } }: DoctorDeps): readonly string[] {
  return ['PEPPER', 'IDENTITY_KEY', 'GAME_WALLET_SECRET'].filter((name) => {
    const given = textVariable(environment, name);
    return given !== null && given.split(',').some((secret) => secret.length < MIN_SECRET);
  });
}

async function unreached(address: string): Promise<string | null> {
  const { hostname, port, protocol } = new URL(address);
  const usual: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80, 'smtp:': 587, 'smtps:': 465 };
  return await new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: port === '' ? (usual[protocol] ?? 443) : Number(port),
      timeout: REACH_MS,
    });
    const end = (problem: string | null): void => {
      socket.destroy();
      resolve(problem);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end(`${hostname} does not answer within ${REACH_MS / 1_000} s`));
    socket.once('error', ({ message }) => end(`${hostname}: ${message}`));
  });
}
