import type { Tx } from '../../platform/database/database.ts';
import { publishEvents } from '../../platform/stream/publish.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import { toPlayerState, type SagaState } from './transfers.rules.ts';

/** `gameKyat`: the balance from the game wallet's answer, when there is one. */
export async function publishTransferChange(
  tx: Tx,
  transfer: { readonly id: string; readonly playerId: string; readonly state: SagaState },
  gameKyat?: number,
): Promise<void> {
  const { playerId } = transfer;
  const { mainKyat, heldKyat } = await readPlayerBalances(tx, playerId);
  await publishEvents(tx, [
    {
      audience: { playerId },
      name: 'transaction.changed',
      payload: { id: transfer.id, state: toPlayerState(transfer.state) },
    },
    { audience: { playerId }, name: 'balance.changed', payload: { mainKyat, heldKyat, gameKyat } },
  ]);
}
