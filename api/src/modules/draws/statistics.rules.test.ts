import { computeNumberStatistics } from './statistics.rules.ts';

const DRAWN = [
  { date: '2026-11-18', result: '57' },
  { date: '2026-11-18', result: '08' },
  { date: '2026-11-19', result: '57' },
  { date: '2026-11-20', result: '83' },
];

describe('computeNumberStatistics', () => {
  it.each([
    ['57', { times: 2, daysSince: 2, drawsSince: 1 }],
    ['08', { times: 1, daysSince: 3, drawsSince: 2 }],
    ['83', { times: 1, daysSince: 1, drawsSince: 0 }],
    ['99', { times: 0, daysSince: null, drawsSince: null }],
  ])('P1 counts %s: %j', (number, expected) => {
    expect(computeNumberStatistics([number], DRAWN, '2026-11-21')).toEqual([{ number, ...expected }]);
  });

  it('P1 lists each number of the game once, in order, even without results', () => {
    expect(computeNumberStatistics(['00', '01'], [], '2026-11-21').map(({ number }) => number)).toEqual(['00', '01']);
  });
});
