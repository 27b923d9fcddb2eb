import { toCoins, toKyat, getLowLevel } from './game-wallet.rules.ts';

describe('fishing coins', () => {
  it.each([
    [134_800, 134, 800],
    [0, 0, 0],
    [999, 0, 999],
    [1_000, 1, 0],
  ])('K23 %i kyat are %i coins and a remainder of %i', (kyat, coins, remainderKyat) => {
    expect(toCoins(kyat)).toEqual({ coins, remainderKyat });
  });

  it.each([0, 1, 999, 1_000, 1_001, 134_800, 999_999_999, 1_000_000_000])(
    'I24 %i kyat convert to coins and back exactly',
    (kyat) => {
      expect(toKyat(toCoins(kyat))).toBe(kyat);
    },
  );
});

describe('getLowLevel', () => {
  it.each([
    [1_000, 'none'],
    [999, 'notice'],
    [200, 'notice'],
    [199, 'warning'],
    [0, 'warning'],
  ])('K16 for %i kyat is %s', (kyat, level) => {
    expect(getLowLevel(kyat)).toBe(level);
  });
});
