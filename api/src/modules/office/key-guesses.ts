/** Wrong keys by address, in this process's memory. */
export interface Guesses {
  readonly count: (address: string) => void;
  readonly areTooMany: (address: string) => boolean;
}

export const MAX_WRONG_KEYS = 20;
const WITHIN_MS = 60_000;
const MAX_ADDRESSES = 1_000;

/** Forgets an address a minute after its last wrong key. Bounded: when full, the one that began first goes. */
export function openGuesses(nowMs: () => number): Guesses {
  const wrong = new Map<string, { readonly times: number; readonly lastMs: number }>();
  const timesOf = (address: string): number => {
    const seen = wrong.get(address);
    return seen === undefined || nowMs() - seen.lastMs > WITHIN_MS ? 0 : seen.times;
  };
  return {
    count: (address) => {
      wrong.set(address, { times: timesOf(address) + 1, lastMs: nowMs() });
      const first = wrong.size > MAX_ADDRESSES ? wrong.keys().next().value : undefined;
      if (first !== undefined) wrong.delete(first);
    },
    areTooMany: (address) => timesOf(address) >= MAX_WRONG_KEYS,
  };
}
