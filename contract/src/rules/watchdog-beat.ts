export const WATCHDOG_FILE = 'registry/watchdog.json';

export interface WatchdogBeat {
  /** ISO 8601: the last judgement, and its validity. */
  readonly at: string;
  readonly until: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Unreadable content gives empty times, which count as expired. */
export function beatOf(text: string): WatchdogBeat {
  try {
    const beat: { at?: unknown; until?: unknown } | null = JSON.parse(text);
    return { at: textOf(beat?.at), until: textOf(beat?.until) };
  } catch {
    return { at: '', until: '' };
  }
}

export function isWatching({ until }: WatchdogBeat, now: Date): boolean {
  return Date.parse(until) >= now.getTime();
}
