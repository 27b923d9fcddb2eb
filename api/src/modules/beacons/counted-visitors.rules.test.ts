import {
  countMeasures,
  countVisitors,
  estimateVisitors,
  excludeBestNetworks,
  type NetworkTally,
} from './counted-visitors.rules.ts';

/** Networks to which the edge served pages. */
const MANY = 200;
const createTally = (tries: number, failures = tries, served = 1_000): NetworkTally => ({
  attempts: tries,
  failures,
  served,
});
const createNetworks = (count: number, tries: number, failures = tries): readonly NetworkTally[] =>
  Array.from({ length: count }, () => createTally(tries, failures));
const countTallies = (given: readonly NetworkTally[], servedNetworks = MANY) => countVisitors(given, servedNetworks);

describe('visitors that count', () => {
  it.each([
    ['nobody', [], [0, 0, 0]],
    ['six in six networks', createNetworks(6, 1), [6, 6, 6]],
    ['a hundred in one network', [createTally(100)], [1, 1, 1]],
    ['a hundred in each of two networks', createNetworks(2, 100), [2, 2, 2]],
    ['twelve in six networks', createNetworks(6, 2), [12, 12, 6]],
    ['a hundred in one network, beside two in two others', [createTally(100), ...createNetworks(2, 1)], [3, 3, 3]],
    [
      'forged failures of one network beside healthy pages',
      [createTally(100), ...createNetworks(60, 1, 0)],
      [119, 1, 1],
    ],
    [
      'forged failures of two networks beside healthy pages',
      [...createNetworks(2, 100), ...createNetworks(60, 1, 0)],
      [180, 2, 2],
    ],
    [
      'a carrier with its own rate, beside many small networks',
      [createTally(1_000, 100), ...createNetworks(100, 1, 0)],
      [199, 1, 1],
    ],
    [
      'six networks that the edge served nothing',
      createNetworks(6, 1).map((one) => ({ ...one, served: 0 })),
      [0, 0, 0],
    ],
    ['more than the edge served', [createTally(100, 100, 2), ...createNetworks(4, 2)], [10, 10, 5]],
    ['a failure of a page that loaded before', [{ attempts: 0, failures: 1, served: 3 }], [1, 1, 1]],
  ] as const)('of %s', (_which, given, [tries, failures, failingNetworks]) => {
    expect(countTallies(given)).toEqual({ attempts: tries, failures, failingNetworks });
  });

  it.each([
    ['everybody', [createTally(40, 20)], 1, [10, 5, 1]],
    ['nearly everybody', [createTally(40, 40), createTally(8, 8)], 2, [12, 12, 2]],
    ['a few', [createTally(40, 40)], 3, [1, 1, 1]],
  ] as const)('of a network in which %s is', (_who, given, servedNetworks, [tries, failures, failingNetworks]) => {
    expect(countTallies(given, servedNetworks)).toEqual({ attempts: tries, failures, failingNetworks });
  });
});

describe('without the two networks in which a build ran best', () => {
  it('forged loads hide no failure', () => {
    const given = [createTally(500, 0), createTally(300, 0), ...createNetworks(6, 1)];

    expect(countTallies(excludeBestNetworks(given))).toEqual({ attempts: 6, failures: 6, failingNetworks: 6 });
  });

  it('are all, where it ran well in none', () => {
    expect(excludeBestNetworks(createNetworks(6, 1))).toHaveLength(6);
  });
});

describe('measures that count', () => {
  it.each([
    ['of alike networks are nearly all', [30, 30, 30, 30, 30, 30, 30, 30, 30, 30], 300],
    ['of one network beside others are at most a tenth', [900, ...Array.from({ length: 90 }, () => 1)], 100],
    ['of one network alone are one', [900], 1],
  ])('%s', (_which, pages, expected) => {
    const given = pages.map((own) => ({ pages: own, served: 1_000 }));

    expect(countMeasures(given, MANY).reduce((all, own) => all + own, 0)).toBe(expected);
  });
});

describe('visitors by the bits of their nonces', () => {
  it.each([
    ['a nonce that is used a hundred times', 1, 100, 1],
    ['six nonces', 6, 6, 6],
    ['half of all slots', 50, 200, 69],
    ['nearly all slots', 90, 400, 400],
  ])('of %s', (_which, set, times, expected) => {
    expect(estimateVisitors('1'.repeat(set).padEnd(100, '0'), times)).toBe(expected);
  });
});
