import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findViolations } from '../../../test/find-violations.ts';
import { createDatabase } from '../../../test/create-database.ts';
import { findFreePort } from '../../../test/free-port.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { stopProcess } from '../../../test/platform-process.ts';
import { preparePlatform } from '../../../test/preparations.ts';
import { prepareFolder } from '../../../test/prepared-folder.ts';
import { runUntilKilled } from '../../../test/run-until-killed.ts';
import { startService, type ServiceProcess } from '../../../test/service-process.ts';
import { SILENT_LOG } from '../../../test/silent-log.ts';
import type { ProcessOrders } from '../../../test/transfer-and-die.ts';
import { runInParallel } from '../../../test/results.ts';
import { createManualClock } from '../../platform/clock.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { systemRandom } from '../../platform/random.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import {
  compareBooks,
  createGameWalletClient,
  readTransferSettings,
  registerTransfersJobs,
  type TransferDeps,
} from './index.ts';
import { openTransferQueues } from './create-transfers.ts';
import { attemptTransfer } from './attempt-transfer.ts';
import { createServiceCaller } from '../../platform/http/service-caller.ts';

const testDatabaseUrl = process.env['TEST_DATABASE_URL'] ?? '';

interface DatabaseLocation {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** Runs the program until it kills itself; returns the signal. */
const transferUntilKilled = (orders: ProcessOrders): Promise<unknown> =>
  runUntilKilled('./transfer-and-die.ts', orders);

describe.each(testDatabaseUrl === '' ? ['pglite'] : ['pglite', 'postgres'])(
  'transfers of killed processes (%s)',
  (engine) => {
    let place: DatabaseLocation;
    let port: number;
    let gameWallet: ServiceProcess;
    const cleanups: (() => Promise<void>)[] = [];

    const createTestDatabase = async (): Promise<string> => {
      const created = await createDatabase(testDatabaseUrl);
      cleanups.push(created.drop);
      return created.url;
    };
    const walletEnv: Record<string, string> = {};
    beforeAll(async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'padauk-transfer-'));
      cleanups.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }));
      await prepareFolder(dataDir);
      place = { databaseUrl: engine === 'postgres' ? await createTestDatabase() : null, dataDir };
      port = await findFreePort();
      Object.assign(walletEnv, {
        DATA_DIR: dataDir,
        GAME_WALLET_PORT: String(port),
        GAME_WALLET_DATABASE_URL: engine === 'postgres' ? await createTestDatabase() : '',
      });
      gameWallet = await startService('game-wallet', walletEnv);
      await withPlatform(({ db }) => preparePlatform(db));
    });
    afterAll(async () => {
      await stopProcess(gameWallet, 'SIGKILL');
      for (const work of cleanups) await work();
    });

    /** Simulates a restarted server: the platform in this process over the same database. */
    async function withPlatform<Value>(
      work: (
        deps: TransferDeps & { readonly clock: ReturnType<typeof createManualClock> },
        worker: () => Promise<void>,
      ) => Promise<Value>,
    ): Promise<Value> {
      const database: Database = await openDatabase({ mode: 'sandbox', databasePool: 8, maxWaitMs: 20_000, ...place });
      const clock = createManualClock(new Date());
      const { keys } = readTransferSettings({}, 'sandbox');
      const target = { origin: () => Promise.resolve(gameWallet.address), keys, timeoutMs: 8_000 };
      const shared = { clock, random: systemRandom };
      const caller = createGameWalletClient(createServiceCaller(target, shared));
      const deps = { ...shared, db: database.db, log: SILENT_LOG, gameWallet: caller };
      const jobs = new Map<string, () => Promise<void>>();
      registerTransfersJobs({ every: (name, _intervalMs, job) => void jobs.set(name, job) }, deps);
      const worker = async (): Promise<void> => {
        clock.advance(60_000);
        await jobs.get('transfers.attempt')?.();
      };
      try {
        return await work(deps, worker);
      } finally {
        await database.close();
      }
    }
    /** A player with 20,000 in the main wallet and a game wallet. */
    const createGamePlayer = async ({ db, gameWallet: caller }: TransferDeps) => {
      const playerId = await createPlayerAccount(db, 20_000);
      await caller.readState(playerId);
      return playerId;
    };
    const transferIn = async (
      deps: TransferDeps,
      playerId: string,
      amountKyat: number,
      queues = openTransferQueues(deps),
    ) => {
      const command = { playerId, endpoint: 'transfer', key: randomUUID(), bodyHash: playerId, at: deps.clock.now() };
      const created = await queues.add('transfers', { direction: 'in', amountKyat, command });
      if (created.ok) await attemptTransfer(deps, created.value.id, { isFirst: true });
    };
    const expectKilled = async (orders: Pick<ProcessOrders, 'playerId' | 'direction' | 'amountKyat' | 'dieAt'>) =>
      expect(await transferUntilKilled({ ...place, gameWallet: gameWallet.address, ...orders })).toBe('SIGKILL');
    const expectMoney = async (
      { db, gameWallet: caller }: TransferDeps,
      playerId: string,
      money: readonly number[],
    ) => {
      const { mainKyat, heldKyat } = await readPlayerBalances(db, playerId);
      expect([mainKyat, heldKyat, (await caller.readState(playerId))?.balanceKyat]).toEqual(money);
    };
    const expectCorrectBooks = async (deps: Parameters<Parameters<typeof withPlatform>[0]>[0]): Promise<void> => {
      deps.clock.advance(120_000);
      expect([...(await findViolations(deps.db)), ...(await compareBooks(deps))]).toEqual([]);
    };

    it.each([
      ['F3', 'between the commit of the transfer and the call', 'made', 0],
      ['F3', 'between the commit of the attempt and the call', 'claimed', 0],
      ['F4', 'after the game wallet accepted, before we stored the answer', 'answered', 5_000],
    ] as const)(
      '%s kill -9 %s: the worker resumes and the money moves once',
      async (_fault, _title, dieAt, arrivedKyat) => {
        const playerId = await withPlatform(createGamePlayer);
        await expectKilled({ playerId, direction: 'in', amountKyat: 5_000, dieAt });

        await withPlatform(async (deps, worker) => {
          await expectMoney(deps, playerId, [15_000, 5_000, arrivedKyat]);
          await worker();
          await expectMoney(deps, playerId, [15_000, 0, 5_000]);
          await worker();
          await expectMoney(deps, playerId, [15_000, 0, 5_000]);
          await expectCorrectBooks(deps);
        });
      },
    );

    it('F4 kill -9 after transfer_out, before main was credited: credits once', async () => {
      const playerId = await withPlatform(async (deps) => {
        // The cooldown is over for the other process.
        deps.clock.advance(-60_000);
        const id = await createGamePlayer(deps);
        await transferIn(deps, id, 8_000);
        return id;
      });
      await expectKilled({ playerId, direction: 'out', amountKyat: 3_000, dieAt: 'answered' });

      await withPlatform(async (deps, worker) => {
        await expectMoney(deps, playerId, [12_000, 0, 5_000]);
        await worker();
        await worker();
        await expectMoney(deps, playerId, [15_000, 0, 5_000]);
        await expectCorrectBooks(deps);
      });
    });

    it('I22 kill -9 of the game wallet under load: no money is lost or moved twice', async () => {
      await withPlatform(async (deps, worker) => {
        const players = await runInParallel(40, () => createGamePlayer(deps));
        const queues = openTransferQueues(deps);
        await Promise.all(
          players.map(async (playerId, index) => {
            await transferIn(deps, playerId, 5_000, queues);
            // Kills the game wallet in the middle of the run.
            if (index === 10) gameWallet.child.kill('SIGKILL');
          }),
        );
        gameWallet = await startService('game-wallet', walletEnv);
        for (let turn = 0; turn < 5; turn += 1) await worker();

        for (const playerId of players) await expectMoney(deps, playerId, [15_000, 0, 5_000]);
        await expectCorrectBooks(deps);
      });
    });
  },
);
