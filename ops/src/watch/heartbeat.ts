import { parseHeartbeat, isWatchdogAlive, WATCHDOG_FILE } from '@padauk/contract/delivery/watchdog-heartbeat.rules';
import type { FileStorage } from '../store/store.types.ts';

/** Rounds that the store's lock or slow metrics may delay. */
const MAX_LATE_ROUNDS = 3;
const SLACK_MS = 60_000;

type WatchdogState =
  | { readonly kind: 'never' }
  | { readonly kind: 'watching'; readonly since: string }
  | { readonly kind: 'gone'; readonly since: string };

export async function writeHeartbeat(storage: FileStorage, now: Date, intervalMs: number): Promise<void> {
  const until = new Date(now.getTime() + MAX_LATE_ROUNDS * intervalMs + SLACK_MS);
  const heartbeat = { at: now.toISOString(), until: until.toISOString() };
  await storage.write(WATCHDOG_FILE, Buffer.from(`${JSON.stringify(heartbeat)}\n`));
}

export async function readWatchdogState(storage: Pick<FileStorage, 'read'>, now: Date): Promise<WatchdogState> {
  const file = await storage.read(WATCHDOG_FILE);
  if (file === null) return { kind: 'never' };
  const heartbeat = parseHeartbeat(file.bytes.toString());
  return { kind: isWatchdogAlive(heartbeat, now) ? 'watching' : 'gone', since: heartbeat.at };
}

export function describeWatchdogProblem(watch: WatchdogState): string | null {
  if (watch.kind === 'watching') return null;
  const reason =
    watch.kind === 'never' ? 'no watchdog has run for this registry yet' : `the watchdog was last seen ${watch.since}`;
  return `nobody watches canaries and new builds: ${reason}; pnpm ops release watch starts one`;
}
