import { aTransaction } from '../test-data/samples.ts';
import { byDay, newestFirst, recentDayOf } from './history.rules.ts';

const at = (id: string, instant: string, state: typeof aTransaction.state = 'completed') => ({
  ...aTransaction,
  id,
  at: instant,
  state,
});

describe('the history of a wallet', () => {
  it('T3 shows a movement that waits, and is on two pages, once, newest first', () => {
    const waits = at('b', '2026-11-18T03:30:00.000Z', 'pending');
    const shown = newestFirst([
      { transactions: [at('a', '2026-11-20T03:30:00.000Z'), waits], olderBefore: '2026-11-19T03:30:00.000Z' },
      { transactions: [waits, at('c', '2026-11-17T03:30:00.000Z')], olderBefore: null },
    ]);
    expect(shown.map(({ id, state }) => `${id} ${state}`)).toEqual(['a completed', 'b pending', 'c completed']);
  });

  it('K17 puts movements under their day in Myanmar', () => {
    const days = byDay([
      at('c', '2026-11-20T17:30:00.000Z'),
      at('b', '2026-11-20T17:29:59.999Z'),
      at('a', '2026-11-19T17:30:00.000Z'),
    ]);
    expect(days.map(({ date, transactions }) => [date, transactions.map(({ id }) => id).join('')])).toEqual([
      ['2026-11-21', 'c'],
      ['2026-11-20', 'ba'],
    ]);
  });

  it('K17 knows yesterday across the ends of months and years, and the 29th of February', () => {
    const dayBefore = [
      ['2026-12-31', '2026-12-31T17:30:00Z'],
      ['2028-02-29', '2028-02-29T18:00:00Z'],
      ['2027-02-28', '2027-03-01T17:29:59Z'],
    ];
    expect(dayBefore.map(([date = '', now = '']) => recentDayOf(date, Date.parse(now)))).toEqual([
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
  ])('calls %s %s on the 21st', (date, name) => {
    expect(recentDayOf(date, Date.parse('2026-11-20T17:30:00Z'))).toBe(name);
  });
});
