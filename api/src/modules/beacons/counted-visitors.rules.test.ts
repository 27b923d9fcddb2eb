import {
  countMeasures,
  countVisitors,
  estimateVisitors,
  excludeBestNetworks,
  type NetworkTally,
} from './judged-health.rules.ts';

/** Networks to which the edge served pages. */
const MANY = 200;
const createTally = (tries: number, failures = tries, served = 1_000): NetworkTally => ({
  attempts: tries,
  failures,
  served,
});
const createNetworks = (count: number, ...tally: Parameters<typeof createTally>): readonly NetworkTally[] =>
  Array.from({ length: count }, () => createTally(...tally));
const HEALTHY = createNetworks(60, 1, 0);
const CARRIER = createTally(1_000, 100);
const countTallies = (tallies: readonly NetworkTally[], servedNetworks = MANY) =>
  countVisitors(tallies, servedNetworks);

describe('countVisitors', () => {
  it.each([
    ['no visitor', [], [0, 0, 0]],
    ['six visitors in six networks', createNetworks(6, 1), [6, 6, 6]],
    ['100 visitors in one network', [createTally(100)], [1, 1, 1]],
    ['100 visitors in each of two networks', createNetworks(2, 100), [2, 2, 2]],
    ['twelve visitors in six networks', createNetworks(6, 2), [12, 12, 6]],
    ['100 visitors in one network and two in two others', [createTally(100), ...createNetworks(2, 1)], [3, 3, 3]],
    ['forged failures of one network and healthy pages of others', [createTally(100), ...HEALTHY], [119, 1, 1]],
    ['forged failures of two networks and healthy pages', [...createNetworks(2, 100), ...HEALTHY], [180, 2, 2]],
    ['a carrier with some failures and many healthy networks', [CARRIER, ...createNetworks(100, 1, 0)], [199, 1, 1]],
    ['six networks to which the edge served nothing', createNetworks(6, 1, 1, 0), [0, 0, 0]],
    ['more pages than the edge served', [createTally(100, 100, 2), ...createNetworks(4, 2)], [10, 10, 5]],
    ['a failure of a page that loaded earlier', [{ attempts: 0, failures: 1, served: 3 }], [1, 1, 1]],
  ] as const)('counts %s', (_which, tallies, [tries, failures, failingNetworks]) => {
    expect(countTallies(tallies)).toEqual({ attempts: tries, failures, failingNetworks });
  });

  it.each([
    ['all visitors', [createTally(40, 20)], 1, [10, 5, 1]],
    ['nearly all visitors', [createTally(40, 40), createTally(8, 8)], 2, [12, 12, 2]],
    ['a few visitors', [createTally(40, 40)], 3, [1, 1, 1]],
  ] as const)('counts a network with %s', (_who, tallies, servedNetworks, [tries, failures, failingNetworks]) => {
    expect(countTallies(tallies, servedNetworks)).toEqual({ attempts: tries, failures, failingNetworks });
  });
});

describe('excludeBestNetworks', () => {
  it('removes forged loads that would hide failures', () => {
    const tallies = [createTally(500, 0), createTally(300, 0), ...createNetworks(6, 1)];

    expect(countTallies(excludeBestNetworks(tallies))).toEqual({ attempts: 6, failures: 6, failingNetworks: 6 });
  });

  it('keeps all networks when the build ran well in none', () => {
    expect(excludeBestNetworks(createNetworks(6, 1))).toHaveLength(6);
  });
});

describe('countMeasures', () => {
  it.each([
    ['nearly all measures of similar networks', [30, 30, 30, 30, 30, 30, 30, 30, 30, 30], 300],
    ['at most a tenth for one large network among others', [900, ...Array.from({ length: 90 }, () => 1)], 100],
    ['one measure of a single network', [900], 1],
  ])('counts %s', (_which, pages, expected) => {
    const networks = pages.map((count) => ({ pages: count, served: 1_000 }));

    expect(countMeasures(networks, MANY).reduce((sum, count) => sum + count, 0)).toBe(expected);
  });
});

describe('estimateVisitors', () => {
  it.each([
    ['one nonce that is used 100 times', 1, 100, 1],
    ['six nonces', 6, 6, 6],
    ['half of all slots', 50, 200, 69],
    ['90 of 100 slots', 90, 400, 400],
  ])('estimates the visitors of %s', (_which, set, times, expected) => {
    expect(estimateVisitors('1'.repeat(set).padEnd(100, '0'), times)).toBe(expected);
  });
});
