import { cashBackKyat, cashBackState, cashBackWeek, cashBackWeeksAt, isCashBackWeek, netStakes } from './cash-back.ts';

const WEEK = cashBackWeek('2026-11-16');
const STAKES = { totalKyat: 1_000, refundedKyat: 0, waitingKyat: 0 };

describe('the weekly cash back', () => {
  it('K21 counts Monday 0:00 to Friday midnight in Myanmar, and is claimed from the next Monday 9:00 for a week', () => {
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
  ])('K21 the weeks that mean something %s', (_title, now, expected) => {
    expect(cashBackWeeksAt(new Date(now)).map(({ week }) => week)).toEqual(expected);
  });

  it.each([
    ['2026-11-16', true],
    ['2026-11-17', false],
    ['2026-11-22', false],
    ['2026-02-30', false],
    ['', false],
  ])('is "%s" a week: %s', (text, expected) => {
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
  ])('K21 of %d at %d%% is %d, rounded down', (net, percent, expected) => {
    expect(cashBackKyat(net, percent)).toBe(expected);
  });

  it('F29 leaves out what was given back', () => {
    expect(netStakes({ totalKyat: 1_000, refundedKyat: 400, waitingKyat: 0 })).toBe(600);
  });

  it.each([
    ['before Monday 9:00', '2026-11-23T02:29:59.999Z', {}, 'not-yet'],
    ['at Monday 9:00', '2026-11-23T02:30:00Z', {}, 'claimable'],
    ['just before the next Monday 9:00', '2026-11-30T02:29:59.999Z', {}, 'claimable'],
    ['at the next Monday 9:00', '2026-11-30T02:30:00Z', {}, 'none'],
    ['claimed, whenever', '2026-11-30T02:30:00Z', { isClaimed: true }, 'claimed'],
    ['without a bonus', '2026-11-23T02:30:00Z', { bonusKyat: 0 }, 'none'],
    ['while a draw is open', '2026-11-23T02:30:00Z', { stakes: { ...STAKES, waitingKyat: 100 } }, 'not-yet'],
  ])('K21 %s', (_title, now, given, expected) => {
    expect(
      cashBackState({ week: WEEK, now: new Date(now), stakes: STAKES, bonusKyat: 30, isClaimed: false, ...given }),
    ).toBe(expected);
  });
});
