import type { Violation } from '../../src/platform/verify.ts';
import { reportUnless, type Documents, type Mirror } from './mirror.ts';

/** Journal sum for a cause on accounts of a kind; null without a transaction. */
export function sumMoved(mirror: Mirror, kind: string, cause: string, account: string): number | null {
  const transaction = mirror.byCause.get(`${kind} ${cause}`);
  if (transaction === undefined) return null;
  return transaction.entries.reduce(
    (sum, [accountId, amount]) => (accountId === account || accountId.startsWith(`${account}:`) ? sum + amount : sum),
    0,
  );
}

/** I19, I20 and adjustments, over every row. */
export function auditWallet(mirror: Mirror): Violation[] {
  const found: Violation[] = [];
  auditTopUps(mirror, found);
  for (const [id, row] of mirror.rows.withdrawal) auditWithdrawal(mirror, id, row, found);
  for (const [id, row] of mirror.rows.adjustment) {
    const booked = sumMoved(mirror, 'adjustment', `adjustment ${id}`, 'player_main');
    reportUnless(found, booked === (row.state === 'done' ? row.amount_kyat : null), 'adjustment', () => [
      id,
      `${row.state}, booked ${booked} of ${row.amount_kyat}`,
    ]);
    reportUnless(
      found,
      row.state !== 'done' || Math.abs(row.amount_kyat) <= 100_000 || row.decided_by !== row.asked_by,
      'adjustment',
      () => [id, 'one person moved more than one may'],
    );
  }
  return found;
}

function auditTopUps(mirror: Mirror, found: Violation[]): void {
  const [numbers, days] = [new Set<string>(), new Map<string, number>()];
  for (const [id, row] of mirror.rows.topUp) {
    const credited = sumMoved(mirror, 'top_up', `top_up ${id}`, 'player_main');
    reportUnless(found, credited === (row.state === 'approved' ? row.amount_kyat - row.fee_kyat : null), 'I19', () => [
      id,
      `${row.state}, credited ${credited} of ${row.amount_kyat} less ${row.fee_kyat}`,
    ]);
    const day = `${row.player_id} ${row.slip_day}`;
    days.set(day, (days.get(day) ?? 0) + 1);
    if (row.state === 'refused') continue;
    const number = `${row.bank} ${row.slip_number}${row.state === 'approved' ? '' : ` ${row.slip_day}`}`;
    reportUnless(found, !numbers.has(number), 'I19', () => [number, 'counts twice']);
    numbers.add(number);
  }
  for (const [id, { slips }] of mirror.rows.topUpDay)
    reportUnless(found, days.get(id) === slips && slips <= 30, 'I19', () => [
      id,
      `${days.get(id) ?? 0} slips, counted ${slips}`,
    ]);
}

function auditWithdrawal(
  mirror: Mirror,
  id: string,
  { state, amount_kyat: amountKyat }: Documents['withdrawal'],
  found: Violation[],
): void {
  const [held, paid, returned] = ['withdrawal_hold', 'withdrawal_paid', 'withdrawal_return'].map((kind) =>
    sumMoved(mirror, kind, `withdrawal ${id}`, 'player_hold'),
  );
  const expected = [
    amountKyat,
    state === 'paid' ? -amountKyat : null,
    state === 'refused' || state === 'cancelled' ? -amountKyat : null,
  ];
  reportUnless(found, held === expected[0] && paid === expected[1] && returned === expected[2], 'I20', () => [
    id,
    `${state} of ${amountKyat}: held ${held}, paid ${paid}, returned ${returned}`,
  ]);
}
