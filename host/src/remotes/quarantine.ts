import { serverNow } from '@padauk/shared/runtime';
import { readSession, writeSession } from '../page/session-storage.ts';

const KEY = 'quarantine';
/** For faults of the build: altered, crashed or of a wrong shape. */
const QUARANTINE_MS = 10 * 60_000;
/** For a file that missed its deadline. */
export const TIMEOUT_QUARANTINE_MS = 10_000;

type Until = Readonly<Record<string, number>>;

function read(): Until {
  try {
    const stored: unknown = JSON.parse(readSession(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(
          Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
        )
      : {};
  } catch {
    return {};
  }
}

/** Builds that failed in this tab are not tried again for a time, even after a reload. Keys are container names. */
export const quarantine = {
  has: (container: string): boolean => (read()[container] ?? 0) > serverNow(),
  add(container: string, ms = QUARANTINE_MS): void {
    writeSession(KEY, JSON.stringify({ ...read(), [container]: serverNow() + ms }));
  },
  remove(containers: readonly string[]): void {
    writeSession(
      KEY,
      JSON.stringify(
        Object.fromEntries(Object.entries(read()).filter(([container]) => !containers.includes(container))),
      ),
    );
  },
};
