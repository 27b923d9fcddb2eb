import type { Match } from '../resources/fixtures.resource.ts';
import { groupByLeague, findFirstOpening, findNextMatch, formatScore, getStateTone } from './match.rules.ts';

const testMatch: Match = {
  id: 'm-1',
  league: 'Ayeyarwady League',
  home: 'Bagan Stars',
  away: 'Pyay United',
  opensAt: '2026-11-20T12:00:00.000Z',
  startsAt: '2026-11-20T13:00:00.000Z',
  closesAt: '2026-11-20T13:00:00.000Z',
  state: 'upcoming',
  upper: 'home',
  status: 'scheduled',
  bodyVersion: 1,
  goalVersion: 1,
  body: { goals: 1, sign: '+', pricePercent: 50 },
  goal: null,
  homeGoals: null,
  awayGoals: null,
};

describe('match card', () => {
  it.each([
    ['upcoming', 'open'],
    ['opening', 'waiting'],
    ['playing', 'info'],
    ['closed', 'closed'],
  ] as const)('T7 shows the state %s in the tone %s', (state, tone) => {
    expect(getStateTone(state)).toBe(tone);
  });

  it('T7 shows no score before kick-off', () => {
    expect(formatScore(testMatch)).toBeNull();
  });

  it('T7 shows the score of a running match', () => {
    expect(formatScore({ homeGoals: 2, awayGoals: 1 })).toBe('2 – 1');
  });
});

describe('list of matches', () => {
  const other: Match = { ...testMatch, id: 'm-2', league: 'Golden Coast Cup', startsAt: '2026-11-20T12:00:00.000Z' };

  it('P4 groups the matches by league', () => {
    expect(
      groupByLeague([testMatch, other, { ...testMatch, id: 'm-3' }]).map(({ league, matches }) => [
        league,
        matches.length,
      ]),
    ).toEqual([
      ['Ayeyarwady League', 2],
      ['Golden Coast Cup', 1],
    ]);
  });

  const late: Match = { ...testMatch, opensAt: '2026-11-20T12:30:00.000Z', state: 'opening' };

  it.each([
    ['the earliest opening time', [late, { ...testMatch, state: 'opening' }], '2026-11-20T12:00:00.000Z'],
    ['null once betting is open on any match', [late, testMatch], null],
    ['null without matches', [], null],
  ] as const)('K19 finds the first opening: %s', (_, matches, opening) => {
    expect(findFirstOpening(matches)).toBe(opening);
  });

  const over = { ...testMatch, id: 'm-4', state: 'closed' as const };
  it.each([
    [
      'a match being played before upcoming ones',
      [testMatch, other, over, { ...testMatch, id: 'm-5', state: 'playing' as const }],
      'm-5',
    ],
    ['the earliest upcoming match', [late, testMatch], testMatch.id],
    ['none when all are over', [over], undefined],
  ])('T7 finds the next match: %s', (_, matches, id) => {
    expect(findNextMatch(matches)?.id).toBe(id);
  });
});
