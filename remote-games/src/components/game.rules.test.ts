import { isInMaintenance, buildGameUrl, percentOf } from './game.rules.ts';

describe('what is said of a game', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('E7 a game rests: %s, its provider: %s', (own, ofProvider, rests) => {
    const provider = { code: 'bg', name: 'Studio A', isUnderMaintenance: ofProvider, backAt: null };
    expect(isInMaintenance({ isUnderMaintenance: own }, provider)).toBe(rests);
  });

  it('shows a return with both places', () => {
    expect([percentOf(9722), percentOf(9600)]).toEqual(['97.22', '96.00']);
  });

  it('D2 keeps the code out of what a server is told of an address', () => {
    const page = new URL(
      buildGameUrl({ address: 'https://games.example/dice', code: 'a-code' }, { locale: 'uni', theme: 'dark' }),
    );
    expect([page.pathname, page.search, page.hash]).toEqual(['/dice', '?lang=uni&theme=dark', '#a-code']);
  });
});
