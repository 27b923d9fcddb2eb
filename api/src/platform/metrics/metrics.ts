import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics. Labels have a bounded set of values, and none of a player (docs/operators/metrics.md). */
export const registry = new Registry();

interface Definition<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
}

const createCounter = <Label extends string = never>(definition: Definition<Label>): Counter<Label> =>
  new Counter({ ...definition, registers: [registry] });

const createHistogram = <Label extends string>(
  definition: Definition<Label> & { readonly buckets: number[] },
): Histogram<Label> => new Histogram({ ...definition, registers: [registry] });

const createGauge = <Label extends string = never>(
  definition: Definition<Label> & { readonly collect?: (this: Gauge<Label>) => void },
): Gauge<Label> => new Gauge({ ...definition, registers: [registry] });

export const httpRequestSeconds = createHistogram({
  name: 'padauk_http_request_duration_seconds',
  help: 'Duration of requests, without streams',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

export const connectionsInUse = createGauge({
  name: 'padauk_database_connections_in_use',
  help: 'Connections of a pool that run a statement or transaction',
  labelNames: ['pool'],
});
export const connectionsLimit = createGauge({
  name: 'padauk_database_connections_limit',
  help: 'Maximum connections of a pool',
  labelNames: ['pool'],
});
export const connectionsAwaited = createGauge({
  name: 'padauk_database_connections_awaited',
  help: 'Calls that wait for a connection of a pool',
  labelNames: ['pool'],
});
export const slowStatements = createCounter({
  name: 'padauk_database_slow_statements_total',
  help: 'Statements slower than SLOW_STATEMENT_MS',
  labelNames: ['pool'],
});

interface QueueCount {
  waiting: number;
}

const queueCounts = new Map<string, QueueCount>();

/** A plain number, because it changes with every bet. Queues with the same label share it. */
export function openQueueCount(label: string): QueueCount {
  const count = queueCounts.get(label) ?? { waiting: 0 };
  queueCounts.set(label, count);
  return count;
}

createGauge({
  name: 'padauk_command_queue_length',
  help: 'Money commands that wait for their batch',
  labelNames: ['queue'],
  collect() {
    for (const [queue, { waiting }] of queueCounts) this.set({ queue }, waiting);
  },
});
export const commandBatchSize = createHistogram({
  name: 'padauk_command_batch_size',
  help: 'Money commands in a batch',
  labelNames: ['queue'],
  buckets: [1, 2, 5, 10, 25, 50, 100, 200],
});
export const commandBatchSeconds = createHistogram({
  name: 'padauk_command_batch_duration_seconds',
  help: 'Duration of the transaction of a batch',
  labelNames: ['queue'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
});

export const ledgerTransactions = createCounter({
  name: 'padauk_ledger_transactions_total',
  help: 'Committed ledger transactions',
  labelNames: ['kind'],
});
export const betKyat = createCounter({
  name: 'padauk_bet_kyat_total',
  help: 'Committed stakes, payouts, reversals and refunds in kyat',
  labelNames: ['product', 'step'],
});

export const settlementsWaiting = createGauge({
  name: 'padauk_settlement_events_waiting',
  help: 'Events with a result or void that are not settled',
  labelNames: ['event'],
});
export const settlementAge = createGauge({
  name: 'padauk_settlement_oldest_age_seconds',
  help: 'Time since the oldest of these results or voids; 0 without one',
  labelNames: ['event'],
});
export const transfersOpen = createGauge({
  name: 'padauk_transfers_open',
  help: 'Transfers to or from the game wallet without an end',
  labelNames: ['state'],
});
export const transferAge = createGauge({
  name: 'padauk_transfer_oldest_age_seconds',
  help: 'Time since the request of the oldest open transfer; 0 without one',
});

export const eventsUnsentAge = createGauge({
  name: 'padauk_events_unsent_age_seconds',
  help: 'Age of the oldest event that this process has not sent to its streams; 0 without one',
});
export const streamsOpen = createGauge({
  name: 'padauk_streams_open',
  help: 'Open event streams',
  labelNames: ['caller'],
});

export const jobSeconds = createHistogram({
  name: 'padauk_job_duration_seconds',
  help: 'Duration of job runs in this process',
  labelNames: ['job', 'result'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
});
export const jobSucceededAt = createGauge({
  name: 'padauk_job_last_success_timestamp_seconds',
  help: 'Unix time of the last success of a job in any process',
  labelNames: ['job'],
});
export const jobFailures = createGauge({
  name: 'padauk_job_consecutive_failures',
  help: 'Failures of a job since its last success',
  labelNames: ['job'],
});
export const jobInterval = createGauge({
  name: 'padauk_job_interval_seconds',
  help: 'Pause between two runs of a job',
  labelNames: ['job'],
});

export const buildLoads = createGauge({
  name: 'padauk_build_loads',
  help: 'Pages that requested the build in the last 15 minutes',
  labelNames: ['remote', 'build', 'slot'],
});
export const buildFailureRatio = createGauge({
  name: 'padauk_build_failure_ratio',
  help: 'Share of these pages with a failure; 0 without pages',
  labelNames: ['remote', 'build', 'slot'],
});

export const alarmsOpen = createGauge({
  name: 'padauk_alarms_open',
  help: 'Open alarms',
  labelNames: ['kind'],
});
export const cacheRequests = createCounter({
  name: 'padauk_cache_requests_total',
  help: 'Look-ups in caches of this process',
  labelNames: ['cache', 'result'],
});
export const databaseUp = createGauge({
  name: 'padauk_database_up',
  help: '1 if the last scrape could read the database; else its values are missing',
});

export function countCacheRequest(cache: 'documents' | 'page-data' | 'callers', isHit: boolean): void {
  cacheRequests.inc({ cache, result: isHit ? 'hit' : 'miss' });
}
