/** Settles a draw in small chunks and kills itself (settlement-kill.test.ts). Argument: JSON of Orders. */
import { sql } from 'kysely';
import { openDatabase } from '../src/platform/database/database.ts';
import { manualClock } from '../src/platform/clock.ts';
import { DRAW_TIME, settleDraw, testDraws } from './draw-fixtures.ts';

export interface Orders {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly drawId: string;
  readonly chunkLines: number;
  /** `locked`: a chunk has locked its draw and written nothing; `half`: payouts are written but not committed. */
  readonly dieAt: 'locked' | 'half';
  readonly count: number;
}

const text = process.argv[2];
if (text === undefined) throw new Error('orders are missing');
const orders = JSON.parse(text) as Orders; // written by the test that starts this process

let moments = 0;
const moment = (kind: Orders['dieAt']): void => {
  if (kind !== orders.dieAt) return;
  moments += 1;
  if (moments === orders.count) process.kill(process.pid, 'SIGKILL');
};

const { db, close } = await openDatabase({
  mode: 'sandbox',
  databaseUrl: orders.databaseUrl,
  databasePool: 2,
  dataDir: orders.dataDir,
});
const clock = manualClock(DRAW_TIME);
const draws = testDraws(db, {
  clock: {
    ...clock,
    now: () => {
      moment('locked');
      return clock.now();
    },
  },
  notifyRows: async (tx) => {
    // Sent after the chunk's payouts, so its answer proves that they are written.
    await sql`select`.execute(tx);
    moment('half');
  },
});
await settleDraw(draws, orders.drawId, orders.chunkLines);
await close();
