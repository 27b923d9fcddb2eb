import { createLeg, createTicket } from '../test-data/tickets.ts';
import { computeCurrentPayout, toMatchDisplayState, formatSignedGoals, evaluateLeg } from './leg-evaluation.rules.ts';

const createLiveLeg = (homeGoals: number, awayGoals: number, overrides: Parameters<typeof createLeg>[0] = {}) =>
  createLeg({ status: 'live', homeGoals, awayGoals, ...overrides });

describe('evaluation of a leg by the current score', () => {
  it.each([
    [2, 0, 'upper', { goals: 2, against: 'above', percent: 100, isLive: true }],
    [1, 0, 'upper', { goals: 1, against: 'on', percent: 50, isLive: true }],
    [1, 0, 'lower', { goals: 1, against: 'on', percent: -50, isLive: true }],
    [0, 2, 'lower', { goals: -2, against: 'below', percent: 100, isLive: true }],
  ] as const)('P4 evaluates a score of %i–%i for the %s team at 1+50 as %j', (home, away, side, evaluation) => {
    expect(evaluateLeg(createLiveLeg(home, away, { side }))).toEqual(evaluation);
  });

  it('P4 counts all goals for over and under', () => {
    const line = { goals: 3, sign: '=', pricePercent: 0 } as const;
    expect(evaluateLeg(createLiveLeg(2, 1, { market: 'goal', side: 'over', line }))).toMatchObject({
      goals: 3,
      against: 'on',
    });
  });

  it('P4 returns null before kick-off and for a void leg', () => {
    expect(evaluateLeg(createLeg())).toBeNull();
    expect(evaluateLeg(createLeg({ homeGoals: 1, awayGoals: 0, isFinal: true, percent: null }))).toBeNull();
    expect(evaluateLeg(createLiveLeg(0, 0, { status: 'postponed' }))).toBeNull();
  });

  it('P4 uses the settled result once it is final', () => {
    const leg = createLeg({ status: 'finished', homeGoals: 1, awayGoals: 0, isFinal: true, percent: 50 });
    expect(evaluateLeg(leg)).toEqual({ goals: 1, against: 'on', percent: 50, isLive: false });
  });
});

describe('current payout of a ticket', () => {
  it('P4 pays 14,750 if the match ends exactly on its line', () => {
    expect(computeCurrentPayout(createTicket({ legs: [createLiveLeg(1, 0)] }))).toBe(14_750);
  });

  it('I18 counts a void leg as 1 and uses the results of ended legs', () => {
    const legs = [
      createLiveLeg(2, 0),
      createLeg({ isFinal: true, percent: 100 }),
      createLeg({ isFinal: true, percent: null }),
    ];
    expect(computeCurrentPayout(createTicket({ stakeKyat: 1_000, legs }))).toBe(3_850);
  });

  it('P5 returns null while a match has no score, and once all have ended', () => {
    expect(computeCurrentPayout(createTicket({ legs: [createLiveLeg(1, 0), createLeg()] }))).toBeNull();
    expect(computeCurrentPayout(createTicket({ legs: [createLeg({ isFinal: true, percent: 50 })] }))).toBeNull();
  });

  it.each([
    ['waiting', 'waiting', [createLiveLeg(1, 0), createLeg({ status: 'finished' })]],
    ['waiting', 'waiting', [createLeg({ status: 'postponed' })]],
    ['calculating', 'waiting', [createLeg({ status: 'finished' }), createLeg({ status: 'scheduled', isFinal: true })]],
    ['calculating', 'waiting', [createLeg({ status: 'abandoned' }), createLeg({ status: 'cancelled' })]],
    ['lost', 'lost', [createLeg({ status: 'finished' })]],
  ] as const)('T6 shows %s for the ticket state %s and its matches', (displayState, state, legs) => {
    expect(toMatchDisplayState({ state, legs: [...legs] })).toBe(displayState);
  });

  it.each([
    [2, '+2'],
    [0, '0'],
    [-1, '−1'],
  ])('formats %i goals as %s', (goals, text) => {
    expect(formatSignedGoals(goals)).toBe(text);
  });
});
