import type { Registry } from '@padauk/contract/registry';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { beaconBatch } from './beacon-batch.ts';
import { addCounters, addMessages, readMessages, readSums } from './beacon.repository.ts';
import { countersOf, messagesOf, minuteOf } from './beacon.rules.ts';
import type { BeaconPost, MessageRow } from './beacon.types.ts';
import { healthOf, type BuildHealth } from './health.rules.ts';
import { knownBuilds } from './known-builds.ts';
import { onlyKnown } from './known-builds.rules.ts';

const WRITE_MS = 1_000;
/** Distinct messages that a build may leave behind. */
const MESSAGES_PER_BUILD = 50;
const MESSAGES_SHOWN = 200;
const MINUTE_MS = 60_000;

export type BeaconDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** A message as the office reads it. */
export type BuildMessage = Pick<
  MessageRow,
  'remote' | 'build' | 'kind' | 'message' | 'place' | 'page' | 'moment' | 'stack' | 'times'
> & {
  readonly visitors: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
};

/** What pages report of the builds that they ran, and how each build did. */
export interface Beacons {
  /** Counts a post; what names no release of ours is left out. Written within a second. */
  readonly take: (post: BeaconPost) => Promise<{ readonly counted: number; readonly ignored: number }>;
  /** Writes what waits. */
  readonly write: () => Promise<void>;
  /** Each build of the last minutes, the one that runs included. */
  readonly health: (minutes: number) => Promise<readonly BuildHealth[]>;
  /** What went wrong, the latest first. */
  readonly messages: (remote: string | null) => Promise<readonly BuildMessage[]>;
}

/** Opens the counting of one process. */
export function openBeacons(deps: BeaconDeps, readRegistry: () => Promise<Registry | null>): Beacons {
  const batch = beaconBatch();
  const known = knownBuilds(readRegistry);
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const writeBatch = async (): Promise<void> => {
    const taken = batch.take();
    if (taken.counters.length === 0) return;
    try {
      await inTransaction(deps.db, async (tx) => {
        await addCounters(tx, taken.counters);
        await addMessages(tx, taken.messages, MESSAGES_PER_BUILD);
      });
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
    take: async (given) => {
      const { post, counted, ignored } = onlyKnown(given, await known());
      const at = deps.clock.now();
      batch.add({ counters: countersOf(post, at), messages: messagesOf(post, at) });
      if (counted > 0) later();
      return { counted, ignored };
    },
    write,
    health: async (minutes) => {
      await write();
      return healthOf(await readSums(deps.db, minuteOf(new Date(deps.clock.now().getTime() - minutes * MINUTE_MS))));
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
