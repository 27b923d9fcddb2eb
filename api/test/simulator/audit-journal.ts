import type { Violation } from '../../src/platform/verify.ts';
import { reportUnless, type Documents, type NewRows, type Mirror } from './mirror.ts';
import type { DatabaseChanges } from './database-changes.ts';

/** I1 to I5 and I7 over new rows only: earlier rows were checked and must not change. */
export function auditJournal(mirror: Mirror, newRows: NewRows, counts: DatabaseChanges['counts']): Violation[] {
  const found: Violation[] = [];
  for (const transaction of newRows.transactions) applyTransaction(mirror, transaction, found);
  const touched = new Set([
    ...newRows.transactions.flatMap(({ entries }) => entries.map(([accountId]) => accountId)),
    ...newRows.changes.flatMap(({ kind, id }) => (kind === 'balance' ? [id] : [])),
  ]);
  for (const accountId of touched) {
    const [sum, balance, account] = [
      mirror.sums.get(accountId) ?? 0,
      mirror.rows.balance.get(accountId),
      mirror.rows.account.get(accountId),
    ];
    reportUnless(found, account !== undefined, 'I2', () => [accountId, 'entries on an account that is not open']);
    if (account?.is_guarded === true)
      reportUnless(found, balance === sum && sum >= 0, sum >= 0 ? 'I3' : 'I4', () => [
        accountId,
        `balance ${balance}, entries sum to ${sum}`,
      ]);
  }
  auditCounts(mirror, counts, found);
  return found;
}

function applyTransaction(mirror: Mirror, transaction: Documents['transaction'], found: Violation[]): void {
  const cause = `${transaction.kind} ${transaction.cause_type} ${transaction.cause_id}`;
  reportUnless(found, !mirror.byCause.has(cause), 'I7', () => [cause, 'posted twice']);
  mirror.byCause.set(cause, transaction);
  const total = transaction.entries.reduce((sum, [, amount]) => sum + amount, 0);
  reportUnless(found, total === 0 && transaction.entries.length >= 2, 'I1', () => [
    cause,
    `${transaction.entries.length} entries that sum to ${total}`,
  ]);
  for (const [accountId, amount, balanceAfter] of transaction.entries) {
    const sum = (mirror.sums.get(accountId) ?? 0) + amount;
    mirror.sums.set(accountId, sum);
    if (balanceAfter !== null)
      reportUnless(found, balanceAfter === sum && sum >= 0, sum >= 0 ? 'I3' : 'I4', () => [
        cause,
        `balance after on ${accountId} is ${balanceAfter}, not ${sum}`,
      ]);
  }
}

/** I5: no row disappears. */
function auditCounts(mirror: Mirror, counts: DatabaseChanges['counts'], found: Violation[]): void {
  const { entries, ...rows } = counts;
  for (const [kind, count] of Object.entries(rows) as [keyof typeof rows, number][]) {
    // the counts of the changes
    reportUnless(found, mirror.rows[kind].size === count, 'I5', () => [
      kind,
      `${mirror.rows[kind].size} rows were seen, ${count} are there`,
    ]);
  }
  let seen = 0;
  for (const { entries: lines } of mirror.rows.transaction.values()) seen += lines.length;
  reportUnless(found, seen === entries, 'I5', () => ['entry', `${seen} entries were seen, ${entries} are there`]);
}
