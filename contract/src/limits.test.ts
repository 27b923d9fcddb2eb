import * as limits from './limits.ts';
import { LOCALES } from './text/locales.ts';
import { PRODUCT_RULES } from './betting/products.ts';
import { TWO_D_DRAWS } from './lottery/two-d.rules.ts';

/** Deliberately repeats the constants of docs/clauses.md (K), so that a change requires reading the clause. */
const SPECIFIED: readonly (readonly [string, unknown, unknown])[] = [
  ['K1 the app is at most 480 px wide', limits.LAYOUT.maxWidthPx, 480],
  ['K2 the welcome ad counts 5 s', limits.WELCOME_AD.countdownSeconds, 5],
  ['K3 the overlay of a refresh is shown for 1 s', limits.REFRESH.overlayMs, 1_000],
  [
    'K4 the loading bar runs for 5 s and appears after 200 ms',
    limits.LOADING_BAR,
    { durationMs: 5_000, throttleMs: 200 },
  ],
  ['K5 at most one reload in 60 s', limits.RELOAD.throttleMs, 60_000],
  ['B13 the warning of a failed version call is shown for 2 s', limits.VERSION_TOAST.durationMs, 2_000],
  [
    'K6 rush hours 11:30–12:30 and 16:00–17:00',
    limits.RUSH_HOURS,
    [
      { fromMinute: 690, toMinute: 750 },
      { fromMinute: 960, toMinute: 1_020 },
    ],
  ],
  ['K7 top-up from 500', limits.TOP_UP.minimumKyat, 500],
  ['K7 withdrawal from 2,000', limits.WITHDRAWAL.minimumKyat, 2_000],
  ['K8 fee 300, none from 5,000', limits.FEE, { kyat: 300, freeFromKyat: 5_000 }],
  ['K9 30 slips a day', limits.TOP_UP.slipsPerDay, 30],
  ['K9 3 edits', limits.TOP_UP.slipEdits, 3],
  ['K9 the last 6 digits', limits.TOP_UP.slipDigits, 6],
  ['K10 withdrawal review 30 min the first time', limits.WITHDRAWAL.firstReviewMinutes, 30],
  ['K10 10 min after that', limits.WITHDRAWAL.reviewMinutes, 10],
  ['K11 top-up approval 5 min', limits.TOP_UP.approvalMinutes, 5],
  ['K11 office hours Monday to Saturday', limits.OFFICE_HOURS.weekdays, [1, 2, 3, 4, 5, 6]],
  ['K12 history of transactions 2 days, of tickets 16', limits.HISTORY_DAYS, { transactions: 2, tickets: 16 }],
  [
    'K12 history of 2D 5 days, of 3D 16, of football 7',
    [PRODUCT_RULES.two_d.historyDays, PRODUCT_RULES.three_d.historyDays, PRODUCT_RULES.football.historyDays],
    [5, 16, 7],
  ],
  [
    'K13 account change 14 days, first withdrawal 24 h, 2 cards per bank',
    limits.BANK_ACCOUNT,
    { changeDays: 14, firstWithdrawalHours: 24, perBankType: 2 },
  ],
  ['K14 3 wrong answers block for 3 days', limits.BLOCK, { wrongAnswers: 3, days: 3 }],
  ['K15 OTP 5 min', [limits.OTP.resendSeconds, limits.OTP.expirySeconds], [300, 300]],
  ['K15 transfer 15 s', limits.TRANSFER.cooldownSeconds, 15],
  ['I24 a transfer of any whole kyat', [limits.TRANSFER.minimumKyat, limits.TRANSFER.stepKyat], [1, 1]],
  ['E29 a game counts as in progress for 1 or 3 min', limits.GAME_PLAYING, { minutes: 1, fishMinutes: 3 }],
  ['K15 withdrawal 1 min', limits.WITHDRAWAL.duplicateSeconds, 60],
  ['K16 low game wallet 1,000 and 200', limits.GAME_WALLET_LOW, { noticeKyat: 1_000, warningKyat: 200 }],
  ['K17 noon at 12:01', TWO_D_DRAWS.noon.drawMinute, 721],
  ['K17 noon at 12:00 by a setting', TWO_D_DRAWS.noon.drawMinuteAlternative, 720],
  ['K17 evening at 16:30', TWO_D_DRAWS.evening.drawMinute, 990],
  [
    'K18 2D from 100 in hundreds',
    [PRODUCT_RULES.two_d.stake.minimumKyat, PRODUCT_RULES.two_d.stake.stepKyat],
    [100, 100],
  ],
  [
    'K19 football 1,000 to 100,000 in thousands',
    PRODUCT_RULES.football.stake,
    { minimumKyat: 1_000, maximumKyat: 100_000, stepKyat: 1_000 },
  ],
  [
    'K19 500,000 a match, body and goal each',
    [limits.FOOTBALL.perMatchBodyKyat, limits.FOOTBALL.perMatchGoalKyat],
    [500_000, 500_000],
  ],
  ['K19 fee 5%', limits.FOOTBALL.feePercent, 5],
  [
    'K19 schedule 14:00, opens 19:00 or an hour before kick-off, paid by 9:30 the next morning',
    [
      limits.FOOTBALL.scheduleMinute,
      limits.FOOTBALL.opensMinute,
      limits.FOOTBALL.opensBeforeKickOffMinutes,
      limits.FOOTBALL.paidByMinute,
    ],
    [840, 1_140, 60, 570],
  ],
  ['K19, V9 a parlay of 3 to 10', [limits.MAUNG.minimumLegs, limits.MAUNG.maximumLegs], [3, 10]],
  ['V7 a parlay from 100 in hundreds', [limits.MAUNG.minimumStakeKyat, limits.MAUNG.stakeStepKyat], [100, 100]],
  ['K20 gold 5, silver 10, closes at 100%', limits.MASTER_PACKAGE, { gold: 5, silver: 10, closesAtPercent: 100 }],
  [
    'K21 cash back 3–7%, or 2–7% by a setting',
    [limits.CASH_BACK.minimumPercent, limits.CASH_BACK.maximumPercent, limits.CASH_BACK.minimumAlternativePercent],
    [3, 7, 2],
  ],
  [
    'K21 invite bonus 2–5%, or 3–7% or 5% by a setting',
    limits.INVITE_BONUS,
    {
      minimumPercent: 2,
      maximumPercent: 5,
      tiers: [
        { fromKyat: 0, percent: 2 },
        { fromKyat: 500_000, percent: 3 },
        { fromKyat: 2_000_000, percent: 4 },
        { fromKyat: 5_000_000, percent: 5 },
      ],
      alternativePercent: [3, 7],
      flatAlternativePercent: 5,
    },
  ],
  ['K21 both are claimed on Monday at 9:00', limits.BONUS_CLAIM, { weekday: 1, minute: 540 }],
  ['K22 sharing 5,000 points', limits.SHARE_POINTS, 5_000],
  ['K23 a fishing coin is 1,000', limits.FISHING_COIN_KYAT, 1_000],
  ['K24 five locales', LOCALES.length, 5],
  [
    'T12 trending bands under 50, from 50 to 90, over 90',
    limits.TRENDING,
    { middleFromPercent: 50, highAbovePercent: 90, closedAtPercent: 100 },
  ],
  ['V3 a PIN of 6 digits', limits.PIN.digits, 6],
];

describe('limits', () => {
  it.each(SPECIFIED)('%s', (_title, actual, specified) => {
    expect(actual).toEqual(specified);
  });

  it('K17 bets close before both possible draw times', () => {
    const lateDraws = Object.values(TWO_D_DRAWS).filter(
      (draw) => draw.closeMinute >= Math.min(draw.drawMinute, draw.drawMinuteAlternative),
    );

    expect(lateDraws).toEqual([]);
  });
});
