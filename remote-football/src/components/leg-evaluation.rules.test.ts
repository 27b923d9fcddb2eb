import { createLeg, createTicket } from '../test-data/tickets.ts';
import { computeCurrentPayout, toMatchDisplayState, formatSignedGoals, evaluateLeg } from './leg-evaluation.rules.ts';

const createLiveLeg = (homeGoals: number, awayGoals: number, given: Parameters<typeof createLeg>[0] = {}) =>
  createLeg({ status: 'live', homeGoals, awayGoals, ...given });

describe('a leg by the score of now', () => {
  it.each([
    [2, 0, 'upper', { goals: 2, against: 'above', percent: 100, isLive: true }],
    [1, 0, 'upper', { goals: 1, against: 'on', percent: 50, isLive: true }],
    [1, 0, 'lower', { goals: 1, against: 'on', percent: -50, isLive: true }],
    [0, 2, 'lower', { goals: -2, against: 'below', percent: 100, isLive: true }],
  ] as const)('P4 at %i–%i stands %s by 1+50 as %j', (home, away, side, standing) => {
    expect(evaluateLeg(createLiveLeg(home, away, { side }))).toEqual(standing);
  });

  it('P4 counts all goals for over and under', () => {
    const line = { goals: 3, sign: '=', pricePercent: 0 } as const;
    expect(evaluateLeg(createLiveLeg(2, 1, { market: 'goal', side: 'over', line }))).toMatchObject({
      goals: 3,
      against: 'on',
    });
  });

  it('P4 has none before the kick-off, and none when it is void', () => {
    expect(evaluateLeg(createLeg())).toBeNull();
    expect(evaluateLeg(createLeg({ homeGoals: 1, awayGoals: 0, isFinal: true, percent: null }))).toBeNull();
    expect(evaluateLeg(createLiveLeg(0, 0, { status: 'postponed' }))).toBeNull();
  });

  it('is what the server has settled it by, once it is final', () => {
    const leg = createLeg({ status: 'finished', homeGoals: 1, awayGoals: 0, isFinal: true, percent: 50 });
    expect(evaluateLeg(leg)).toEqual({ goals: 1, against: 'on', percent: 50, isLive: false });
  });
});

describe('a ticket whose matches are on', () => {
  it('P4 B02 would pay 14,750 if the match ended just on its line', () => {
    expect(computeCurrentPayout(createTicket({ legs: [createLiveLeg(1, 0)] }))).toBe(14_750);
  });

  it('M04 counts a leg that is void as 1, and one that has ended by its end', () => {
    const legs = [
      createLiveLeg(2, 0),
      createLeg({ isFinal: true, percent: 100 }),
      createLeg({ isFinal: true, percent: null }),
    ];
    expect(computeCurrentPayout(createTicket({ stakeKyat: 1_000, legs }))).toBe(3_850);
  });

  it('P5 says nothing while a match of it has not begun, nor when all have ended', () => {
    expect(computeCurrentPayout(createTicket({ legs: [createLiveLeg(1, 0), createLeg()] }))).toBeNull();
    expect(computeCurrentPayout(createTicket({ legs: [createLeg({ isFinal: true, percent: 50 })] }))).toBeNull();
  });

  it.each([
    ['waiting', 'waiting', [createLiveLeg(1, 0), createLeg({ status: 'finished' })]],
    ['waiting', 'waiting', [createLeg({ status: 'postponed' })]],
    ['calculating', 'waiting', [createLeg({ status: 'finished' }), createLeg({ status: 'scheduled', isFinal: true })]],
    ['calculating', 'waiting', [createLeg({ status: 'abandoned' }), createLeg({ status: 'cancelled' })]],
    ['lost', 'lost', [createLeg({ status: 'finished' })]],
  ] as const)('T6 is called %s, by its state, %s, and its matches', (word, state, legs) => {
    expect(toMatchDisplayState({ state, legs: [...legs] })).toBe(word);
  });

  it.each([
    [2, '+2'],
    [0, '0'],
    [-1, '−1'],
  ])('writes %i goals as %s', (goals, text) => {
    expect(formatSignedGoals(goals)).toBe(text);
  });
});
