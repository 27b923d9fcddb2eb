import { matchesFilter, TRANSACTION_FILTERS, TRANSACTION_KINDS } from './transaction-filter.rules.ts';

const listMatchingFilters = (
  kind: (typeof TRANSACTION_KINDS)[number],
  amountKyat: number,
  hasTicket: boolean,
): string => TRANSACTION_FILTERS.filter((filter) => matchesFilter(filter, { kind, amountKyat, hasTicket })).join(' ');

const CASES = [
  ['top-up', 10_000, false, 'in'],
  ['withdrawal', -10_000, false, 'out'],
  ['withdrawal-return', 10_000, false, 'in'],
  ['transfer-in', -10_000, false, 'out games'],
  ['transfer-out', 10_000, false, 'in games'],
  ['stake', -100, true, 'out bets'],
  ['stake', -100, false, 'out games'],
  ['payout', 8_500, true, 'in bets'],
  ['payout', 8_500, false, 'in games'],
  ['refund', 100, true, 'in bets'],
  ['refund', 100, false, 'in games'],
  ['bonus', 500, false, 'in'],
  ['adjustment', -500, false, 'out'],
  ['adjustment', 500, false, 'in'],
  ['adjustment', -8_500, true, 'out bets'],
] as const;

describe('filters of transactions', () => {
  it.each(CASES)('T3 %s of %d, with a ticket %s, matches: %s', (kind, amountKyat, hasTicket, filters) => {
    expect(listMatchingFilters(kind, amountKyat, hasTicket)).toBe(filters);
  });

  it('T3 the cases above cover every kind of transaction', () => {
    expect(new Set(CASES.map(([kind]) => kind))).toEqual(new Set(TRANSACTION_KINDS));
  });
});
