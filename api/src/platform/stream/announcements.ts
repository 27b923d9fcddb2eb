import type { StreamEvent } from '@padauk/contract/events';

/**
 * Events about facts outside the database, which each process finds by itself. They go to every stream of the process; a later subscriber first gets the last
 * of each name. They are not in the outbox, so no stream resumes after one.
 */
export interface Announcements {
  readonly announce: (event: StreamEvent) => void;
  /** Calls `listener` at once with the last event of each name, then with each new one. @returns how to unsubscribe */
  readonly subscribe: (listener: (event: StreamEvent) => void) => () => void;
}

export function openAnnouncements(): Announcements {
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
