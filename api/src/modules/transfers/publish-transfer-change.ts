import type { Tx } from '../../platform/database/database.ts';
import { publishMany } from '../../platform/stream/publish.ts';
import { balancesOf } from '../ledger/index.ts';
import { stateForPlayer, type SagaState } from './transfers.rules.ts';

/** `gameKyat`: the balance from the game wallet's answer, when there is one. */
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
