export interface StreamSlots {
  readonly isFull: (name: string) => boolean;
  /** Registers a stream and ends the oldest of that name beyond the limit. Returns the release function. */
  readonly acquire: (name: string, end: () => void) => () => void;
}

export function createStreamSlots(most: number): StreamSlots {
  const taken = new Map<string, Set<() => void>>();
  const leave = (name: string, end: () => void): void => {
    const streams = taken.get(name);
    streams?.delete(end);
    if (streams?.size === 0) taken.delete(name);
  };
  return {
    isFull: (name) => (taken.get(name)?.size ?? 0) >= most,
    acquire: (name, end) => {
      const streams = taken.get(name) ?? new Set();
      taken.set(name, streams.add(end));
      const [oldest] = streams;
      if (streams.size > most && oldest !== undefined) {
        leave(name, oldest);
        oldest();
      }
      return () => leave(name, end);
    },
  };
}
