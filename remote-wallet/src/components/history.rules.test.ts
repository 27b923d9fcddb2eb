import { testTransaction } from '../test-data/samples.ts';
import { groupByDay, sortNewestFirst, getRecentDay, sumTransactions, findCompleteFrom } from './history.rules.ts';

const createTransaction = (id: string, instant: string, state: typeof testTransaction.state = 'completed') => ({
  ...testTransaction,
  id,
  at: instant,
  state,
});

describe('history of a wallet', () => {
  it('T3 lists a pending transaction of two pages once, newest first', () => {
    const waits = createTransaction('b', '2026-11-18T03:30:00.000Z', 'pending');
    const sorted = sortNewestFirst([
      {
        transactions: [createTransaction('a', '2026-11-20T03:30:00.000Z'), waits],
        olderBefore: '2026-11-19T03:30:00.000Z',
      },
      { transactions: [waits, createTransaction('c', '2026-11-17T03:30:00.000Z')], olderBefore: null },
    ]);
    expect(sorted.map(({ id, state }) => `${id} ${state}`)).toEqual(['a completed', 'b pending', 'c completed']);
  });

  it('K17 groups transactions by Myanmar day', () => {
    const days = groupByDay([
      createTransaction('c', '2026-11-20T17:30:00.000Z'),
      createTransaction('b', '2026-11-20T17:29:59.999Z'),
      createTransaction('a', '2026-11-19T17:30:00.000Z'),
    ]);
    expect(days.map(({ date, transactions }) => [date, transactions.map(({ id }) => id).join('')])).toEqual([
      ['2026-11-21', 'c'],
      ['2026-11-20', 'ba'],
    ]);
  });

  it('K17 finds yesterday across months, years and 29 February', () => {
    const dayBefore = [
      ['2026-12-31', '2026-12-31T17:30:00Z'],
      ['2028-02-29', '2028-02-29T18:00:00Z'],
      ['2027-02-28', '2027-03-01T17:29:59Z'],
    ];
    expect(dayBefore.map(([date = '', now = '']) => getRecentDay(date, Date.parse(now)))).toEqual([
      'yesterday',
      'yesterday',
      'yesterday',
    ]);
  });

  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-20', 'yesterday'],
    ['2026-11-19', null],
    ['2026-11-22', null],
  ])('names %s %s on the 21st', (date, name) => {
    expect(getRecentDay(date, Date.parse('2026-11-20T17:30:00Z'))).toBe(name);
  });

  it('sums incoming and outgoing amounts as they changed the balance', () => {
    const sums = sumTransactions([
      { kind: 'payout', amountKyat: 85_000, state: 'completed' },
      { kind: 'top-up', amountKyat: 50_000, state: 'top-up-success' },
      { kind: 'top-up', amountKyat: 7_000, state: 'pending' },
      { kind: 'top-up', amountKyat: 9_000, state: 'refused' },
      { kind: 'stake', amountKyat: -16_500, state: 'completed' },
      { kind: 'withdrawal', amountKyat: -50_000, state: 'pending' },
      { kind: 'withdrawal', amountKyat: -3_000, state: 'cancelled' },
      { kind: 'withdrawal-return', amountKyat: 3_000, state: 'refunded' },
    ]);
    expect(sums).toEqual({ inKyat: 138_000, outKyat: 69_500 });
  });

  it('T3 does not count transfers between the own wallets', () => {
    const sums = sumTransactions([
      { kind: 'transfer-in', amountKyat: -10_000, state: 'completed' },
      { kind: 'transfer-out', amountKyat: 4_000, state: 'completed' },
      { kind: 'transfer-in', amountKyat: -2_000, state: 'refused' },
      { kind: 'refund', amountKyat: 2_000, state: 'refunded' },
      { kind: 'refund', amountKyat: 500, state: 'refunded', ticket: { id: 'a1', product: 'two_d' } },
    ]);
    expect(sums).toEqual({ inKyat: 500, outKyat: 0 });
  });

  it('finds the first complete day in the Myanmar calendar', () => {
    const page = (olderBefore: string | null) => ({ transactions: [], olderBefore });
    expect(findCompleteFrom([page('2026-11-18T17:29:59.999Z')])).toBe('2026-11-19');
    expect(findCompleteFrom([page('2026-11-20T03:30:00.000Z'), page('2026-11-18T17:30:00.000Z')])).toBe('2026-11-20');
    expect(findCompleteFrom([page('2026-11-20T03:30:00.000Z'), page(null)])).toBeNull();
  });
});
