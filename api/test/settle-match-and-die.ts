/** Settles a match in small chunks and kills itself (match-settlement-kill.test.ts). Argument: JSON of MatchOrders. */
import { sql } from 'kysely';
import { openTestDatabase } from './create-database.ts';
import { FULL_TIME, settleMatch, createTestFootball } from './match-fixtures.ts';

export interface MatchOrders {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly matchId: string;
  readonly chunkLines: number;
  /** The chunk in which it dies, with payouts written but not committed. */
  readonly count: number;
}

const ordersText = process.argv[2];
if (ordersText === undefined) throw new Error('orders are missing');
const orders = JSON.parse(ordersText) as MatchOrders; // written by the test that starts this process

let chunkCount = 0;
const { db, close } = await openTestDatabase(orders.databaseUrl, { dataDir: orders.dataDir });
const football = createTestFootball(db);
football.clock.set(FULL_TIME);
await settleMatch(
  {
    ...football,
    notifyRows: async (tx) => {
      // Sent after the chunk's payouts, so its answer proves that they are written.
      await sql`select`.execute(tx);
      chunkCount += 1;
      if (chunkCount === orders.count) process.kill(process.pid, 'SIGKILL');
    },
  },
  orders.matchId,
  orders.chunkLines,
);
await close();
