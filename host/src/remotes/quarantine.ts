import { getServerNow } from '@padauk/shared/runtime';
import { readSessionItem, writeSessionItem } from '../page/session-storage.ts';

const KEY = 'quarantine';
/** For faults of the build: altered, crashed or of a wrong shape. */
const QUARANTINE_MS = 10 * 60_000;
export const TIMEOUT_QUARANTINE_MS = 10_000;

function readQuarantine(): [container: string, until: number][] {
  try {
    const stored: unknown = JSON.parse(readSessionItem(KEY) ?? '{}');
    return Object.entries(stored ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  } catch {
    return [];
  }
}

function writeQuarantine(entries: readonly (readonly [string, number])[]): void {
  writeSessionItem(KEY, JSON.stringify(Object.fromEntries(entries)));
}

/** Builds that failed in this tab are not tried again for a time, even after a reload. Keys are container names. */
export const quarantine = {
  has: (container: string): boolean =>
    readQuarantine().some(([name, until]) => name === container && until > getServerNow()),
  add: (container: string, ms = QUARANTINE_MS): void =>
    writeQuarantine([...readQuarantine(), [container, getServerNow() + ms]]),
  remove: (containers: readonly string[]): void =>
    writeQuarantine(readQuarantine().filter(([container]) => !containers.includes(container))),
};
