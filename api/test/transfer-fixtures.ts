import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import { transfer } from '@padauk/contract/games/transfers.endpoints';
import { readPlayerBalances } from '../src/modules/ledger/index.ts';
import { createGameWalletClient, type GameWallet } from '../src/modules/transfers/index.ts';
import { readTransfer } from '../src/modules/transfers/transfer.repository.ts';
import type { TestDatabase } from './databases.ts';
import { readGameKyat, openTestGameWallet, type TestGameWallet } from './game-wallet.ts';
import { createFaultPlan, startFaultyGameWallet, type FaultyGameWallet, type FaultPlan } from './faulty-game-wallet.ts';
import { startTestServer, type CallOptions, type Reply, type TestPlayer, type TestServer } from './server.ts';
import type { IsWithinLimit } from '../src/platform/http/admission.ts';
import { createServiceCaller } from '../src/platform/http/service-caller.ts';

export interface TwoWallets {
  readonly server: TestServer;
  readonly wallet: TestGameWallet;
  readonly faulty: FaultyGameWallet;
  readonly plan: FaultPlan;
  readonly gameWallet: GameWallet;
  readonly cancelAtGameWallet: (transferId: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Use a short timeout if answers get lost, otherwise one that suits a busy machine. */
export async function startTwoWallets(
  setup: TestDatabase & { readonly environment?: Readonly<Record<string, string>>; readonly isWithin?: IsWithinLimit },
  { timeoutMs = 2_000 }: { readonly timeoutMs?: number } = {},
): Promise<TwoWallets> {
  const wallet = await openTestGameWallet(setup.engine);
  const plan = createFaultPlan();
  const faulty = await startFaultyGameWallet(wallet, plan.chooseFault);
  const server = await startTestServer(setup, undefined, null, {
    origin: () => Promise.resolve(faulty.origin),
    timeoutMs,
  });
  const close = async (): Promise<void> => {
    await server.close();
    await faulty.close();
    await wallet.close();
  };
  const gameWallet = createGameWalletClient(
    createServiceCaller(
      { origin: () => Promise.resolve(faulty.origin), keys: wallet.keys.platform, timeoutMs: 2_000 },
      server.deps,
    ),
  );
  const cancelThere = async (transferId: string): Promise<void> => {
    const row = await readTransfer(setup.db, transferId);
    if (row !== null) await gameWallet.cancel(row);
  };
  return { server, wallet, faulty, plan, gameWallet, cancelAtGameWallet: cancelThere, close };
}

export async function sendTransfer(
  { server }: Pick<TwoWallets, 'server'>,
  as: TestPlayer,
  overrides: Partial<RequestFor<typeof transfer>> = {},
  options: CallOptions = {},
): Promise<Reply<AnswerFor<typeof transfer>>> {
  return await server.call(transfer, { direction: 'in', amountKyat: 5_000, ...overrides }, { as, ...options });
}

export async function passSeconds(
  { server, wallet }: Pick<TwoWallets, 'server' | 'wallet'>,
  seconds: number,
): Promise<void> {
  server.clock.advance(seconds * 1_000);
  wallet.clock.advance(seconds * 1_000);
  await server.jobs.run('transfers.attempt');
  await server.jobs.run('transfers.watch');
}

export async function readMoney(
  { server, wallet }: Pick<TwoWallets, 'server' | 'wallet'>,
  playerId: string,
): Promise<{ mainKyat: number; heldKyat: number; gameKyat: number }> {
  const { mainKyat, heldKyat } = await readPlayerBalances(server.deps.db, playerId);
  return { mainKyat, heldKyat, gameKyat: await readGameKyat(wallet, playerId) };
}
