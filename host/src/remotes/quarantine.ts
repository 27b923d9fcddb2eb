import { getServerNow } from '@padauk/shared/runtime';
import { readSessionItem, writeSessionItem } from '../page/session-storage.ts';

const KEY = 'quarantine';
/** For faults of the build: altered, crashed or of a wrong shape. */
const QUARANTINE_MS = 10 * 60_000;
/** For a file that missed its deadline. */
export const TIMEOUT_QUARANTINE_MS = 10_000;

type ExpiryByContainer = Readonly<Record<string, number>>;

function readQuarantine(): ExpiryByContainer {
  try {
    const stored: unknown = JSON.parse(readSessionItem(KEY) ?? '{}');
    return filterEntries(stored as ExpiryByContainer, (_, until) => typeof until === 'number'); // checked here
  } catch {
    return {};
  }
}

function filterEntries(
  stored: ExpiryByContainer | null,
  isKept: (container: string, until: unknown) => boolean,
): ExpiryByContainer {
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([container, until]) => isKept(container, until)));
}

function writeQuarantine(expiries: ExpiryByContainer): void {
  writeSessionItem(KEY, JSON.stringify(expiries));
}

/** Builds that failed in this tab are not tried again for a time, even after a reload. Keys are container names. */
export const quarantine = {
  has: (container: string): boolean => (readQuarantine()[container] ?? 0) > getServerNow(),
  add: (container: string, ms = QUARANTINE_MS): void =>
    writeQuarantine({ ...readQuarantine(), [container]: getServerNow() + ms }),
  remove: (containers: readonly string[]): void =>
    writeQuarantine(filterEntries(readQuarantine(), (container) => !containers.includes(container))),
};
