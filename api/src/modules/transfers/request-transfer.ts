import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import { getPlayer } from '../accounts/index.ts';
import { readDisabledSettings } from '../content/index.ts';
import { findStoredAnswer } from '../money-commands/index.ts';
import { attemptTransfer } from './attempt-transfer.ts';
import { type TransferDirection, getSecondsUntilNext, toPlayerReason, toPlayerState } from './transfers.rules.ts';
import type { TransferDeps, TransferView, GameWalletView } from './transfers.types.ts';
import type { CreatedTransfer, TransferQueues } from './create-transfers.ts';
import {
  readLastRequest,
  recordSeenBalance,
  readTransfer,
  readPlayerTransfers,
  type TransferRow,
} from './transfer.repository.ts';
import { toCoins, getLowLevel } from '@padauk/contract/games/game-wallet.rules';
import type { Db } from '../../platform/database/database.ts';
import type { DirectedPage } from '../../platform/time-page.ts';

export interface TransferRequest {
  readonly playerId: string;
  readonly direction: TransferDirection;
  readonly amountKyat: number;
}

const QUEUE = 'transfers';

/** P8. In: hold here, then send. Out: take there, then credit here. `checking`: the worker continues. */
export async function requestTransfer(
  deps: TransferDeps & { readonly queues: TransferQueues },
  input: TransferRequest,
  command: MoneyCommand,
): Promise<Result<TransferView>> {
  // Before all rules: a retry must get its stored answer and not the cooldown that it started (E20).
  const before = await findStoredAnswer<CreatedTransfer>(deps.db, command);
  if (before !== null) return before.ok ? await readCurrentView(deps, input, before.value) : before;
  const allowed = await checkTransfer(deps, input);
  if (!allowed.ok) return allowed;
  const { direction, amountKyat } = input;
  const created = await deps.queues.add(QUEUE, { direction, amountKyat, command });
  if (!created.ok) return created;
  await attemptTransfer(deps, created.value.id, { isFirst: true });
  return await readCurrentView(deps, input, created.value);
}

/** Early refusals. The network call is outside of any transaction. */
async function checkTransfer(
  deps: TransferDeps,
  { playerId, direction, amountKyat }: TransferRequest,
): Promise<Result<null>> {
  const { db, clock, gameWallet } = deps;
  if (!(await getPlayer(db, playerId)).isPhoneVerified) return refused(createRefusal('PHONE_NOT_VERIFIED'));
  if ((await readDisabledSettings(db)).has('game_wallet')) return refused(createRefusal('GAME_WALLET_MAINTENANCE'));
  const retryAfterSeconds = getSecondsUntilNext(await readLastRequest(db, playerId), clock.now());
  if (retryAfterSeconds > 0) return refused(createRefusal('TRANSFER_TOO_FAST', { retryAfterSeconds }));
  const state = await gameWallet.readState(playerId);
  if (state === null) return refused(createRefusal('GAME_WALLET_MAINTENANCE'));
  if (state.retryAfterSeconds !== null)
    return refused(createRefusal('GAME_PLAYING', { retryAfterSeconds: state.retryAfterSeconds }));
  return direction === 'out' && state.balanceKyat < amountKyat
    ? refused(createRefusal('INSUFFICIENT_TRANSFER_BALANCE'))
    : accepted(null);
}

/** V18: a transfer that the game wallet did not cover becomes a refusal. */
async function readCurrentView(
  deps: TransferDeps,
  { playerId }: TransferRequest,
  { id }: CreatedTransfer,
): Promise<Result<TransferView>> {
  const view = await readTransferView(deps, playerId, id);
  return view.ok && view.value.reason === 'balance' ? refused(createRefusal('INSUFFICIENT_TRANSFER_BALANCE')) : view;
}

export async function readTransferView(
  { db }: { readonly db: Db },
  playerId: string,
  id: string,
): Promise<Result<TransferView>> {
  const row = await readTransfer(db, id);
  return row === null || row.playerId !== playerId ? refused(createRefusal('NOT_FOUND')) : accepted(toView(row));
}

/** Newest first; the first page also has all unfinished transfers. */
export async function listTransferViews(db: Db, playerId: string, page: DirectedPage): Promise<TransferView[]> {
  return (await readPlayerTransfers(db, playerId, page)).map(toView);
}

/** K16, K23, E29: the current state. E7: refused when the game wallet is switched off. */
export async function readGameWalletView(
  { db, clock, gameWallet }: TransferDeps,
  playerId: string,
): Promise<Result<GameWalletView>> {
  if ((await readDisabledSettings(db)).has('game_wallet')) return refused(createRefusal('GAME_WALLET_MAINTENANCE'));
  const at = clock.now();
  const walletState = await gameWallet.readState(playerId);
  if (walletState === null) return refused(createRefusal('GAME_WALLET_MAINTENANCE'));
  const { balanceKyat, retryAfterSeconds } = walletState;
  await recordSeenBalance(db, playerId, { balanceKyat, at });
  return accepted({
    balanceKyat,
    ...toCoins(balanceKyat),
    lowLevel: getLowLevel(balanceKyat),
    isPlaying: retryAfterSeconds !== null,
    retryAfterSeconds,
  });
}

function toView({ id, direction, amountKyat, state, reason, requestedAt, endedAt }: TransferRow): TransferView {
  return {
    id,
    direction,
    amountKyat,
    state: toPlayerState(state),
    reason: toPlayerReason(reason),
    at: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
