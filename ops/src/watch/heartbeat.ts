import { beatOf, isWatching, WATCHDOG_FILE } from '@padauk/contract/rules/watchdog-beat';
import type { FileStorage } from '../release/file-storage.types.ts';

/** Rounds that may be late, by the store's lock or the figures. */
const LATE_ROUNDS = 3;
const SLACK_MS = 60_000;

export type Watch =
  | { readonly kind: 'never' }
  | { readonly kind: 'watching'; readonly since: string }
  | { readonly kind: 'gone'; readonly since: string };

export async function writeHeartbeat(storage: FileStorage, now: Date, intervalMs: number): Promise<void> {
  const until = new Date(now.getTime() + LATE_ROUNDS * intervalMs + SLACK_MS);
  const beat = { at: now.toISOString(), until: until.toISOString() };
  await storage.write(WATCHDOG_FILE, Buffer.from(`${JSON.stringify(beat)}\n`));
}

export async function readWatch(storage: Pick<FileStorage, 'read'>, now: Date): Promise<Watch> {
  const file = await storage.read(WATCHDOG_FILE);
  if (file === null) return { kind: 'never' };
  const beat = beatOf(file.bytes.toString());
  return { kind: isWatching(beat, now) ? 'watching' : 'gone', since: beat.at };
}

export function watchProblem(watch: Watch): string | null {
  if (watch.kind === 'watching') return null;
  const when =
    watch.kind === 'never'
      ? 'no watchdog has looked at this registry yet'
      : `the watchdog was last seen ${watch.since}`;
  return `nobody watches canaries and new builds: ${when}; pnpm ops release watch starts one`;
}
