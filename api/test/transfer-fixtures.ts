import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import { launchGame } from '@padauk/contract/games/games.endpoints';
import { transfer } from '@padauk/contract/games/transfers.endpoints';
import { readPlayerBalances } from '../src/modules/ledger/index.ts';
import { createGameWalletClient, type GameWallet } from '../src/modules/transfers/index.ts';
import { readTransfer } from '../src/modules/transfers/transfer.repository.ts';
import type { TestDatabase } from './databases.ts';
import { callGameWallet, readGameKyat, openTestGameWallet, type TestGameWallet } from './game-wallet.ts';
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

export const GAME_ID = 'big-small-dice';
export const GAME_URLS = { GAME_PROVIDER_URLS: 'sandbox=https://games.example' };

export interface Seat {
  readonly player: TestPlayer;
  readonly sessionId: string;
}

/** A player in the game with twice this amount, half of it in the game wallet. The server needs `GAME_URLS`. */
export async function openSeat(both: Pick<TwoWallets, 'server' | 'wallet'>, amountKyat = 10_000): Promise<Seat> {
  const player = await both.server.createPlayer({ mainKyat: 2 * amountKyat });
  await sendTransfer(both, player, { amountKyat });
  const { code } = (await both.server.call(launchGame, { id: GAME_ID }, { as: player })).body;
  const { body } = await callGameWallet(both.wallet, 'redeem', { code });
  return { player, sessionId: String(body['sessionId']) };
}

/** A round of 1,000 kyat that wins this amount; null leaves it open. */
export async function playRound(
  wallet: TestGameWallet,
  { player: { id: playerId }, sessionId }: { readonly player: Pick<TestPlayer, 'id'>; readonly sessionId: string },
  winKyat: number | null = null,
): Promise<{ readonly id: string; readonly status: number; readonly code: string | undefined }> {
  const round = { roundId: crypto.randomUUID(), playerId, currency: 'MMK' };
  const stake = { ...round, sessionId, amount: { coins: 1, remainderKyat: 0 }, game: 'other' };
  const { status, code } = await callGameWallet(wallet, 'debit', stake);
  if (winKyat !== null) {
    const amount = { coins: Math.floor(winKyat / 1_000), remainderKyat: winKyat % 1_000 };
    await callGameWallet(wallet, 'credit', { ...round, amount });
  }
  return { id: round.roundId, status, code };
}
