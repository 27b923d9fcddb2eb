import { isInMaintenance, buildGameUrl, percentOf } from './game.rules.ts';

describe('rules of a game', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('E7 is under maintenance for game %s or provider %s', (isGameDown, isProviderDown, isUnavailable) => {
    const provider = { code: 'bg', name: 'Studio A', isUnderMaintenance: isProviderDown, backAt: null };
    expect(isInMaintenance({ isUnderMaintenance: isGameDown }, provider)).toBe(isUnavailable);
  });

  it('formats the return to player with two decimals', () => {
    expect([percentOf(9722), percentOf(9600)]).toEqual(['97.22', '96.00']);
  });

  it('D2 puts the launch code in the fragment of the address, which servers do not receive', () => {
    const page = new URL(
      buildGameUrl({ address: 'https://games.example/dice', code: 'a-code' }, { locale: 'uni', theme: 'dark' }),
    );
    expect([page.pathname, page.search, page.hash]).toEqual(['/dice', '?lang=uni&theme=dark', '#a-code']);
  });
});
