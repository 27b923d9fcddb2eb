/** Bets in batches exceed this number of transactions per chunk; periodic jobs do not. */
const BUSY_TRANSACTIONS = 5;

export interface ChunkDone {
  readonly chunkMs: number;
  /** Transactions that others wrote since the previous chunk. */
  readonly othersWrote: number;
}

/** In ms. Bets have priority over payouts: under load the settlement uses at most half of the time. */
export function pauseAfterChunk({ chunkMs, othersWrote }: ChunkDone): number {
  return chunkMs * Math.min(1, othersWrote / BUSY_TRANSACTIONS);
}
