import type { StreamEvent } from '@padauk/contract/events';

/**
 * Facts that stand outside the database, and that each process finds by itself. They go to every stream of the process; whoever comes later hears the last of
 * each first. They have no place in the outbox, so nobody resumes after one.
 */
export interface Announcements {
  readonly tell: (event: StreamEvent) => void;
  /** Calls `hear` with what stands, at once, and with what comes. @returns how to leave */
  readonly subscribe: (hear: (event: StreamEvent) => void) => () => void;
}

export function openAnnouncements(): Announcements {
  const standing = new Map<string, StreamEvent>();
  const listeners = new Set<(event: StreamEvent) => void>();
  return {
    tell: (event) => {
      standing.set(event.name, event);
      for (const hear of listeners) hear(event);
    },
    subscribe: (hear) => {
      for (const event of standing.values()) hear(event);
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
