import type { Kyat } from './platform/money.ts';

export {
  LOADING_BAR,
  MINIMUM_AGE_YEARS,
  REFRESH,
  RELOAD,
  RUSH_HOURS,
  TRENDING,
  VERSION_TOAST,
  WELCOME_AD,
} from './frame-limits.ts';

/** Clauses K1–K24: constants shared by client and server. Units are in the names. */
export const LAYOUT = { maxWidthPx: 480 } as const; // K1

export const TOP_UP = {
  minimumKyat: 500, // K7
  maximumKyat: 5_000_000,
  slipsPerDay: 30, // K9
  slipEdits: 3, // K9, T5
  senderNameLength: 60, // V17
  slipDigits: 6, // K9: the last six digits of the bank's transaction id
  approvalMinutes: 5, // K11
} as const;

export const WITHDRAWAL = {
  minimumKyat: 2_000, // K7
  maximumKyat: 5_000_000,
  firstReviewMinutes: 30, // K10
  reviewMinutes: 10, // K10: after the first withdrawal
  duplicateSeconds: 60, // K15, E19
} as const;

export const FEE = { kyat: 300, freeFromKyat: 5_000 } as const;

export const BANK_ACCOUNT = { changeDays: 14, firstWithdrawalHours: 24, perBankType: 2 } as const; // K13
export const ACCOUNT_NICKNAME = { maximumLength: 20 } as const;
export const NUMBER_FAVOURITES = { most: 20, letters: 20 } as const;
/** Undoing within these hours does not count as K13's change; no money went to a new account before. */
export const BANK_ACCOUNT_UNDO = { hours: 24 } as const;
export const OFFICE_HOURS = { fromMinute: 9 * 60, toMinute: 21 * 60, weekdays: [1, 2, 3, 4, 5, 6] } as const; // K11
export const HISTORY_DAYS = { transactions: 2, tickets: 16 } as const;
/** Covers a year of 3D, which has two draws a month. */
export const RESULT_DAYS = 366;
export const NUMBERS_PER_ROW = 12;
export const TICKETS_PER_PAGE = { usual: 30, most: 200 } as const;
export const BLOCK = { wrongAnswers: 3, days: 3 } as const; // K14, T10
export const OTP = { digits: 6, resendSeconds: 300, expirySeconds: 300, attempts: 5 } as const; // K15
/** K15. Any whole kyat, because the remainder below a coin must be transferable (I24). */
export const TRANSFER = { cooldownSeconds: 15, minimumKyat: 1, stepKyat: 1 } as const;
/** E29: a game counts as in progress for this long after the last move. Leaving a fish game ends it at once. */
export const GAME_PLAYING = { minutes: 1, fishMinutes: 3 } as const;
export const GAME_WALLET_LOW = { noticeKyat: 1_000, warningKyat: 200 } as const; // K16

export const FOOTBALL = {
  perMatchBodyKyat: 500_000,
  perMatchGoalKyat: 500_000,
  feePercent: 5,
  /** Next day: an unfinished match becomes void. */
  voidFromMinute: 12 * 60,
  /** Minutes after midnight: the day's matches are listed, and their betting opens. */
  scheduleMinute: 14 * 60,
  opensMinute: 19 * 60,
  opensBeforeKickOffMinutes: 60,
  /** Next day: the latest time of payment. */
  paidByMinute: 9 * 60 + 30,
} as const;

/** K19, V9. The specification has two readings of the minimum (V7). */
export const MAUNG = {
  minimumLegs: 3,
  maximumLegs: 10,
  minimumStakeKyat: 100,
  stakeStepKyat: 100,
  minimumStakeAlternativeKyat: 1_000,
  /** A cap per ticket: ten wins multiply the stake by 1,024. */
  maximumPayoutKyat: 50_000_000,
} as const;

export const MASTER_PACKAGE = { gold: 5, silver: 10, closesAtPercent: 100 } as const; // K20
/** K21: both readings, in percent. `tiers` are defaults: from this weekly net stake on, the percent of all of it. */
export const CASH_BACK = {
  minimumPercent: 3,
  maximumPercent: 7,
  minimumAlternativePercent: 2,
  tiers: [
    { fromKyat: 0, percent: 3 },
    { fromKyat: 100_000, percent: 4 },
    { fromKyat: 500_000, percent: 5 },
    { fromKyat: 2_000_000, percent: 6 },
    { fromKyat: 5_000_000, percent: 7 },
  ],
} as const;
export const INVITE_BONUS = {
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
} as const;
export const BONUS_CLAIM = { weekday: 1, minute: 9 * 60 } as const; // K21: Monday 9:00
export const SHARE_POINTS = 5_000; // K22
export const FISHING_COIN_KYAT: Kyat = 1_000; // K23

export const PASSWORD = { minimumLength: 8, maximumLength: 72 } as const;
export const PIN = { digits: 6 } as const; // V3
export const PLAYER_NAME = { maximumLength: 40 } as const;
export const EMAIL = { maximumLength: 254 } as const;
export const IMAGE = { maximumBytes: 2_000_000, maximumSidePx: 1_600 } as const;
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** V20: how long an upload waits for its call, and how many may wait per player and purpose. */
export const WAITING_PICTURES = { waitsMinutes: 60, ofPlayer: 5 } as const;
export const PROFILE_PHOTO = { maximumSidePx: 512, maximumBytes: 300_000 } as const;

/** ADR-27: lowering applies at once, raising after `raiseHours`. Breaks and exclusions are in days. */
export const PROTECTION = {
  minimumLimitKyat: 500,
  minimumStakeLimitKyat: 100,
  maximumLimitKyat: 1_000_000_000,
  raiseHours: 24,
  timeOutDays: [1, 7, 30],
  exclusionDays: [180, 365, 1_825],
} as const;
/** Above `aloneKyat` two people are required, summed per operator and player over `aloneHours`. */
export const ADJUSTMENT = { aloneKyat: 100_000, aloneHours: 24, maximumKyat: 50_000_000 } as const;

export const ROOM = {
  letters: 200,
  digits: 5, // V10
  secondsBetween: 3,
  /** Per player within `mostMinutes`; a repeated message is refused in that time. */
  most: 20,
  mostMinutes: 10,
  /** This many reporters hide a message until the office decides. */
  reportsToHide: 3,
  perPage: 50,
  unreadMost: 99,
} as const;

export const WINNERS = { onHome: 5, most: 100 } as const;
