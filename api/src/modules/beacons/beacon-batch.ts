import type { CounterRow, MessageRow, NetworkRow, ServedRow } from './beacon.types.ts';
import { mergeVisitors } from './beacon.rules.ts';

export interface BeaconBatch {
  readonly counters: readonly CounterRow[];
  readonly messages: readonly MessageRow[];
  readonly networks: readonly NetworkRow[];
  readonly served: readonly ServedRow[];
}

interface RowKind<Row> {
  /** Maximum per process until the next write, so that memory stays bounded while the database is down. */
  readonly limit: number;
  readonly key: readonly (keyof Row)[];
  readonly sum: (one: Row, other: Row) => Row;
}

const COUNTERS: RowKind<CounterRow> = {
  limit: 5_000,
  key: ['minute', 'remote', 'build', 'kind', 'detail', 'msUpTo'],
  sum: (one, other) => ({
    ...one,
    times: one.times + other.times,
    totalMs: one.totalMs + other.totalMs,
    maxMs: Math.max(one.maxMs, other.maxMs),
    visitors: mergeVisitors(one.visitors, other.visitors),
  }),
};
const MESSAGES: RowKind<MessageRow> = {
  limit: 1_000,
  key: ['remote', 'build', 'kind', 'fingerprint'],
  sum: (one, other) => ({
    ...one,
    times: one.times + other.times,
    ...(other.page === '' ? {} : { page: other.page, moment: other.moment }),
    stack: other.stack === '' ? one.stack : other.stack,
    visitors: mergeVisitors(one.visitors, other.visitors),
    lastAt: other.lastAt > one.lastAt ? other.lastAt : one.lastAt,
  }),
};
const NETWORKS: RowKind<NetworkRow> = {
  limit: 20_000,
  key: ['minute', 'remote', 'build', 'kind', 'detail', 'msUpTo', 'network'],
  sum: (one, other) => ({
    ...one,
    times: one.times + other.times,
    visitors: mergeVisitors(one.visitors, other.visitors),
  }),
};
const SERVED: RowKind<ServedRow> = {
  limit: 20_000,
  key: ['minute', 'offer', 'network'],
  sum: (one, other) => ({ ...one, pages: one.pages + other.pages }),
};

function createSums<Row>({ limit, key, sum }: RowKind<Row>) {
  const sums = new Map<string, Row>();
  return {
    add(rows: readonly Row[] = []): void {
      for (const row of rows) {
        const name = key.map((field) => row[field]).join(' ');
        const known = sums.get(name);
        if (known !== undefined || sums.size < limit) sums.set(name, known === undefined ? row : sum(known, row));
      }
    },
    take(): Row[] {
      const rows = [...sums.values()];
      sums.clear();
      return rows;
    },
  };
}

/** Sums posts in memory, so that a thousand pages per second become a few dozen rows of one statement. */
export function createBeaconBatch() {
  const [counters, messages] = [createSums(COUNTERS), createSums(MESSAGES)];
  const [networks, served] = [createSums(NETWORKS), createSums(SERVED)];
  return {
    add(batch: Partial<BeaconBatch>): void {
      counters.add(batch.counters);
      messages.add(batch.messages);
      networks.add(batch.networks);
      served.add(batch.served);
    },
    take: (): BeaconBatch => ({
      counters: counters.take(),
      messages: messages.take(),
      networks: networks.take(),
      served: served.take(),
    }),
  };
}
