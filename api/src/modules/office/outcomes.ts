import type { OfficeRow } from '@padauk/contract/office/office';
import { accepted, type Result } from '@padauk/contract/platform/result';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Decided } from '../wallet/index.ts';
import type { Outcome } from './office.types.ts';

type Cell = OfficeRow[string] | Date;
/** Rows of other modules are interfaces, whose fields are checked one by one. */
export type Cells<Row> = { readonly [Key in keyof Row]: Cell };

/** Times become ISO 8601. */
function toOfficeRow(row: object): OfficeRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, Cell]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}

export function showRows<Row extends Cells<Row>>(rows: readonly Row[]): Result<Outcome> {
  return accepted({ rows: rows.map(toOfficeRow) });
}

export function showFound<Row extends Cells<Row>>(found: Result<readonly Row[]>): Result<Outcome> {
  return found.ok ? showRows(found.value) : found;
}

/** The row goes to the operator and to the audit, `before` only to the audit. */
export function showChanged<Row extends Cells<Row>>(changed: Result<Row>, before?: unknown): Result<Outcome> {
  return changed.ok ? accepted({ rows: [toOfficeRow(changed.value)], before, after: changed.value }) : changed;
}

/** The operator gets some columns of the row, the audit all of them. */
export function showDecided<Row, Shown extends Cells<Shown>>(
  decided: Result<Decided<Row>>,
  show: (row: Row) => Shown,
): Result<Outcome> {
  return decided.ok ? accepted({ rows: [toOfficeRow(show(decided.value.after))], ...decided.value }) : decided;
}

export function showNew<Row, Shown extends Cells<Shown>>(
  made: Result<Row>,
  show: (row: Row) => Shown,
): Result<Outcome> {
  return made.ok ? accepted({ rows: [toOfficeRow(show(made.value))], after: made.value }) : made;
}

export async function runDecision<Row, Shown extends Cells<Shown>>(
  db: Db,
  show: (row: Row) => Shown,
  decide: (tx: Tx) => Promise<Result<Decided<Row>>>,
): Promise<Result<Outcome>> {
  return showDecided(await commitIfAccepted(db, decide), show);
}
