import { NO_LIMIT, type PlayerLimits } from '@padauk/contract/rules/protection';
import { openFunds, computeRemainingStakes } from './funds.rules.ts';

/** Saturday, 28 November 2026, 10:00 in Myanmar. The week began on the 23rd. */
const NOW = new Date('2026-11-28T03:30:00Z');
const createLimits = (given: Partial<Record<keyof PlayerLimits, number>>): PlayerLimits => ({
  day: { ...NO_LIMIT, limitKyat: given.day ?? null },
  week: { ...NO_LIMIT, limitKyat: given.week ?? null },
  month: { ...NO_LIMIT, limitKyat: given.month ?? null },
});
const STAKED = [
  { playerId: 'one', day: '2026-10-31', stakedKyat: 100_000 },
  { playerId: 'one', day: '2026-11-01', stakedKyat: 1_000 },
  { playerId: 'one', day: '2026-11-22', stakedKyat: 200 },
  { playerId: 'one', day: '2026-11-23', stakedKyat: 30 },
  { playerId: 'one', day: '2026-11-28', stakedKyat: 4 },
  { playerId: 'two', day: '2026-11-28', stakedKyat: 70_000 },
];

describe('what own limits leave', () => {
  it('counts the day, the week from Monday and the calendar month, of this player alone', () => {
    const rooms = computeRemainingStakes(
      new Map([['one', createLimits({ day: 10_000, week: 10_000, month: 10_000 })]]),
      STAKED,
      NOW,
    );
    expect(rooms.get('one')).toEqual([
      { period: 'day', remainingKyat: 9_996 },
      { period: 'week', remainingKyat: 9_966 },
      { period: 'month', remainingKyat: 8_766 },
    ]);
  });

  it('begins a day at midnight in Myanmar, by the time that is read after the locks', () => {
    const limits = new Map([['one', createLimits({ day: 1_000 })]]);
    const at = (time: string) => computeRemainingStakes(limits, STAKED, new Date(time)).get('one')?.[0]?.remainingKyat;
    expect([at('2026-11-28T17:29:59.999Z'), at('2026-11-28T17:30:00Z')]).toEqual([996, 1_000]);
  });

  it('a raise takes its place when its time has come', () => {
    const raised = { ...createLimits({}), day: { limitKyat: 1_000, nextLimitKyat: null, nextFrom: NOW } };
    const limits = new Map([['one', raised]]);
    expect(computeRemainingStakes(limits, [], new Date(NOW.getTime() - 1)).get('one')).toHaveLength(1);
    expect(computeRemainingStakes(limits, [], NOW).get('one')).toEqual([]);
  });
});

describe('the funds of a batch', () => {
  const funds = () =>
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

  it('point 6 each ticket sees what the accepted ones before it have used up', () => {
    const open = funds();
    expect(open.findRefusal('one', 300)).toBeNull();
    expect(open.spend('one', 200)).toEqual({ stakeKyat: 200, balanceKyat: 300 });
    expect(open.findRefusal('one', 101)).toEqual({ code: 'STAKE_LIMIT_MONTH', params: { remainingKyat: 100 } });
    expect(open.findRefusal('one', 100)).toBeNull();
  });

  it('names the day before the month where both are over', () => {
    expect(funds().findRefusal('one', 401)).toEqual({ code: 'STAKE_LIMIT_DAY', params: { remainingKyat: 400 } });
  });

  it('E21 a player without limits is stopped by the balance alone', () => {
    const open = openFunds({ balances: new Map([['two', 500]]), remainingStakes: new Map() });
    expect(open.findRefusal('two', 501)).toEqual({ code: 'INSUFFICIENT_BALANCE', params: { availableKyat: 500 } });
    expect(open.findRefusal('two', 500)).toBeNull();
    open.spend('two', 300);
    expect(open.findRefusal('two', 201)).toEqual({ code: 'INSUFFICIENT_BALANCE', params: { availableKyat: 200 } });
  });
});
