import type { Tx } from '../../platform/database/database.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import { publishBalances } from '../ledger/index.ts';
import type { TransactionState } from './transactions.rules.ts';

export async function publishTransactionChange(
  tx: Tx,
  playerId: string,
  changed: { readonly id: string; readonly state: TransactionState },
): Promise<void> {
  await publishEvent(tx, { audience: { playerId }, name: 'transaction.changed', payload: changed });
  await publishBalances(tx, [playerId]);
}
