/** Mulberry32: deterministic 32-bit integers, sufficient for runs of some hundred steps. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Fractions in [0, 1). */
export function createFractions(seed: number): () => number {
  const next = mulberry32(seed);
  return () => next() / 2 ** 32;
}
