import { parseHeartbeat, isWatchdogAlive, WATCHDOG_FILE } from '@padauk/contract/rules/watchdog-heartbeat';
import type { FileStorage } from '../release/file-storage.types.ts';

/** Rounds that may be late, by the store's lock or the figures. */
const MAX_LATE_ROUNDS = 3;
const SLACK_MS = 60_000;

export type WatchdogState =
  | { readonly kind: 'never' }
  | { readonly kind: 'watching'; readonly since: string }
  | { readonly kind: 'gone'; readonly since: string };

export async function writeHeartbeat(storage: FileStorage, now: Date, intervalMs: number): Promise<void> {
  const until = new Date(now.getTime() + MAX_LATE_ROUNDS * intervalMs + SLACK_MS);
  const beat = { at: now.toISOString(), until: until.toISOString() };
  await storage.write(WATCHDOG_FILE, Buffer.from(`${JSON.stringify(beat)}\n`));
}

export async function readWatchdogState(storage: Pick<FileStorage, 'read'>, now: Date): Promise<WatchdogState> {
  const file = await storage.read(WATCHDOG_FILE);
  if (file === null) return { kind: 'never' };
  const beat = parseHeartbeat(file.bytes.toString());
  return { kind: isWatchdogAlive(beat, now) ? 'watching' : 'gone', since: beat.at };
}

export function describeWatchdogProblem(watch: WatchdogState): string | null {
  if (watch.kind === 'watching') return null;
  const when =
    watch.kind === 'never'
      ? 'no watchdog has looked at this registry yet'
      : `the watchdog was last seen ${watch.since}`;
  return `nobody watches canaries and new builds: ${when}; pnpm ops release watch starts one`;
}
