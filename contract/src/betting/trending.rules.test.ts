import { getTrendingBand, computeTrendingPercent } from './trending.rules.ts';

describe('computeTrendingPercent', () => {
  it.each([
    ['nothing staked', 0, 1_000_000, 0],
    ['half', 500_000, 1_000_000, 50],
    ['50.99 percent is rounded down', 509_900, 1_000_000, 50],
    ['one kyat short of full is not full', 999_999, 1_000_000, 99],
    ['full', 1_000_000, 1_000_000, 100],
    ['more than full is 100 percent', 1_200_000, 1_000_000, 100],
    ['a number with a limit of 0 is full', 0, 0, 100],
  ])('T12 %s', (_title, stakedKyat, limitKyat, expected) => {
    expect(computeTrendingPercent(stakedKyat, limitKyat)).toBe(expected);
  });
});

describe('getTrendingBand', () => {
  it.each([
    [0, 'low'],
    [49, 'low'],
    [50, 'middle'],
    [90, 'middle'],
    [91, 'high'],
    [99, 'high'],
    [100, 'closed'],
  ])('T12 %i%% is in the band %s', (percent, band) => {
    expect(getTrendingBand(percent)).toBe(band);
  });
});
