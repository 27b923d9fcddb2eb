/**
 * Settles a draw in small chunks and kills itself (settlement-kill.test.ts). Argument: JSON of {@link ProcessOrders}.
 */
import { sql } from 'kysely';
import { openTestDatabase } from './create-database.ts';
import { createManualClock } from '../src/platform/clock.ts';
import { DRAW_TIME, settleDraw, createTestDraws } from './draw-fixtures.ts';

export interface ProcessOrders {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly drawId: string;
  readonly chunkLines: number;
  /** `locked`: a chunk has locked its draw and written nothing; `half`: payouts are written but not committed. */
  readonly dieAt: 'locked' | 'half';
  readonly count: number;
}

const ordersText = process.argv[2];
if (ordersText === undefined) throw new Error('orders are missing');
const orders = JSON.parse(ordersText) as ProcessOrders; // written by the test that starts this process

let momentCount = 0;
const exitAtMoment = (kind: ProcessOrders['dieAt']): void => {
  if (kind !== orders.dieAt) return;
  momentCount += 1;
  if (momentCount === orders.count) process.kill(process.pid, 'SIGKILL');
};

const { db, close } = await openTestDatabase(orders.databaseUrl, { dataDir: orders.dataDir });
const clock = createManualClock(DRAW_TIME);
const draws = createTestDraws(db, {
  clock: {
    ...clock,
    now: () => {
      exitAtMoment('locked');
      return clock.now();
    },
  },
  notifyRows: async (tx) => {
    // Sent after the chunk's payouts, so its answer proves that they are written.
    await sql`select`.execute(tx);
    exitAtMoment('half');
  },
});
await settleDraw(draws, orders.drawId, orders.chunkLines);
await close();
