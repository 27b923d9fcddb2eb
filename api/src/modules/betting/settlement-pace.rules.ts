/** So many transactions of others during one chunk are a busy database: bets in batches, not a job that looks in. */
const BUSY_TRANSACTIONS = 5;

/** What is known of the chunk that has just been settled. */
export interface ChunkDone {
  /** How long it took, in ms. */
  readonly chunkMs: number;
  /** Transactions that others wrote since the chunk before it. */
  readonly othersWrote: number;
}

/**
 * How long a settlement leaves the database to others before its next chunk, in ms. Nobody waits for the second in which a winner is paid, but
 * everybody for a bet that is placed: beside bets it takes every second moment, alone it never waits.
 */
export function pauseAfterChunk({ chunkMs, othersWrote }: ChunkDone): number {
  return chunkMs * Math.min(1, othersWrote / BUSY_TRANSACTIONS);
}
