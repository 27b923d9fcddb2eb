/** Where the watchdog says that it looks at a registry, beside that registry's pointer. */
export const WATCHDOG_FILE = 'registry/watchdog.json';

export interface WatchdogBeat {
  /** ISO 8601: when it last could judge, and until when somebody may rely on that. */
  readonly at: string;
  readonly until: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One that cannot be read is long ago. */
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
