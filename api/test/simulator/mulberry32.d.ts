/** Mulberry32: deterministic 32-bit integers, sufficient for runs of some hundred steps. */
export declare function mulberry32(seed: number): () => number;
/** Fractions in [0, 1). */
export declare function createFractions(seed: number): () => number;
