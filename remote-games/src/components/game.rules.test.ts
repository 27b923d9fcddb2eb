import { isResting, percentOf } from './game.rules.ts';

describe('what is said of a game', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('E7 a game rests: %s, its provider: %s', (own, ofProvider, rests) => {
    const provider = { code: 'bg', name: 'Studio A', isUnderMaintenance: ofProvider, backAt: null };
    expect(isResting({ isUnderMaintenance: own }, provider)).toBe(rests);
  });

  it('shows a return with both places', () => {
    expect([percentOf(9722), percentOf(9600)]).toEqual(['97.22', '96.00']);
  });
});
