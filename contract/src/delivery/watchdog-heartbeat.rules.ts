export const WATCHDOG_FILE = 'registry/watchdog.json';

export interface WatchdogHeartbeat {
  /** ISO 8601: the last judgement, and its validity. */
  readonly at: string;
  readonly until: string;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Unreadable content gives empty times, which count as expired. */
export function parseHeartbeat(text: string): WatchdogHeartbeat {
  try {
    const beat: { at?: unknown; until?: unknown } | null = JSON.parse(text);
    return { at: toText(beat?.at), until: toText(beat?.until) };
  } catch {
    return { at: '', until: '' };
  }
}

export function isWatchdogAlive({ until }: WatchdogHeartbeat, now: Date): boolean {
  return Date.parse(until) >= now.getTime();
}
