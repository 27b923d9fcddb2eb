/** Makes one transfer and kills itself (transfer-kill.test.ts). Argument: JSON of Orders. */
import { randomUUID } from 'node:crypto';
import { attemptTransfer } from '../src/modules/transfers/attempt-transfer.ts';
import type { GameWallet, TransferDirection } from '../src/modules/transfers/game-wallet.types.ts';
import { gameWalletClient, readTransferSettings } from '../src/modules/transfers/index.ts';
import { openTransferQueues } from '../src/modules/transfers/make-transfers.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { systemRandom } from '../src/platform/random.ts';
import { openSyncedClock } from '../src/platform/synced-clock.ts';
import { openServiceCaller } from '../src/platform/http/service-caller.ts';

export interface Orders {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly gameWallet: string;
  readonly playerId: string;
  readonly direction: TransferDirection;
  readonly amountKyat: number;
  /**
   * `made`: hold and call are committed. `claimed`: the attempt is committed. Nothing is sent in either case.
   * `answered`: the game wallet accepted, and nothing of it is written.
   */
  readonly dieAt: 'made' | 'claimed' | 'answered';
}

const text = process.argv[2];
if (text === undefined) throw new Error('orders are missing');
const orders = JSON.parse(text) as Orders; // written by the test that starts this process

const dieAt = (moment: Orders['dieAt']): void => {
  if (moment === orders.dieAt) process.kill(process.pid, 'SIGKILL');
};
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

const { db } = await openDatabase({
  mode: 'sandbox',
  databaseUrl: orders.databaseUrl,
  databasePool: 2,
  dataDir: orders.dataDir,
});
const clock = await openSyncedClock(db, 'sandbox');
const line = openServiceCaller(
  {
    origin: () => Promise.resolve(orders.gameWallet),
    keys: readTransferSettings({}, 'sandbox').keys,
    timeoutMs: 8_000,
  },
  { clock, random: systemRandom },
);
const real = gameWalletClient(line);
const gameWallet: GameWallet = {
  ...real,
  send: async (order) => {
    dieAt('claimed');
    const verdict = await real.send(order);
    dieAt('answered');
    return verdict;
  },
};
const deps = { db, clock, random: systemRandom, log: quiet, gameWallet };
const { playerId, direction, amountKyat } = orders;
const command = { playerId, endpoint: 'transfer', key: randomUUID(), bodyHash: 'one', at: clock.now() };
const made = await openTransferQueues(deps).add('transfers', { direction, amountKyat, command });
if (!made.ok) throw new Error(`the transfer was refused: ${made.refusal.code}`);
dieAt('made');
await attemptTransfer(deps, made.value.id, { isFirst: true });
throw new Error('the process outlived its end');
