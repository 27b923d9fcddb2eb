import { createMatch } from '../test-data/maung.ts';
import { groupByLeague, findFirstOpening, findNextMatch, formatScore, getStateTone } from './match.rules.ts';

const testMatch = createMatch(1);

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
  const other = createMatch(2, { league: 'Golden Coast Cup', startsAt: '2026-11-20T12:00:00.000Z' });

  it('P4 groups the matches by league', () => {
    const third = createMatch(3);
    expect(groupByLeague([testMatch, other, third])).toMatchObject([
      { league: 'Ayeyarwady League', matches: [testMatch, third] },
      { league: 'Golden Coast Cup', matches: [other] },
    ]);
  });

  const late = createMatch(1, { opensAt: '2026-11-20T12:30:00.000Z', state: 'opening' });

  it.each([
    ['the earliest opening time', [late, createMatch(1, { state: 'opening' })], '2026-11-20T12:00:00.000Z'],
    ['null once betting is open on any match', [late, testMatch], null],
    ['null without matches', [], null],
  ] as const)('K19 finds the first opening: %s', (_, matches, opening) => {
    expect(findFirstOpening(matches)).toBe(opening);
  });

  const over = createMatch(4, { state: 'closed' });
  const playing = createMatch(5, { state: 'playing' });
  it.each([
    ['a match being played before upcoming ones', [testMatch, other, over, playing], 'm-5'],
    ['the earliest upcoming match', [late, testMatch], testMatch.id],
    ['none when all are over', [over], undefined],
  ])('T7 finds the next match: %s', (_, matches, id) => {
    expect(findNextMatch(matches)?.id).toBe(id);
  });
});
