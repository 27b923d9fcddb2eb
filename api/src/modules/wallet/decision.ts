import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../platform/database/database.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import { publishBalances } from '../ledger/index.ts';
import type { TransactionState } from './transactions.rules.ts';

export interface OfficeDecision {
  readonly id: string;
  readonly operator: string;
}

export type NotedDecision = OfficeDecision & { readonly note: string };

export interface Decided<Row> {
  readonly before: Row;
  readonly after: Row;
}

/** Refuses NOT_FOUND, and ALREADY_DONE for a row that was decided before. */
export function requireOpen<Row extends { readonly state: string }>(
  row: Row | null,
  openState: Row['state'],
): Result<Row> {
  if (row === null) return refused(createRefusal('NOT_FOUND'));
  return row.state === openState ? accepted(row) : refused(createRefusal('ALREADY_DONE'));
}

export async function publishTransactionChange(
  tx: Tx,
  playerId: string,
  changed: { readonly id: string; readonly state: TransactionState },
): Promise<void> {
  await publishEvent(tx, { audience: { playerId }, name: 'transaction.changed', payload: changed });
  await publishBalances(tx, [playerId]);
}
