import type { Violation } from '../../src/platform/verify.ts';
import { report, type Documents, type Kind, type Mirror } from './mirror.ts';
import { applyChanges, type DatabaseChanges } from './database-changes.ts';

/** I1 to I5 and I7 over new rows only: earlier rows were checked and must not change. */
export function auditJournal(mirror: Mirror, { changes, counts }: DatabaseChanges): Violation[] {
  const found: Violation[] = [];
  const transactions = applyChanges(mirror, changes, found);
  for (const transaction of transactions) applyTransaction(mirror, transaction, found);
  const touched = new Set([
    ...transactions.flatMap(({ entries }) => entries.map(([accountId]) => accountId)),
    ...changes.flatMap(({ kind, id }) => (kind === 'balance' ? [id] : [])),
  ]);
  for (const accountId of touched) {
    const sum = mirror.sums.get(accountId) ?? 0;
    const [balance, account] = [mirror.rows.balance.get(accountId), mirror.rows.account.get(accountId)];
    if (account === undefined) report(found, 'I2', accountId, 'entries on an account that is not open');
    if (account?.is_guarded === true && (balance !== sum || sum < 0))
      report(found, sum >= 0 ? 'I3' : 'I4', accountId, `balance ${balance}, entries sum to ${sum}`);
  }
  auditCounts(mirror, counts, found);
  return found;
}

function applyTransaction(mirror: Mirror, transaction: Documents['transaction'], found: Violation[]): void {
  const { entries } = transaction;
  const cause = `${transaction.kind} ${transaction.cause_type} ${transaction.cause_id}`;
  if (mirror.byCause.has(cause)) report(found, 'I7', cause, 'posted twice');
  mirror.byCause.set(cause, transaction);
  const total = entries.reduce((sum, [, amount]) => sum + amount, 0);
  if (total !== 0 || entries.length < 2) report(found, 'I1', cause, `${entries.length} entries that sum to ${total}`);
  for (const [accountId, amount, balanceAfter] of entries) {
    const sum = (mirror.sums.get(accountId) ?? 0) + amount;
    mirror.sums.set(accountId, sum);
    if (balanceAfter !== null && (balanceAfter !== sum || sum < 0))
      report(found, sum >= 0 ? 'I3' : 'I4', cause, `balance after on ${accountId} is ${balanceAfter}, not ${sum}`);
  }
}

/** I5: no row disappears. */
function auditCounts({ rows }: Mirror, { entries, ...counts }: DatabaseChanges['counts'], found: Violation[]): void {
  // The counts of the changes.
  for (const [kind, count] of Object.entries(counts) as [Kind, number][])
    if (rows[kind].size !== count) report(found, 'I5', kind, `${rows[kind].size} rows were seen, ${count} are there`);
  let seen = 0;
  for (const { entries: lines } of rows.transaction.values()) seen += lines.length;
  if (seen !== entries) report(found, 'I5', 'entry', `${seen} entries were seen, ${entries} are there`);
}
