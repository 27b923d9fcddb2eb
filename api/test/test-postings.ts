import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database.ts';
import { runInTransaction } from '../src/platform/database/transaction.ts';
import type { Violation } from '../src/platform/verify.ts';

const TEST_KINDS = [
  ...[
    'game_stake',
    'game_win',
    'game_rollback',
    'top_up',
    'weekly_bonus',
    'test_many',
    '{product}_stake',
    '{product}_payout',
  ].map((kind) => [kind, 'test'] as const),
  ['game_win', 'bonus'],
  ['top_up', 'again'],
] as const;

/** Allows test postings without a business record; disables the trigger as a migration does. Idempotent. */
export async function allowTestPostings(db: Db): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const { rows } = await sql`select from ledger_posting where cause_type = 'test' limit 1`.execute(tx);
    if (rows.length > 0) return;
    await sql`alter table ledger_posting disable trigger ledger_posting_is_closed`.execute(tx);
    await sql`insert into ledger_posting (kind, cause_type, account_kind, direction)
      select kind, cause_type, code, direction from ledger_account_kind cross join unnest(array[-1, 1]) as direction
      cross join unnest(array[${sql.join(TEST_KINDS.map(([kind]) => kind))}]::text[], array[${sql.join(TEST_KINDS.map(([, cause]) => cause))}]::text[]) as tested(kind, cause_type)
      on conflict do nothing`.execute(tx);
    await sql`alter table ledger_posting enable trigger ledger_posting_is_closed`.execute(tx);
  });
}

/** Removes findings about test postings, which are missing from the code's list. */
export function excludeTestPostings(violations: readonly Violation[]): readonly Violation[] {
  return violations.filter(
    ({ detail }) =>
      !/^\w+ of (?:test|again|bonus) .* not in the list of postings$|^list of postings: (?:test|again|bonus) /.test(
        detail,
      ),
  );
}
