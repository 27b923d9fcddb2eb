import type { Registry } from '@padauk/contract/registry';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { ENOUGH_NETWORKS } from './counted-visitors.rules.ts';
import { createBeaconBatch, type BeaconBatch } from './beacon-batch.ts';
import {
  addNetworks,
  addOffers,
  addServed,
  countServedNetworks,
  readNetworkSums,
  readServedSums,
} from './beacon-network.repository.ts';
import { NONCE_ID_BYTES, computeNetworkSlot, readNonce, signNonce } from './beacon-nonce.ts';
import { addCounters, addMessages, readMessages, readHealthSums } from './beacon.repository.ts';
import { toCounters, toMessages, minuteOf, toNetworkRows } from './beacon.rules.ts';
import type { BeaconPost, MessageRow, OfferedBuild } from './beacon.types.ts';
import { computeHealth, type BuildHealth } from './health.rules.ts';
import { createHealthJudge, type JudgedHealth } from './judged-health.rules.ts';
import { createKnownBuildsReader } from './known-builds.ts';
import { filterKnownBuilds } from './known-builds.rules.ts';
import { createOfferReader } from './offers.ts';

const WRITE_INTERVAL_MS = 1_000;
const MESSAGES_PER_BUILD = 50;
const MAX_MESSAGES_SHOWN = 200;
const MINUTE_MS = 60_000;

export type BeaconDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'random' | 'config'>;

export type BuildMessage = Pick<
  MessageRow,
  'remote' | 'build' | 'kind' | 'message' | 'place' | 'page' | 'moment' | 'stack' | 'times'
> & {
  readonly visitors: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
};

export interface Beacons {
  readonly createNonce: (ip: string) => string;
  /** Counts a page that the edge serves to this address. */
  readonly recordServedPage: (registry: Registry, ip: string) => void;
  /** Posts are written within a second; unknown builds are ignored. */
  readonly acceptPost: (post: BeaconPost) => Promise<{ readonly counted: number; readonly ignored: number }>;
  readonly flush: () => Promise<void>;
  readonly readHealth: (minutes: number) => Promise<readonly (BuildHealth & JudgedHealth)[]>;
  readonly readMessages: (remote: string | null) => Promise<readonly BuildMessage[]>;
}

function toRows(
  post: BeaconPost,
  { pepper, at }: { readonly pepper: string; readonly at: Date },
): Partial<BeaconBatch> {
  const counters = toCounters(post, at);
  const page = readNonce(post.nonce, { pepper, now: at });
  const networks = page === null ? [] : toNetworkRows(counters, page);
  return { counters, networks, messages: toMessages(post, at) };
}

type StoredMessage = Awaited<ReturnType<typeof readMessages>>[number];
const countVisitors = ({ visitors, ...row }: StoredMessage): BuildMessage => ({
  ...row,
  visitors: [...visitors].filter((bit) => bit === '1').length,
});

async function writeRows(tx: Tx, batch: BeaconBatch, offers: readonly OfferedBuild[]): Promise<void> {
  await addCounters(tx, batch.counters);
  await addMessages(tx, batch.messages, MESSAGES_PER_BUILD);
  await addNetworks(tx, batch.networks);
  await addOffers(tx, offers);
  await addServed(tx, batch.served);
}

async function readHealth(db: Db, since: Date): Promise<readonly (BuildHealth & JudgedHealth)[]> {
  const [sums, served] = [await readNetworkSums(db, since), await readServedSums(db, since)];
  const judge = createHealthJudge(sums, served, await countServedNetworks(db, ENOUGH_NETWORKS));
  return computeHealth(await readHealthSums(db, since)).map((build) => ({ ...build, ...judge(build) }));
}

export function openBeacons(deps: BeaconDeps, readRegistry: () => Promise<Registry | null>): Beacons {
  const batch = createBeaconBatch();
  const readKnownBuilds = createKnownBuildsReader(readRegistry);
  const offers = createOfferReader();
  const { pepper } = deps.config;
  let timer: NodeJS.Timeout | undefined;
  let pendingWrite: Promise<void> = Promise.resolve();

  const writeBatch = async (): Promise<void> => {
    const taken = batch.take();
    if (taken.counters.length === 0 && taken.served.length === 0) return;
    try {
      await runInTransaction(deps.db, (tx) => writeRows(tx, taken, offers.listBuilds(taken.served)));
    } catch (error) {
      deps.log.warn({ err: error }, 'beacons could not be written; the next write retries them');
      batch.add(taken);
      scheduleWrite();
    }
  };
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    pendingWrite = pendingWrite.then(writeBatch);
    return pendingWrite;
  };
  const scheduleWrite = (): void => {
    timer ??= setTimeout(() => void write(), WRITE_INTERVAL_MS).unref();
  };

  return {
    createNonce: (ip) => {
      const at = deps.clock.now();
      const network = computeNetworkSlot(ip, { pepper, at });
      return signNonce({ pepper, network, id: deps.random.bytes(NONCE_ID_BYTES), at });
    },
    recordServedPage: (registry, ip) => {
      const at = deps.clock.now();
      const row = { minute: minuteOf(at).toISOString(), network: computeNetworkSlot(ip, { pepper, at }) };
      batch.add({ served: [{ ...row, offer: offers.digestOffer(registry), pages: 1 }] });
      scheduleWrite();
    },
    acceptPost: async (receivedPost) => {
      const { post, counted, ignored } = filterKnownBuilds(receivedPost, await readKnownBuilds());
      batch.add(toRows(post, { pepper, at: deps.clock.now() }));
      if (counted > 0) scheduleWrite();
      return { counted, ignored };
    },
    flush: write,
    readHealth: async (minutes) => {
      await write();
      return readHealth(deps.db, minuteOf(new Date(deps.clock.now().getTime() - minutes * MINUTE_MS)));
    },
    readMessages: async (remote) => {
      await write();
      return (await readMessages(deps.db, remote, MAX_MESSAGES_SHOWN)).map(countVisitors);
    },
  };
}
