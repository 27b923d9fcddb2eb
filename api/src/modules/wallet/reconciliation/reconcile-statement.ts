import type { BankCode } from '@padauk/contract/platform/banks';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { addDays } from '@padauk/contract/text/myanmar-time.rules';
import type { Db } from '../../../platform/database/database.ts';
import { readMovements } from './reconciliation.repository.ts';
import { compareStatement, type Comparison } from './reconciliation.rules.ts';
import { STATEMENT_FORMATS, parseStatement } from './statement.rules.ts';

/** Read-only. INVALID_INPUT names the unreadable lines of the CSV. */
export async function reconcileStatement(
  { db }: { readonly db: Db },
  bank: BankCode,
  text: string,
): Promise<Result<readonly Comparison[]>> {
  const statement = parseStatement(text, STATEMENT_FORMATS[bank]);
  if (!statement.ok) return refused(createRefusal('INVALID_INPUT', undefined, statement.fields));
  const days = statement.lines.map((line) => line.day).sort();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  return accepted(
    compareStatement(statement.lines, await readMovements(db, bank, { from: addDays(from, -1), to: addDays(to, 1) })),
  );
}
