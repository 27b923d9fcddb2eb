import type { StreamEvent } from '@padauk/contract/events';

/** Events about facts outside the database, detected by each process. A stream cannot resume from one. */
export interface Announcements {
  readonly announce: (event: StreamEvent) => void;
  /** First replays the last event of each name. Returns the unsubscribe function. */
  readonly subscribe: (listener: (event: StreamEvent) => void) => () => void;
}

export function createAnnouncements(): Announcements {
  const latest = new Map<string, StreamEvent>();
  const listeners = new Set<(event: StreamEvent) => void>();
  return {
    announce: (event) => {
      latest.set(event.name, event);
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      for (const event of latest.values()) listener(event);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
