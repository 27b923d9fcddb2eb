/** Makes one transfer and kills itself (transfer-kill.test.ts). Argument: JSON of {@link ProcessOrders}. */
import { randomUUID } from 'node:crypto';
import { attemptTransfer } from '../src/modules/transfers/attempt-transfer.ts';
import type { TransferDirection } from '../src/modules/transfers/transfers.rules.ts';
import type { GameWallet } from '../src/modules/transfers/game-wallet-client.ts';
import { createGameWalletClient, readTransferSettings } from '../src/modules/transfers/index.ts';
import { openTransferQueues } from '../src/modules/transfers/create-transfers.ts';
import { openTestDatabase } from './create-database.ts';
import { SILENT_LOG } from './silent-log.ts';
import { systemRandom } from '../src/platform/random.ts';
import { openSyncedClock } from '../src/platform/synced-clock.ts';
import { createServiceCaller } from '../src/platform/http/service-caller.ts';

export interface ProcessOrders {
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

const ordersText = process.argv[2];
if (ordersText === undefined) throw new Error('orders are missing');
const orders = JSON.parse(ordersText) as ProcessOrders; // written by the test that starts this process

const exitAt = (moment: ProcessOrders['dieAt']): void => {
  if (moment === orders.dieAt) process.kill(process.pid, 'SIGKILL');
};

const { db } = await openTestDatabase(orders.databaseUrl, { dataDir: orders.dataDir });
const clock = await openSyncedClock(db, 'sandbox');
const callService = createServiceCaller(
  {
    origin: () => Promise.resolve(orders.gameWallet),
    keys: readTransferSettings({}, 'sandbox').keys,
    timeoutMs: 8_000,
  },
  { clock, random: systemRandom },
);
const realGameWallet = createGameWalletClient(callService);
const gameWallet: GameWallet = {
  ...realGameWallet,
  send: async (order) => {
    exitAt('claimed');
    const verdict = await realGameWallet.send(order);
    exitAt('answered');
    return verdict;
  },
};
const deps = { db, clock, random: systemRandom, log: SILENT_LOG, gameWallet };
const { playerId, direction, amountKyat } = orders;
const command = { playerId, endpoint: 'transfer', key: randomUUID(), bodyHash: 'one', at: clock.now() };
const createdTransfer = await openTransferQueues(deps).add('transfers', { direction, amountKyat, command });
if (!createdTransfer.ok) throw new Error(`the transfer was refused: ${createdTransfer.refusal.code}`);
exitAt('made');
await attemptTransfer(deps, createdTransfer.value.id, { isFirst: true });
throw new Error('the process survived its own kill signal');
