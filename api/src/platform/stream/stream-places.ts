/** How many streams each of many has open, by name (a player's id, a network). */
export interface StreamPlaces {
  readonly isFull: (name: string) => boolean;
  /**
   * Takes a place for a stream, and ends the oldest one of that name where there was none left.
   *
   * @returns how to give it back
   */
  readonly take: (name: string, end: () => void) => () => void;
}

export function openStreamPlaces(most: number): StreamPlaces {
  const taken = new Map<string, Set<() => void>>();
  const leave = (name: string, end: () => void): void => {
    const streams = taken.get(name);
    streams?.delete(end);
    if (streams?.size === 0) taken.delete(name);
  };
  return {
    isFull: (name) => (taken.get(name)?.size ?? 0) >= most,
    take: (name, end) => {
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
