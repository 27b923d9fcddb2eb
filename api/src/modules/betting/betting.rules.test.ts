import { NO_LIMIT, type PlayerLimits } from '@padauk/contract/account/protection.rules';
import { computePause, openFunds, computeRemainingStakes } from './betting.rules.ts';

/** Saturday, 28 November 2026, 10:00 in Myanmar. The week began on the 23rd. */
const NOW = new Date('2026-11-28T03:30:00Z');
const createLimits = (limits: Partial<Record<keyof PlayerLimits, number>>): PlayerLimits => ({
  day: { ...NO_LIMIT, limitKyat: limits.day ?? null },
  week: { ...NO_LIMIT, limitKyat: limits.week ?? null },
  month: { ...NO_LIMIT, limitKyat: limits.month ?? null },
});
const STAKED = [
  { playerId: 'one', day: '2026-10-31', stakedKyat: 100_000 },
  { playerId: 'one', day: '2026-11-01', stakedKyat: 1_000 },
  { playerId: 'one', day: '2026-11-22', stakedKyat: 200 },
  { playerId: 'one', day: '2026-11-23', stakedKyat: 30 },
  { playerId: 'one', day: '2026-11-28', stakedKyat: 4 },
  { playerId: 'two', day: '2026-11-28', stakedKyat: 70_000 },
];

describe('computeRemainingStakes', () => {
  it('counts the day, the week from Monday and the calendar month of one player', () => {
    const remaining = computeRemainingStakes(
      new Map([['one', createLimits({ day: 10_000, week: 10_000, month: 10_000 })]]),
      STAKED,
      NOW,
    );
    expect(remaining.get('one')).toEqual([
      { period: 'day', remainingKyat: 9_996 },
      { period: 'week', remainingKyat: 9_966 },
      { period: 'month', remainingKyat: 8_766 },
    ]);
  });

  it('starts a day at midnight in Myanmar', () => {
    const limits = new Map([['one', createLimits({ day: 1_000 })]]);
    const computeDayRemaining = (time: string) =>
      computeRemainingStakes(limits, STAKED, new Date(time)).get('one')?.[0]?.remainingKyat;
    expect([computeDayRemaining('2026-11-28T17:29:59.999Z'), computeDayRemaining('2026-11-28T17:30:00Z')]).toEqual([
      996, 1_000,
    ]);
  });

  it('applies a pending limit from its start time', () => {
    const raised = { ...createLimits({}), day: { limitKyat: 1_000, nextLimitKyat: null, nextFrom: NOW } };
    const limits = new Map([['one', raised]]);
    expect(computeRemainingStakes(limits, [], new Date(NOW.getTime() - 1)).get('one')).toHaveLength(1);
    expect(computeRemainingStakes(limits, [], NOW).get('one')).toEqual([]);
  });
});

describe('openFunds', () => {
  const createFunds = () =>
    openFunds({
      balances: new Map([['one', 500]]),
      remainingStakes: new Map([
        [
          'one',
          [
            { period: 'day', remainingKyat: 400 },
            { period: 'month', remainingKyat: 300 },
          ],
        ],
      ]),
    });

  it('subtracts the stakes of earlier accepted tickets', () => {
    const funds = createFunds();
    expect(funds.findRefusal('one', 300)).toBeNull();
    expect(funds.spend('one', 200)).toEqual({ stakeKyat: 200, balanceKyat: 300 });
    expect(funds.findRefusal('one', 101)).toEqual({ code: 'STAKE_LIMIT_MONTH', params: { remainingKyat: 100 } });
    expect(funds.findRefusal('one', 100)).toBeNull();
  });

  it('refuses with the day limit when day and month limits are both exceeded', () => {
    expect(createFunds().findRefusal('one', 401)).toEqual({ code: 'STAKE_LIMIT_DAY', params: { remainingKyat: 400 } });
  });

  it('E21 refuses a player without limits only above the balance', () => {
    const funds = openFunds({ balances: new Map([['two', 500]]), remainingStakes: new Map() });
    expect(funds.findRefusal('two', 501)).toEqual({ code: 'INSUFFICIENT_BALANCE', params: { availableKyat: 500 } });
    expect(funds.findRefusal('two', 500)).toBeNull();
    funds.spend('two', 300);
    expect(funds.findRefusal('two', 201)).toEqual({ code: 'INSUFFICIENT_BALANCE', params: { availableKyat: 200 } });
  });
});

describe('computePause', () => {
  it.each([
    ['no other transaction', 0, 0],
    ['one job', 1, 16],
    ['a few bets', 3, 48],
    ['continuous bets', 5, 80],
    ['heavy load', 400, 80],
  ])('grows with other transactions up to the chunk duration of 80 ms: %s', (_, othersWrote, expected) => {
    expect(computePause({ chunkMs: 80, otherTransactions: othersWrote })).toBe(expected);
  });
});
