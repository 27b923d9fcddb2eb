import type { Violation } from '../../src/platform/verify.ts';
import { addTo, report, type Documents, type Mirror } from './mirror.ts';

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
export function auditWallet(found: Violation[], mirror: Mirror): void {
  auditTopUps(mirror, found);
  for (const [id, row] of mirror.rows.withdrawal) auditWithdrawal(mirror, id, row, found);
  for (const [id, row] of mirror.rows.adjustment) {
    const { state, amount_kyat: amountKyat } = row;
    const booked = sumMoved(mirror, 'adjustment', `adjustment ${id}`, 'player_main');
    if (booked !== (state === 'done' ? amountKyat : null))
      report(found, 'adjustment', id, `${state}, booked ${booked} of ${amountKyat}`);
    if (state === 'done' && Math.abs(amountKyat) > 100_000 && row.decided_by === row.asked_by)
      report(found, 'adjustment', id, 'one person moved more than one may');
  }
}

function auditTopUps(mirror: Mirror, found: Violation[]): void {
  const [numbers, days] = [new Set<string>(), new Map<string, number>()];
  for (const [id, row] of mirror.rows.topUp) {
    const { state, amount_kyat: amountKyat, fee_kyat: feeKyat } = row;
    const isApproved = state === 'approved';
    const credited = sumMoved(mirror, 'top_up', `top_up ${id}`, 'player_main');
    if (credited !== (isApproved ? amountKyat - feeKyat : null))
      report(found, 'I19', id, `${state}, credited ${credited} of ${amountKyat} less ${feeKyat}`);
    addTo(days, `${row.player_id} ${row.slip_day}`, 1);
    if (state === 'refused') continue;
    const number = `${row.bank} ${row.slip_number}${isApproved ? '' : ` ${row.slip_day}`}`;
    if (numbers.has(number)) report(found, 'I19', number, 'counts twice');
    numbers.add(number);
  }
  for (const [id, { slips }] of mirror.rows.topUpDay)
    if (days.get(id) !== slips || slips > 30) report(found, 'I19', id, `${days.get(id) ?? 0} slips, counted ${slips}`);
}

function auditWithdrawal(
  mirror: Mirror,
  id: string,
  { state, amount_kyat: amountKyat }: Documents['withdrawal'],
  found: Violation[],
): void {
  const [held, paid, returned] = ['hold', 'paid', 'return'].map((kind) =>
    sumMoved(mirror, `withdrawal_${kind}`, `withdrawal ${id}`, 'player_hold'),
  );
  const isReturned = state === 'refused' || state === 'cancelled';
  const isPosted =
    held === amountKyat &&
    paid === (state === 'paid' ? -amountKyat : null) &&
    returned === (isReturned ? -amountKyat : null);
  if (!isPosted)
    report(found, 'I20', id, `${state} of ${amountKyat}: held ${held}, paid ${paid}, returned ${returned}`);
}
