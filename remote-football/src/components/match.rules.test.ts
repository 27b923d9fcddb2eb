import { createFixtures, createMatch } from '../test-data/maung.ts';
import { estimateMinute, groupByLeague, findOpening, findNextMatch, formatScore, getStateTone } from './match.rules.ts';

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

describe('minute of a match', () => {
  it.each([
    [0, 1],
    [38, 38],
    [52, 45],
    [61, 46],
    [100, 85],
    [130, 90],
  ])('T7 estimates %i minutes after the kick-off minute %i', (elapsed, minute) => {
    expect(estimateMinute(0, elapsed * 60_000)).toBe(minute);
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
  const over = createMatch(4, { state: 'closed' });
  const playing = createMatch(5, { state: 'playing' });
  const opening = createMatch(6, { opensAt: '2026-11-20T12:00:00.000Z', state: 'opening' });

  it.each([
    ['the earliest time of its matches', '15:00', [playing, late, opening], '2026-11-20T12:00:00.000Z'],
    ['null while a match takes bets', '19:10', [late, testMatch, over], null],
    ['the usual hour of the day before its schedule is published', '10:00', [], '2026-11-20T12:30:00.000Z'],
    ['the usual hour of the next day without matches', '15:00', [], '2026-11-21T12:30:00.000Z'],
    ['the usual hour of the next day after the last kick-off', '23:30', [playing, over], '2026-11-21T12:30:00.000Z'],
  ] as const)('S10 K19 finds when betting opens: %s', (_, time, matches, opensAt) => {
    const nowMs = Date.parse(`2026-11-20T${time}:00+06:30`);
    expect(findOpening(createFixtures(matches), nowMs)?.toISOString() ?? null).toBe(opensAt);
  });

  it.each([
    ['a match being played before upcoming ones', [testMatch, other, over, playing], 'm-5'],
    ['the earliest upcoming match', [late, testMatch], testMatch.id],
    ['none when all are over', [over], undefined],
  ])('T7 finds the next match: %s', (_, matches, id) => {
    expect(findNextMatch(matches)?.id).toBe(id);
  });
});
