import type { BankCode } from '@padauk/contract/platform/banks';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { addDays, MYANMAR_OFFSET_MINUTES } from '@padauk/contract/text/myanmar-time.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { queryRows } from '../../../platform/database/query.ts';
import { compareStatement, type Comparison, type LocalMovement } from './reconciliation.rules.ts';
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

/** Includes movements that were not settled. */
const readMovements = (
  db: Db,
  bank: BankCode,
  days: { readonly from: string; readonly to: string },
) => queryRows<LocalMovement>(db)`
  select 'top-up' as kind, id, state = 'approved' as "isSettled", state, slip_day::date as day, slip_number as digits,
    amount_kyat as "amountKyat"
  from top_up where bank = ${bank} and slip_day between ${days.from}::date and ${days.to}::date
  union all
  select 'withdrawal', id, state = 'paid', state, day, right(account_number, 6), amount_kyat - fee_kyat
  from withdrawal cross join lateral (select ${toMyanmarDay(sql`coalesce(decided_at, sent_at)`)} as day) myanmar
  where bank = ${bank} and day between ${days.from}::date and ${days.to}::date
  union all
  select 'top-up', id, true, 'collected', day, slip_number, amount_kyat from debt_end
  cross join lateral (select ${toMyanmarDay(sql`ended_at`)} as day) myanmar
  where bank = ${bank} and day between ${days.from}::date and ${days.to}::date
  order by day, id`;

function toMyanmarDay(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${instant} at time zone 'UTC' + ${MYANMAR_OFFSET_MINUTES}::integer * interval '1 minute')::date`;
}
