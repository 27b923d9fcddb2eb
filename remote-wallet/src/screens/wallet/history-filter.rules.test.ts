import { NO_FILTER, parseHistoryFilter, setHistoryFilter } from './history-filter.rules.ts';

describe('history filter in the address', () => {
  it.each([
    ['', NO_FILTER],
    ['filter=bets', { ...NO_FILTER, filter: 'bets' }],
    ['filter=all', NO_FILTER],
    ['from=2026-11-01&to=2026-11-05', { filter: null, from: '2026-11-01', to: '2026-11-05' }],
    ['from=2026-11-05&to=2026-11-01', { filter: null, from: '2026-11-05', to: null }],
    ['from=2026-02-30', NO_FILTER],
  ])('K12 parses "%s"', (address, filter) => {
    expect(parseHistoryFilter(new URLSearchParams(address))).toEqual(filter);
  });

  it('K12 sets and removes a filter and keeps other parameters', () => {
    const before = new URLSearchParams('panel=limits&from=2026-11-01');
    const filtered = setHistoryFilter(before, { filter: 'games', from: null, to: null });
    expect(filtered.toString()).toBe('panel=limits&filter=games');
    expect(setHistoryFilter(filtered, NO_FILTER).toString()).toBe('panel=limits');
  });
});
