import type { Registry } from '@padauk/contract/registry';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { ENOUGH_NETWORKS } from './counted-visitors.rules.ts';
import { beaconBatch, type Batch } from './beacon-batch.ts';
import {
  addNetworks,
  addOffer,
  addServed,
  countServedNetworks,
  readNetworkSums,
  readServedSums,
} from './beacon-network.repository.ts';
import { NONCE_ID_BYTES, networkSlot, readNonce, signNonce } from './beacon-nonce.ts';
import { addCounters, addMessages, readMessages, readSums } from './beacon.repository.ts';
import { countersOf, messagesOf, minuteOf, networkRowsOf } from './beacon.rules.ts';
import type { BeaconPost, MessageRow, OfferedBuild } from './beacon.types.ts';
import { healthOf, type BuildHealth } from './health.rules.ts';
import { judgedHealthOf, type JudgedHealth } from './judged-health.rules.ts';
import { knownBuilds } from './known-builds.ts';
import { onlyKnown } from './known-builds.rules.ts';
import { offerReader } from './offers.ts';

const WRITE_MS = 1_000;
const MESSAGES_PER_BUILD = 50;
const MESSAGES_SHOWN = 200;
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
  readonly nonceFor: (ip: string) => string;
  /** Counts a page that the edge serves to this address. */
  readonly pageServed: (registry: Registry, ip: string) => void;
  /** Posts are written within a second; unknown builds are ignored. */
  readonly take: (post: BeaconPost) => Promise<{ readonly counted: number; readonly ignored: number }>;
  readonly write: () => Promise<void>;
  readonly health: (minutes: number) => Promise<readonly (BuildHealth & JudgedHealth)[]>;
  readonly messages: (remote: string | null) => Promise<readonly BuildMessage[]>;
}

function rowsOf(post: BeaconPost, { pepper, at }: { readonly pepper: string; readonly at: Date }): Partial<Batch> {
  const counters = countersOf(post, at);
  const page = readNonce(post.nonce, { pepper, now: at });
  const networks = page === null ? [] : networkRowsOf(counters, page);
  return { counters, networks, messages: messagesOf(post, at) };
}

async function writeRows(tx: Tx, batch: Batch, offers: readonly OfferedBuild[]): Promise<void> {
  await addCounters(tx, batch.counters);
  await addMessages(tx, batch.messages, MESSAGES_PER_BUILD);
  await addNetworks(tx, batch.networks);
  await addOffer(tx, offers);
  await addServed(tx, batch.served);
}

async function readHealth(db: Db, since: Date): Promise<readonly (BuildHealth & JudgedHealth)[]> {
  const [sums, served] = [await readNetworkSums(db, since), await readServedSums(db, since)];
  const judged = judgedHealthOf(sums, served, await countServedNetworks(db, ENOUGH_NETWORKS));
  return healthOf(await readSums(db, since)).map((build) => ({ ...build, ...judged(build) }));
}

export function openBeacons(deps: BeaconDeps, readRegistry: () => Promise<Registry | null>): Beacons {
  const batch = beaconBatch();
  const known = knownBuilds(readRegistry);
  const offers = offerReader();
  const { pepper } = deps.config;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const writeBatch = async (): Promise<void> => {
    const taken = batch.take();
    if (taken.counters.length === 0 && taken.served.length === 0) return;
    try {
      await inTransaction(deps.db, (tx) => writeRows(tx, taken, offers.namedIn(taken.served)));
    } catch (error) {
      deps.log.warn({ err: error }, 'beacons were not written; they wait for the next turn');
      batch.add(taken);
      later();
    }
  };
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeBatch);
    return writing;
  };
  const later = (): void => {
    timer ??= setTimeout(() => void write(), WRITE_MS).unref();
  };

  return {
    nonceFor: (ip) => {
      const at = deps.clock.now();
      return signNonce({ pepper, network: networkSlot(ip, { pepper, at }), id: deps.random.bytes(NONCE_ID_BYTES), at });
    },
    pageServed: (registry, ip) => {
      const at = deps.clock.now();
      const row = { minute: minuteOf(at).toISOString(), network: networkSlot(ip, { pepper, at }) };
      batch.add({ served: [{ ...row, offer: offers.of(registry), pages: 1 }] });
      later();
    },
    take: async (given) => {
      const { post, counted, ignored } = onlyKnown(given, await known());
      batch.add(rowsOf(post, { pepper, at: deps.clock.now() }));
      if (counted > 0) later();
      return { counted, ignored };
    },
    write,
    health: async (minutes) => {
      await write();
      return readHealth(deps.db, minuteOf(new Date(deps.clock.now().getTime() - minutes * MINUTE_MS)));
    },
    messages: async (remote) => {
      await write();
      const rows = await readMessages(deps.db, remote, MESSAGES_SHOWN);
      return rows.map(({ visitors, ...row }) => ({
        ...row,
        visitors: [...visitors].filter((bit) => bit === '1').length,
      }));
    },
  };
}
