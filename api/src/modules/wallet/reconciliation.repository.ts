import type { BankCode } from '@padauk/contract/banks';
import { MYANMAR_OFFSET_MINUTES } from '@padauk/contract/rules/myanmar-time';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { OurMovement } from './reconciliation.rules.ts';

/** Slips and withdrawals of a bank from one Myanmar day to another, with those that were not settled. */
export async function readMovements(
  db: Db,
  bank: BankCode,
  days: { readonly from: string; readonly to: string },
): Promise<OurMovement[]> {
  const { rows } = await sql<OurMovement>`
    select 'top-up' as kind, id, state = 'approved' as "isSettled", state, slip_day::date as day, slip_number as digits, amount_kyat as "amountKyat"
    from top_up where bank = ${bank} and slip_day between ${days.from}::date and ${days.to}::date
    union all
    select 'withdrawal', id, state = 'paid', state, day, right(account_number, 6), amount_kyat - fee_kyat
    from withdrawal cross join lateral (select (coalesce(decided_at, sent_at) at time zone 'UTC' + ${MYANMAR_OFFSET_MINUTES}::integer * interval '1 minute')::date as day) myanmar
    where bank = ${bank} and day between ${days.from}::date and ${days.to}::date
    order by day, id`.execute(db);
  return rows;
}
