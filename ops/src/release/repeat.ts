import { setTimeout as wait } from 'node:timers/promises';
import { UsageError } from '../terminal/command-line.ts';

const UNITS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000 };
const MAX_INTERVAL_MS = 10 * 60_000;

export function parseInterval(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d{1,3})([sm])$/.exec(text) ?? [];
  const ms = Number(number) * (UNITS_MS[unit] ?? 0);
  return ms >= 1_000 && ms <= MAX_INTERVAL_MS ? ms : null;
}

export function requireInterval(verb: string, text: string): number {
  const ms = parseInterval(text);
  if (ms === null) throw new UsageError(`${verb}: "${text}" is not an interval from 1s to 10m`);
  return ms;
}

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
