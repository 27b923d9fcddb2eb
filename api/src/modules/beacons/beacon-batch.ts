import type { CounterRow, MessageRow, NetworkRow, ServedRow } from './beacon.types.ts';
import { mergeVisitors } from './beacon.rules.ts';

/** Maxima per process until the next write, so that memory stays bounded while the database is down. */
const MAX_COUNTERS = 5_000;
const MAX_MESSAGES = 1_000;
const MAX_NETWORKS = 20_000;
const MAX_SERVED = 20_000;

export interface BeaconBatch {
  readonly counters: readonly CounterRow[];
  readonly messages: readonly MessageRow[];
  readonly networks: readonly NetworkRow[];
  readonly served: readonly ServedRow[];
}

function sumCounters(one: CounterRow, other: CounterRow): CounterRow {
  return {
    ...one,
    times: one.times + other.times,
    totalMs: one.totalMs + other.totalMs,
    maxMs: Math.max(one.maxMs, other.maxMs),
    visitors: mergeVisitors(one.visitors, other.visitors),
  };
}

function sumMessages(one: MessageRow, other: MessageRow): MessageRow {
  return {
    ...one,
    times: one.times + other.times,
    ...(other.page === '' ? {} : { page: other.page, moment: other.moment }),
    stack: other.stack === '' ? one.stack : other.stack,
    visitors: mergeVisitors(one.visitors, other.visitors),
    lastAt: other.lastAt > one.lastAt ? other.lastAt : one.lastAt,
  };
}

function sumNetworks(one: NetworkRow, other: NetworkRow): NetworkRow {
  return { ...one, times: one.times + other.times, visitors: mergeVisitors(one.visitors, other.visitors) };
}

function sumServed(one: ServedRow, other: ServedRow): ServedRow {
  return { ...one, pages: one.pages + other.pages };
}

function addRow<Row>(
  map: Map<string, Row>,
  row: Row,
  options: { readonly key: string; readonly limit: number; readonly sum: (one: Row, other: Row) => Row },
): void {
  const known = map.get(options.key);
  if (known === undefined && map.size >= options.limit) return;
  map.set(options.key, known === undefined ? row : options.sum(known, row));
}

/** Sums posts in memory, so that a thousand pages per second become a few dozen rows of one statement. */
export function createBeaconBatch() {
  let counters = new Map<string, CounterRow>();
  let messages = new Map<string, MessageRow>();
  let networks = new Map<string, NetworkRow>();
  let served = new Map<string, ServedRow>();
  return {
    add(batch: Partial<BeaconBatch>): void {
      for (const row of batch.counters ?? [])
        addRow(counters, row, {
          key: [row.minute, row.remote, row.build, row.kind, row.detail, row.msUpTo].join(' '),
          limit: MAX_COUNTERS,
          sum: sumCounters,
        });
      for (const row of batch.messages ?? [])
        addRow(messages, row, {
          key: [row.remote, row.build, row.kind, row.fingerprint].join(' '),
          limit: MAX_MESSAGES,
          sum: sumMessages,
        });
      for (const row of batch.networks ?? [])
        addRow(networks, row, {
          key: [row.minute, row.remote, row.build, row.kind, row.detail, row.msUpTo, row.network].join(' '),
          limit: MAX_NETWORKS,
          sum: sumNetworks,
        });
      for (const row of batch.served ?? [])
        addRow(served, row, {
          key: [row.minute, row.offer, row.network].join(' '),
          limit: MAX_SERVED,
          sum: sumServed,
        });
    },
    take(): BeaconBatch {
      const taken = {
        counters: [...counters.values()],
        messages: [...messages.values()],
        networks: [...networks.values()],
        served: [...served.values()],
      };
      [counters, messages, networks, served] = [new Map(), new Map(), new Map(), new Map()];
      return taken;
    },
  };
}
