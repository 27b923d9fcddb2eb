/** Bets in batches exceed this number of transactions per chunk; periodic jobs do not. */
const BUSY_TRANSACTIONS = 5;

export interface FinishedChunk {
  readonly chunkMs: number;
  /** Transactions that others wrote since the previous chunk. */
  readonly otherTransactions: number;
}

/** In ms. Bets have priority over payouts: under load the settlement uses at most half of the time. */
export function computePause({ chunkMs, otherTransactions }: FinishedChunk): number {
  return chunkMs * Math.min(1, otherTransactions / BUSY_TRANSACTIONS);
}
