import type { FastifyInstance } from 'fastify';
import { HOST_NAME, type Registry } from '@padauk/contract/delivery/registry';
import { readLoadSums } from './modules/beacons/index.ts';
import { readDrawsToSettle } from './modules/draws/index.ts';
import { readMatchesToSettle } from './modules/football/index.ts';
import { readOpenTransfers } from './modules/transfers/index.ts';
import { countOpenAlarms } from './platform/alarms.ts';
import type { Database, Tx } from './platform/database/database.ts';
import { executeSql } from './platform/database/query.ts';
import { runInTransaction } from './platform/database/transaction.ts';
import type { Deps } from './platform/deps.ts';
import { readJobRuns } from './platform/jobs/job-state.ts';
import type { Jobs } from './platform/jobs/job-runner.ts';
import { registerMetricsRoute } from './platform/metrics/metrics.routes.ts';
import * as metrics from './platform/metrics/metrics.ts';
import type { Relay } from './platform/stream/relay.ts';

const CACHE_MS = 5_000;
const DEADLINE_MS = 3_000;
const BUILD_MINUTES = 15;
const MINUTE_MS = 60_000;

export interface ScrapeSources {
  readonly jobs: Pick<Jobs, 'list'>;
  readonly relay: Pick<Relay, 'readUnsentAgeMs'>;
  readonly registry: () => Promise<Registry | null>; // null while nothing is published
  readonly readPools: Database['readPools'];
}

type ScrapeDeps = ScrapeSources & Pick<Deps, 'db' | 'clock' | 'log'>;

export function registerScrape(operators: FastifyInstance, deps: ScrapeDeps): void {
  registerMetricsRoute(operators, createScrape(deps));
}

/** Reads the database at most once in five seconds, with connections of the office, which players do not use. */
export function createScrape(deps: ScrapeDeps, nowMs = () => performance.now()): () => Promise<void> {
  let last: { readonly atMs: number; readonly done: Promise<void> } | null = null;
  let reading: Promise<Values> | null = null;
  // A read that hangs is not joined by a second one.
  const read = (): Promise<Values> =>
    (reading ??= readInTransaction(deps).finally(() => {
      reading = null;
    }));
  return async () => {
    for (const { pool, inUse, waiting, limit } of deps.readPools()) {
      metrics.connectionsInUse.set({ pool }, inUse);
      metrics.connectionsAwaited.set({ pool }, waiting);
      metrics.connectionsLimit.set({ pool }, limit);
    }
    if (last === null || nowMs() - last.atMs >= CACHE_MS) last = { atMs: nowMs(), done: update(deps, read) };
    await last.done;
  };
}

const LABELLED = [
  metrics.settlementsWaiting,
  metrics.settlementAge,
  metrics.transfersOpen,
  metrics.jobSucceededAt,
  metrics.jobFailures,
  metrics.jobInterval,
  metrics.alarmsOpen,
  metrics.buildLoads,
  metrics.buildFailureRatio,
];

async function update(deps: ScrapeDeps, read: () => Promise<Values>): Promise<void> {
  const values = await waitWithDeadline(read()).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the database could not be read for the metrics');
    return null;
  });
  for (const gauge of LABELLED) gauge.reset();
  metrics.transferAge.remove();
  metrics.eventsUnsentAge.remove();
  metrics.databaseUp.set(values === null ? 0 : 1);
  if (values !== null) setValues(deps, values, await deps.registry());
}

async function waitWithDeadline(values: Promise<Values>): Promise<Values> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer in time')), DEADLINE_MS);
  });
  try {
    return await Promise.race([deadline, values]);
  } finally {
    clearTimeout(timer);
  }
}

async function readInTransaction({ db, clock, relay }: ScrapeDeps): Promise<Values> {
  const since = new Date(clock.now().getTime() - BUILD_MINUTES * MINUTE_MS);
  return await runInTransaction(db, (tx) => readValues(tx, relay, since));
}

type Values = Awaited<ReturnType<typeof readValues>>;

async function readValues(tx: Tx, relay: ScrapeDeps['relay'], since: Date) {
  await executeSql(tx)`set local statement_timeout = '2s'`;
  return {
    draws: await readDrawsToSettle(tx),
    matches: await readMatchesToSettle(tx),
    transfers: await readOpenTransfers(tx),
    jobs: await readJobRuns(tx),
    alarms: await countOpenAlarms(tx),
    unsentAgeMs: await relay.readUnsentAgeMs(tx),
    loads: await readLoadSums(tx, since),
  };
}

function setValues({ clock, jobs }: ScrapeDeps, values: Values, registry: Registry | null): void {
  const toAge = (at: Date | null): number =>
    at === null ? 0 : Math.max(0, (clock.now().getTime() - at.getTime()) / 1_000);
  for (const [event, { waiting, oldestAt }] of [['draw', values.draws] as const, ['match', values.matches] as const]) {
    metrics.settlementsWaiting.set({ event }, waiting);
    metrics.settlementAge.set({ event }, toAge(oldestAt));
  }
  for (const { state, count } of values.transfers) metrics.transfersOpen.set({ state }, count);
  metrics.transferAge.set(Math.max(0, ...values.transfers.map(({ oldestAt }) => toAge(oldestAt))));
  metrics.eventsUnsentAge.set(values.unsentAgeMs / 1_000);
  for (const { kind, count } of values.alarms) metrics.alarmsOpen.set({ kind }, count);
  setJobs(values.jobs, jobs);
  if (registry !== null) setBuilds(values.loads, registry);
}

/** Only jobs of this version: a removed one would look as if it failed. */
function setJobs(runs: Values['jobs'], jobs: ScrapeDeps['jobs']): void {
  const intervals = new Map(jobs.list().map(({ name, intervalMs }) => [name, intervalMs]));
  for (const { name: job, succeededAt, failures } of runs) {
    const intervalMs = intervals.get(job);
    if (intervalMs === undefined) continue;
    metrics.jobInterval.set({ job }, intervalMs / 1_000);
    metrics.jobSucceededAt.set({ job }, succeededAt.getTime() / 1_000);
    metrics.jobFailures.set({ job }, failures);
  }
}

function setBuilds(loads: Values['loads'], { host, remotes }: Registry): void {
  for (const [remote, { active, canary }] of [[HOST_NAME, host] as const, ...Object.entries(remotes)]) {
    for (const [slot, build] of [['active', active] as const, ['canary', canary?.build ?? ''] as const]) {
      if (build === '') continue;
      const { tries = 0, failures = 0 } = loads.find((sum) => sum.remote === remote && sum.build === build) ?? {};
      metrics.buildLoads.set({ remote, build, slot }, tries);
      metrics.buildFailureRatio.set({ remote, build, slot }, tries === 0 ? 0 : Math.min(failures / tries, 1));
    }
  }
}
