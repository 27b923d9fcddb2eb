import type { Tx } from '../../platform/database/database.ts';
import { publishMany } from '../../platform/stream/publish.ts';
import { balancesOf } from '../ledger/index.ts';
import { stateForPlayer, type SagaState } from './transfers.rules.ts';

/** Tells a player's open pages what a transfer is now, and what the wallets hold after it. `gameKyat` when the game wallet has just said it. */
export async function publishTransferChange(
  tx: Tx,
  transfer: { readonly id: string; readonly playerId: string; readonly state: SagaState },
  gameKyat?: number,
): Promise<void> {
  const { playerId } = transfer;
  const { mainKyat, heldKyat } = await balancesOf(tx, playerId);
  await publishMany(tx, [
    {
      audience: { playerId },
      name: 'transaction.changed',
      payload: { id: transfer.id, state: stateForPlayer(transfer.state) },
    },
    { audience: { playerId }, name: 'balance.changed', payload: { mainKyat, heldKyat, gameKyat } },
  ]);
}
