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

/** One transfer of the player's own; another's is NOT_FOUND. */
export async function transferView(
  { db }: { readonly db: Db },
  playerId: string,
  id: string,
): Promise<Result<TransferView>> {
  const row = await readTransfer(db, id);
  return row === null || row.playerId !== playerId ? refused(refusal('NOT_FOUND')) : accepted(toView(row));
}

/** A page of a player's transfers, newest first; the first page has all that are being checked. */
export async function transferViewsOf(db: Db, playerId: string, page: DirectedPage): Promise<TransferView[]> {
  return (await readTransfersOf(db, playerId, page)).map(toView);
}

/** What the game wallet last said that a player has. For showing: a game may have moved it since. */
export async function gameKyatSeen(db: Db, playerId: string): Promise<number> {
  return await readSeenBalance(db, playerId);
}

/** What has left a player's main wallet for the game wallet, and has not arrived there yet. */
export async function heldForTransfer(db: Db, playerId: string): Promise<number> {
  return await readHeld(db, playerId);
}

/** K16, K23, E29: the game wallet as it says that it is now. E7: switched off it says nothing, before anybody types an amount. */
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
