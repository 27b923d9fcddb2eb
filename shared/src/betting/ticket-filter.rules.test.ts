import { parseFilter, NO_FILTER, setFilterDay, writeFilter } from './ticket-filter.rules.ts';

describe('the filter of tickets', () => {
  it.each([
    ['an empty query', '', NO_FILTER],
    [
      'all parameters',
      'state=won&slot=noon&from=2026-11-16&to=2026-11-20',
      { state: 'won', slot: 'noon', from: '2026-11-16', to: '2026-11-20' },
    ],
    ['an unknown state and draw', 'state=gone&slot=night', NO_FILTER],
    ['a day that does not exist', 'from=2026-02-30', NO_FILTER],
    ['an end before the start', 'from=2026-11-20&to=2026-11-19', { ...NO_FILTER, from: '2026-11-20' }],
  ])('K12 parses %s', (_title, address, expected) => {
    expect(parseFilter(new URLSearchParams(address))).toEqual(expected);
  });

  it.each([
    ['from', '2026-11-25', { from: '2026-11-25', to: '2026-11-25' }],
    ['from', '2026-11-18', { from: '2026-11-18', to: '2026-11-20' }],
    ['to', '2026-11-10', { from: '2026-11-10', to: '2026-11-10' }],
    ['to', null, { from: '2026-11-16', to: null }],
  ] as const)('K12 set %s to %s keeps the start before the end', (which, day, expected) => {
    expect(setFilterDay({ ...NO_FILTER, from: '2026-11-16', to: '2026-11-20' }, which, day)).toMatchObject(expected);
  });

  it('K12 keeps the language in the address', () => {
    const written = writeFilter(new URLSearchParams('lang=uni&state=won'), { ...NO_FILTER, slot: 'evening' });
    expect(written.toString()).toBe('lang=uni&slot=evening');
  });
});
