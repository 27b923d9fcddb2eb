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

/** Refuses NOT_FOUND, and ALREADY_DONE for a row that was decided before, with the name of the decider. */
export function requireOpen<Row extends { readonly state: string; readonly decidedBy: string | null }>(
  row: Row | null,
  openState: Row['state'],
): Result<Row> {
  if (row === null) return refused(createRefusal('NOT_FOUND'));
  if (row.state === openState) return accepted(row);
  // A player's own decision is stored with the player's id.
  const decidedBy = row.state === 'cancelled' ? 'player' : row.decidedBy;
  return refused(createRefusal('ALREADY_DONE', decidedBy === null ? undefined : { decidedBy }));
}

export async function publishTransactionChange(
  tx: Tx,
  playerId: string,
  changed: { readonly id: string; readonly state: TransactionState },
): Promise<void> {
  await publishEvent(tx, { audience: { playerId }, name: 'transaction.changed', payload: changed });
  await publishBalances(tx, [playerId]);
}
