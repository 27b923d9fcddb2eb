import { EVERY_MOVEMENT, movementFilterOf, withMovementFilter } from './movement-filter.rules.ts';

describe('the filter of the wallet in its address', () => {
  it.each([
    ['', EVERY_MOVEMENT],
    ['filter=bets', { ...EVERY_MOVEMENT, filter: 'bets' }],
    ['filter=all', EVERY_MOVEMENT],
    ['from=2026-11-01&to=2026-11-05', { filter: null, from: '2026-11-01', to: '2026-11-05' }],
    ['from=2026-11-05&to=2026-11-01', { filter: null, from: '2026-11-05', to: null }],
    ['from=2026-02-30', EVERY_MOVEMENT],
  ])('K12 reads "%s"', (address, filter) => {
    expect(movementFilterOf(new URLSearchParams(address))).toEqual(filter);
  });

  it('K12 writes a filter, takes it out again, and leaves what else stands there', () => {
    const before = new URLSearchParams('panel=limits&from=2026-11-01');
    const filtered = withMovementFilter(before, { filter: 'games', from: null, to: null });
    expect(filtered.toString()).toBe('panel=limits&filter=games');
    expect(withMovementFilter(filtered, EVERY_MOVEMENT).toString()).toBe('panel=limits');
  });
});
