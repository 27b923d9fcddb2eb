/**
 * A process that settles a section in small chunks and kills itself, without any chance to tidy up, at a moment that the test names.
 * Run by settlement-kill.test.ts: `node settle-and-die.ts <json of Orders>`.
 */
import { openDatabase } from '../src/platform/database/database.ts';
import { systemRandom } from '../src/platform/random.ts';
import { settleSection } from '../src/modules/lottery/index.ts';
import { aLottery, DRAW_TIME } from './lottery-fixtures.ts';

export interface Orders {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly sectionId: string;
  readonly chunkLines: number;
  /** `id`: while a chunk makes its ledger transactions, nothing of it written; `notice`: all of it written, not committed. */
  readonly dieAt: 'id' | 'notice';
  /** The how-many-eth such moment. */
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
const lottery = aLottery(db, {
  random: {
    ...systemRandom,
    uuid: () => {
      moment('id');
      return systemRandom.uuid();
    },
  },
  notify: () => {
    moment('notice');
    return Promise.resolve();
  },
});
lottery.clock.set(DRAW_TIME);
await settleSection(lottery, orders.sectionId, orders.chunkLines);
await close();
