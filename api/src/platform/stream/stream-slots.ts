export interface StreamSlots {
  readonly isFull: (name: string) => boolean;
  /** Registers a stream and ends the oldest of that name beyond the limit. Returns the release function. */
  readonly acquire: (name: string, end: () => void) => () => void;
}

export function createStreamSlots(limit: number): StreamSlots {
  const openStreams = new Map<string, Set<() => void>>();
  const release = (name: string, end: () => void): void => {
    const streams = openStreams.get(name);
    streams?.delete(end);
    if (streams?.size === 0) openStreams.delete(name);
  };
  return {
    isFull: (name) => (openStreams.get(name)?.size ?? 0) >= limit,
    acquire: (name, end) => {
      const streams = openStreams.get(name) ?? new Set();
      openStreams.set(name, streams.add(end));
      const [oldest] = streams;
      if (streams.size > limit && oldest !== undefined) {
        release(name, oldest);
        oldest();
      }
      return () => release(name, end);
    },
  };
}
