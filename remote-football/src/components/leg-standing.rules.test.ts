import { aLeg, aTicket } from '../test-data/tickets.ts';
import { endedNowKyat, matchTicketWord, signedGoals, standingOf } from './leg-standing.rules.ts';

const live = (homeGoals: number, awayGoals: number, given: Parameters<typeof aLeg>[0] = {}) =>
  aLeg({ status: 'live', homeGoals, awayGoals, ...given });

describe('a leg by the score of now', () => {
  it.each([
    [2, 0, 'upper', { goals: 2, against: 'above', percent: 100, isLive: true }],
    [1, 0, 'upper', { goals: 1, against: 'on', percent: 50, isLive: true }],
    [1, 0, 'lower', { goals: 1, against: 'on', percent: -50, isLive: true }],
    [0, 2, 'lower', { goals: -2, against: 'below', percent: 100, isLive: true }],
  ] as const)('P4 at %i–%i stands %s by 1+50 as %j', (home, away, side, standing) => {
    expect(standingOf(live(home, away, { side }))).toEqual(standing);
  });

  it('P4 counts all goals for over and under', () => {
    const line = { goals: 3, sign: '=', pricePercent: 0 } as const;
    expect(standingOf(live(2, 1, { market: 'goal', side: 'over', line }))).toMatchObject({ goals: 3, against: 'on' });
  });

  it('P4 has none before the kick-off, and none when it is void', () => {
    expect(standingOf(aLeg())).toBeNull();
    expect(standingOf(aLeg({ homeGoals: 1, awayGoals: 0, isFinal: true, percent: null }))).toBeNull();
    expect(standingOf(live(0, 0, { status: 'postponed' }))).toBeNull();
  });

  it('is what the server has settled it by, once it is final', () => {
    const leg = aLeg({ status: 'finished', homeGoals: 1, awayGoals: 0, isFinal: true, percent: 50 });
    expect(standingOf(leg)).toEqual({ goals: 1, against: 'on', percent: 50, isLive: false });
  });
});

describe('a ticket whose matches are on', () => {
  it('P4 B02 would pay 14,750 if the match ended just on its line', () => {
    expect(endedNowKyat(aTicket({ legs: [live(1, 0)] }))).toBe(14_750);
  });

  it('M04 counts a leg that is void as 1, and one that has ended by its end', () => {
    const legs = [live(2, 0), aLeg({ isFinal: true, percent: 100 }), aLeg({ isFinal: true, percent: null })];
    expect(endedNowKyat(aTicket({ stakeKyat: 1_000, legs }))).toBe(3_850);
  });

  it('P5 says nothing while a match of it has not begun, nor when all have ended', () => {
    expect(endedNowKyat(aTicket({ legs: [live(1, 0), aLeg()] }))).toBeNull();
    expect(endedNowKyat(aTicket({ legs: [aLeg({ isFinal: true, percent: 50 })] }))).toBeNull();
  });

  it.each([
    ['waiting', 'waiting', [live(1, 0), aLeg({ status: 'finished' })]],
    ['waiting', 'waiting', [aLeg({ status: 'postponed' })]],
    ['calculating', 'waiting', [aLeg({ status: 'finished' }), aLeg({ status: 'scheduled', isFinal: true })]],
    ['calculating', 'waiting', [aLeg({ status: 'abandoned' }), aLeg({ status: 'cancelled' })]],
    ['lost', 'lost', [aLeg({ status: 'finished' })]],
  ] as const)('T6 is called %s, by its state, %s, and its matches', (word, state, legs) => {
    expect(matchTicketWord({ state, legs: [...legs] })).toBe(word);
  });

  it.each([
    [2, '+2'],
    [0, '0'],
    [-1, '−1'],
  ])('writes %i goals as %s', (goals, text) => {
    expect(signedGoals(goals)).toBe(text);
  });
});
