import { OFFICE_COMMANDS, type OfficeRow } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import { sendCommand, type OfficeAddress } from '../office/office-client.ts';

export interface Reconciliation {
  readonly rows: readonly OfficeRow[];
  readonly counts: Readonly<Record<string, number>>;
}

const TIMEOUT_MS = 2 * 60_000;

/** The server compares the statement, and changes nothing. */
export async function reconcileStatement(
  address: OfficeAddress,
  statement: { readonly bank: string; readonly file: string },
): Promise<Result<Reconciliation>> {
  const answer = await sendCommand(
    { ...address, timeoutMs: TIMEOUT_MS },
    'reconcile-bank',
    OFFICE_COMMANDS['reconcile-bank'],
    statement,
  );
  if (!answer.ok) return answer;
  const counts: Record<string, number> = {};
  for (const { verdict } of answer.value.rows) counts[String(verdict)] = (counts[String(verdict)] ?? 0) + 1;
  return accepted({ rows: answer.value.rows, counts });
}

export function isMatched({ verdict }: OfficeRow): boolean {
  return verdict === 'matched';
}
