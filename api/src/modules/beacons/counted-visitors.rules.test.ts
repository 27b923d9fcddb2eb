import { countMeasures, countVisitors, visitorsBy, withoutBest, type NetworkTally } from './counted-visitors.rules.ts';

/** Networks to which the edge served pages. */
const MANY = 200;
const tally = (tries: number, failures = tries, served = 1_000): NetworkTally => ({ tries, failures, served });
const networks = (count: number, tries: number, failures = tries): readonly NetworkTally[] =>
  Array.from({ length: count }, () => tally(tries, failures));
const count = (given: readonly NetworkTally[], servedNetworks = MANY) => countVisitors(given, servedNetworks);

describe('visitors that count', () => {
  it.each([
    ['nobody', [], [0, 0, 0]],
    ['six in six networks', networks(6, 1), [6, 6, 6]],
    ['a hundred in one network', [tally(100)], [1, 1, 1]],
    ['a hundred in each of two networks', networks(2, 100), [2, 2, 2]],
    ['twelve in six networks', networks(6, 2), [12, 12, 6]],
    ['a hundred in one network, beside two in two others', [tally(100), ...networks(2, 1)], [3, 3, 3]],
    ['forged failures of one network beside healthy pages', [tally(100), ...networks(60, 1, 0)], [119, 1, 1]],
    ['forged failures of two networks beside healthy pages', [...networks(2, 100), ...networks(60, 1, 0)], [180, 2, 2]],
    [
      'a carrier with its own rate, beside many small networks',
      [tally(1_000, 100), ...networks(100, 1, 0)],
      [199, 1, 1],
    ],
    ['six networks that the edge served nothing', networks(6, 1).map((one) => ({ ...one, served: 0 })), [0, 0, 0]],
    ['more than the edge served', [tally(100, 100, 2), ...networks(4, 2)], [10, 10, 5]],
    ['a failure of a page that loaded before', [{ tries: 0, failures: 1, served: 3 }], [1, 1, 1]],
  ] as const)('of %s', (_which, given, [tries, failures, failingNetworks]) => {
    expect(count(given)).toEqual({ tries, failures, failingNetworks });
  });

  it.each([
    ['everybody', [tally(40, 20)], 1, [10, 5, 1]],
    ['nearly everybody', [tally(40, 40), tally(8, 8)], 2, [12, 12, 2]],
    ['a few', [tally(40, 40)], 3, [1, 1, 1]],
  ] as const)('of a network in which %s is', (_who, given, servedNetworks, [tries, failures, failingNetworks]) => {
    expect(count(given, servedNetworks)).toEqual({ tries, failures, failingNetworks });
  });
});

describe('without the two networks in which a build ran best', () => {
  it('forged loads hide no failure', () => {
    const given = [tally(500, 0), tally(300, 0), ...networks(6, 1)];

    expect(count(withoutBest(given))).toEqual({ tries: 6, failures: 6, failingNetworks: 6 });
  });

  it('are all, where it ran well in none', () => {
    expect(withoutBest(networks(6, 1))).toHaveLength(6);
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
    expect(visitorsBy('1'.repeat(set).padEnd(100, '0'), times)).toBe(expected);
  });
});
