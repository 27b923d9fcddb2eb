import type { OfficeRow } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Decided } from '../wallet/index.ts';
import type { Outcome } from './office.types.ts';

export function toOutcome<Row>(decided: Result<Decided<Row>>, show: (row: Row) => OfficeRow): Result<Outcome> {
  return decided.ok ? accepted({ rows: [show(decided.value.after)], ...decided.value }) : decided;
}

export async function runDecision<Row>(
  db: Db,
  show: (row: Row) => OfficeRow,
  verb: (tx: Tx) => Promise<Result<Decided<Row>>>,
): Promise<Result<Outcome>> {
  return toOutcome(await commitIfAccepted(db, verb), show);
}
