import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findViolations } from '../../../test/find-violations.ts';
import { createDatabase } from '../../../test/create-database.ts';
import { findFreePort } from '../../../test/free-port.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { stopProcess } from '../../../test/platform-process.ts';
import { preparePlatform } from '../../../test/preparations.ts';
import { prepareFolder } from '../../../test/prepared-folder.ts';
import { startService, type ServiceProcess } from '../../../test/service-process.ts';
import type { ProcessOrders } from '../../../test/transfer-and-die.ts';
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
const PROGRAM = fileURLToPath(new URL('../../../test/transfer-and-die.ts', import.meta.url));
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

interface DatabaseLocation {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** Runs the program until it kills itself; returns the signal. */
async function transferUntilKilled(orders: ProcessOrders): Promise<unknown> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, JSON.stringify(orders)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

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
      const caller = createServiceCaller(
        {
          origin: () => Promise.resolve(gameWallet.address),
          keys: readTransferSettings({}, 'sandbox').keys,
          timeoutMs: 8_000,
        },
        { clock, random: systemRandom },
      );
      const deps = {
        db: database.db,
        clock,
        random: systemRandom,
        log: silentLog,
        gameWallet: createGameWalletClient(caller),
      };
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
    const createGamePlayer = () =>
      withPlatform(async ({ db, gameWallet: caller }) => {
        const playerId = await createPlayerAccount(db, 20_000);
        await caller.readState(playerId);
        return playerId;
      });
    const readPlayerMoney = async ({ db, gameWallet: caller }: TransferDeps, playerId: string) => {
      const { mainKyat, heldKyat } = await readPlayerBalances(db, playerId);
      return { mainKyat, heldKyat, gameKyat: (await caller.readState(playerId))?.balanceKyat };
    };
    const expectCorrectBooks = async (
      deps: TransferDeps & { readonly clock: ReturnType<typeof createManualClock> },
    ): Promise<void> => {
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
        const playerId = await createGamePlayer();

        expect(
          await transferUntilKilled({
            ...place,
            gameWallet: gameWallet.address,
            playerId,
            direction: 'in',
            amountKyat: 5_000,
            dieAt,
          }),
        ).toBe('SIGKILL');

        await withPlatform(async (deps, worker) => {
          expect(await readPlayerMoney(deps, playerId)).toEqual({
            mainKyat: 15_000,
            heldKyat: 5_000,
            gameKyat: arrivedKyat,
          });
          await worker();
          expect(await readPlayerMoney(deps, playerId)).toEqual({ mainKyat: 15_000, heldKyat: 0, gameKyat: 5_000 });
          await worker();
          expect(await readPlayerMoney(deps, playerId)).toEqual({ mainKyat: 15_000, heldKyat: 0, gameKyat: 5_000 });
          await expectCorrectBooks(deps);
        });
      },
    );

    it('F4 kill -9 after transfer_out, before main was credited: credits once', async () => {
      const playerId = await createGamePlayer();
      await withPlatform(async (deps) => {
        // The cooldown is over for the other process.
        deps.clock.advance(-60_000);
        const command = { playerId, endpoint: 'transfer', key: randomUUID(), bodyHash: 'one', at: deps.clock.now() };
        const created = await openTransferQueues(deps).add('transfers', {
          direction: 'in',
          amountKyat: 8_000,
          command,
        });
        await attemptTransfer(deps, created.ok ? created.value.id : '', { isFirst: true });
      });

      expect(
        await transferUntilKilled({
          ...place,
          gameWallet: gameWallet.address,
          playerId,
          direction: 'out',
          amountKyat: 3_000,
          dieAt: 'answered',
        }),
      ).toBe('SIGKILL');

      await withPlatform(async (deps, worker) => {
        expect(await readPlayerMoney(deps, playerId)).toEqual({ mainKyat: 12_000, heldKyat: 0, gameKyat: 5_000 });
        await worker();
        await worker();
        expect(await readPlayerMoney(deps, playerId)).toEqual({ mainKyat: 15_000, heldKyat: 0, gameKyat: 5_000 });
        await expectCorrectBooks(deps);
      });
    });

    it('I22 kill -9 of the game wallet under load: no money is lost or moved twice', async () => {
      const players = await withPlatform(({ db, gameWallet: caller }) =>
        Promise.all(
          Array.from({ length: 40 }, async () => {
            const playerId = await createPlayerAccount(db, 20_000);
            await caller.readState(playerId);
            return playerId;
          }),
        ),
      );

      await withPlatform(async (deps, worker) => {
        const queues = openTransferQueues(deps);
        const run = Promise.all(
          players.map(async (playerId, index) => {
            const command = {
              playerId,
              endpoint: 'transfer',
              key: randomUUID(),
              bodyHash: String(index),
              at: deps.clock.now(),
            };
            const created = await queues.add('transfers', { direction: 'in', amountKyat: 5_000, command });
            if (created.ok) await attemptTransfer(deps, created.value.id, { isFirst: true });
            // Kills the game wallet in the middle of the run.
            if (index === 10) gameWallet.child.kill('SIGKILL');
          }),
        );
        await run;
        gameWallet = await startService('game-wallet', walletEnv);
        for (let turn = 0; turn < 5; turn += 1) await worker();

        const money = await Promise.all(players.map((playerId) => readPlayerMoney(deps, playerId)));
        expect(money).toEqual(players.map(() => ({ mainKyat: 15_000, heldKyat: 0, gameKyat: 5_000 })));
        await expectCorrectBooks(deps);
      });
    });
  },
);
