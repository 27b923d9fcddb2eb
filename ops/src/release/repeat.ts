import { setTimeout as wait } from 'node:timers/promises';

/** Until SIGINT or SIGTERM. `round` must not throw. */
export async function repeatUntilStopped(intervalMs: number, round: () => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  while (!stop.signal.aborted) {
    await round();
    await wait(intervalMs, null, { signal: stop.signal }).catch(() => null);
  }
  process.off('SIGINT', end).off('SIGTERM', end);
}
