import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { coinsOf, lowLevelOf } from '@padauk/contract/rules/game-wallet';
import type { Db } from '../../platform/database/database.ts';
import type { DirectedPage } from '../../platform/time-page.ts';
import { disabledSettings } from '../content/index.ts';
import {
  recordSeenBalance,
  readHeld,
  readSeenBalance,
  readTransfer,
  readTransfersOf,
  type TransferRow,
} from './transfer.repository.ts';
import { reasonForPlayer, stateForPlayer } from './transfers.rules.ts';
import type { GameWalletView, TransferDeps, TransferView } from './transfers.types.ts';

export async function transferView(
  { db }: { readonly db: Db },
  playerId: string,
  id: string,
): Promise<Result<TransferView>> {
  const row = await readTransfer(db, id);
  return row === null || row.playerId !== playerId ? refused(refusal('NOT_FOUND')) : accepted(toView(row));
}

/** Newest first; the first page also has all unfinished transfers. */
export async function transferViewsOf(db: Db, playerId: string, page: DirectedPage): Promise<TransferView[]> {
  return (await readTransfersOf(db, playerId, page)).map(toView);
}

/** The last known balance, for display only: a game may have moved it since. */
export async function gameKyatSeen(db: Db, playerId: string): Promise<number> {
  return await readSeenBalance(db, playerId);
}

export async function heldForTransfer(db: Db, playerId: string): Promise<number> {
  return await readHeld(db, playerId);
}

/** K16, K23, E29: the current state. E7: refused when the game wallet is switched off. */
export async function gameWalletView(
  { db, clock, gameWallet }: TransferDeps,
  playerId: string,
): Promise<Result<GameWalletView>> {
  if ((await disabledSettings(db)).has('game_wallet')) return refused(refusal('GAME_WALLET_MAINTENANCE'));
  const at = clock.now();
  const there = await gameWallet.stateOf(playerId);
  if (there === null) return refused(refusal('GAME_WALLET_MAINTENANCE'));
  const { balanceKyat, retryAfterSeconds } = there;
  await recordSeenBalance(db, playerId, { balanceKyat, at });
  return accepted({
    balanceKyat,
    ...coinsOf(balanceKyat),
    lowLevel: lowLevelOf(balanceKyat),
    isPlaying: retryAfterSeconds !== null,
    retryAfterSeconds,
  });
}

function toView({ id, direction, amountKyat, state, reason, requestedAt, endedAt }: TransferRow): TransferView {
  return {
    id,
    direction,
    amountKyat,
    state: stateForPlayer(state),
    reason: reasonForPlayer(reason),
    at: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
