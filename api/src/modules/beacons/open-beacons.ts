import type { Registry } from '@padauk/contract/delivery/registry';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { ENOUGH_NETWORKS, createHealthJudge, type JudgedHealth } from './judged-health.rules.ts';
import { createBeaconBatch, type BeaconBatch } from './beacon-batch.ts';
import {
  addNetworks,
  addOffers,
  addServed,
  countServedNetworks,
  readNetworkSums,
  readServedSums,
  addCounters,
  addMessages,
  readMessages,
  readHealthSums,
} from './beacon.repository.ts';
import { NONCE_ID_BYTES, computeNetworkSlot, readNonce, signNonce } from './beacon-nonce.ts';
import { toCounters, toMessages, minuteOf, toNetworkRows } from './beacon.rules.ts';
import type { BeaconPost, OfferedBuild } from './beacon.types.ts';
import { computeHealth, type BuildHealth } from './health.rules.ts';
import { createKnownBuildsReader, filterKnownBuilds, createOfferReader } from './known-builds.ts';

const WRITE_INTERVAL_MS = 1_000;
const MESSAGES_PER_BUILD = 50;
const MAX_MESSAGES_SHOWN = 200;
const MINUTE_MS = 60_000;

type BeaconDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'random' | 'config'>;

export type Beacons = ReturnType<typeof openBeacons>;

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
const countVisitors = ({ visitors, ...row }: StoredMessage) => ({
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

export function openBeacons(deps: BeaconDeps, readRegistry: () => Promise<Registry | null>) {
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
    createNonce: (ip: string): string => {
      const at = deps.clock.now();
      const network = computeNetworkSlot(ip, { pepper, at });
      return signNonce({ pepper, network, id: deps.random.bytes(NONCE_ID_BYTES), at });
    },
    recordServedPage: (registry: Registry, ip: string): void => {
      const at = deps.clock.now();
      const row = { minute: minuteOf(at).toISOString(), network: computeNetworkSlot(ip, { pepper, at }) };
      batch.add({ served: [{ ...row, offer: offers.digestOffer(registry), pages: 1 }] });
      scheduleWrite();
    },
    /** Posts are written within a second; unknown builds are ignored. */
    acceptPost: async (receivedPost: BeaconPost) => {
      const { post, counted, ignored } = filterKnownBuilds(receivedPost, await readKnownBuilds());
      batch.add(toRows(post, { pepper, at: deps.clock.now() }));
      if (counted > 0) scheduleWrite();
      return { counted, ignored };
    },
    flush: write,
    readHealth: async (minutes: number) => {
      await write();
      return readHealth(deps.db, minuteOf(new Date(deps.clock.now().getTime() - minutes * MINUTE_MS)));
    },
    readMessages: async (remote: string | null) => {
      await write();
      return (await readMessages(deps.db, remote, MAX_MESSAGES_SHOWN)).map(countVisitors);
    },
  };
}
