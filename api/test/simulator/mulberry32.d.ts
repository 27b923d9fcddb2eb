/** Mulberry32: whole numbers of 32 bits from one of 32 bits, the same on every machine; enough for runs of some hundred steps. */
export declare function mulberry32(seed: number): () => number;
/** The same as fractions, from 0 up to, not including, 1. */
export declare function fractions(seed: number): () => number;
