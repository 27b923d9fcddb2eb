import { CASH_BACK } from '../limits.ts';
import {
  buildCashBackWeek,
  computeCashBackKyat,
  computeDrawnStakes,
  findCashBackPercent,
  getCashBackState,
  getInviteState,
  isCashBackWeek,
  listCashBackWeeks,
} from './cash-back.rules.ts';

const WEEK = buildCashBackWeek('2026-11-16');
const STAKES = { totalKyat: 1_000, refundedKyat: 0, waitingKyat: 0 };

describe('the weekly cash back', () => {
  it('K21 counts bets from Monday 0:00 to Friday midnight, Myanmar time; claimable for a week from the next Monday 9:00', () => {
    expect(WEEK).toEqual({
      week: '2026-11-16',
      betsFrom: new Date('2026-11-15T17:30:00Z'),
      betsUntil: new Date('2026-11-20T17:30:00Z'),
      claimableFrom: new Date('2026-11-23T02:30:00Z'),
      expiresAt: new Date('2026-11-30T02:30:00Z'),
    });
  });

  it.each([
    ['on a Friday', '2026-11-20T03:30:00Z', ['2026-11-16', '2026-11-09']],
    ['on a Sunday', '2026-11-22T03:30:00Z', ['2026-11-16', '2026-11-09']],
    ['on Monday before 9:00', '2026-11-23T02:29:59.999Z', ['2026-11-23', '2026-11-16', '2026-11-09']],
    ['on Monday at 9:00', '2026-11-23T02:30:00Z', ['2026-11-23', '2026-11-16']],
    ['over the turn of the year', '2026-12-31T17:30:00Z', ['2026-12-28', '2026-12-21']],
  ])('K21 lists the weeks that are open or claimable %s', (_title, now, expected) => {
    expect(listCashBackWeeks(new Date(now)).map(({ week }) => week)).toEqual(expected);
  });

  it.each([
    ['2026-11-16', true],
    ['2026-11-17', false],
    ['2026-11-22', false],
    ['2026-02-30', false],
    ['', false],
  ])('isCashBackWeek("%s") is %s', (text, expected) => {
    expect(isCashBackWeek(text)).toBe(expected);
  });

  it.each([
    [0, 3, 0],
    [33, 3, 0],
    [34, 3, 1],
    [100, 2, 2],
    [10_100, 7, 707],
    [99_999, 7, 6_999],
    [1_000_000_000, 3, 30_000_000],
  ])('K21 cash back for a net stake of %d at %d%% is %d, rounded down', (net, percent, expected) => {
    expect(computeCashBackKyat(net, percent)).toBe(expected);
  });

  it.each([
    [0, 3],
    [99_999, 3],
    [100_000, 4],
    [499_999, 4],
    [500_000, 5],
    [1_999_999, 5],
    [2_000_000, 6],
    [4_999_999, 6],
    [5_000_000, 7],
    [900_000_000, 7],
  ])('K21 a net stake of %d gives %d percent', (netKyat, percent) => {
    expect(findCashBackPercent(netKyat, CASH_BACK.tiers)).toBe(percent);
  });

  it('F29 drawn stakes exclude refunded and waiting stakes', () => {
    expect(computeDrawnStakes({ totalKyat: 1_000, refundedKyat: 400, waitingKyat: 100 })).toBe(500);
  });

  it.each([
    ['before Monday 9:00', '2026-11-23T02:29:59.999Z', {}, 'not-yet'],
    ['at Monday 9:00', '2026-11-23T02:30:00Z', {}, 'claimable'],
    ['just before the next Monday 9:00', '2026-11-30T02:29:59.999Z', {}, 'claimable'],
    ['at the next Monday 9:00', '2026-11-30T02:30:00Z', {}, 'none'],
    ['claimed, at any time', '2026-11-30T02:30:00Z', { isClaimed: true }, 'claimed'],
    ['without a bonus', '2026-11-23T02:30:00Z', { bonusKyat: 0 }, 'none'],
    [
      'while part of the stakes waits for its draw',
      '2026-11-23T02:30:00Z',
      { stakes: { ...STAKES, waitingKyat: 100 } },
      'claimable',
    ],
    [
      'while all stakes wait for their draw',
      '2026-11-23T02:30:00Z',
      { bonusKyat: 0, stakes: { ...STAKES, waitingKyat: 1_000 } },
      'not-yet',
    ],
  ])('K21 the state of a week %s', (_title, now, changes, expected) => {
    expect(
      getCashBackState({ week: WEEK, now: new Date(now), stakes: STAKES, bonusKyat: 30, isClaimed: false, ...changes }),
    ).toBe(expected);
  });
});

const week = buildCashBackWeek('2026-11-16');
const MONDAY_NINE = new Date('2026-11-23T02:30:00Z');

describe('getInviteState', () => {
  it.each([
    ['claimed', 'claimed', { isClaimed: true }],
    ['no bonus earned', 'none', { bonusKyat: 0 }],
    ['one millisecond before Monday 9:00', 'not-yet', { now: new Date(MONDAY_NINE.getTime() - 1) }],
    ['from Monday 9:00', 'claimable', {}],
    ['with a bonus and a draw without a result', 'not-yet', { waitingKyat: 500 }],
    ['without a bonus and a draw without a result', 'not-yet', { bonusKyat: 0, waitingKyat: 500 }],
    ['in the last millisecond of the claim period', 'claimable', { now: new Date(week.expiresAt.getTime() - 1) }],
    ['at the end of the claim period', 'none', { now: week.expiresAt }],
  ] as const)('P13 %s: %s', (_title, state, changes) => {
    expect(
      getInviteState({ week, now: MONDAY_NINE, waitingKyat: 0, bonusKyat: 70, isClaimed: false, ...changes }),
    ).toBe(state);
  });
});
