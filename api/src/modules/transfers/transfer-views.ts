import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { toCoins, getLowLevel } from '@padauk/contract/games/game-wallet.rules';
import type { Db } from '../../platform/database/database.ts';
import type { DirectedPage } from '../../platform/time-page.ts';
import { readDisabledSettings } from '../content/index.ts';
import { recordSeenBalance, readTransfer, readPlayerTransfers, type TransferRow } from './transfer.repository.ts';
import { toPlayerReason, toPlayerState } from './transfers.rules.ts';
import type { GameWalletView, TransferDeps, TransferView } from './transfers.types.ts';

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
