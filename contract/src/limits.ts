import type { Kyat } from './money.ts';

export { LOADING_BAR, REFRESH, RELOAD, RUSH_HOURS, TRENDING, VERSION_TOAST, WELCOME_AD } from './frame-limits.ts';

/** Clauses K1–K24: every constant that front end and server both read. Units are in the names. */
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

/** K8: 300 kyat for small amounts, none from 5,000. */
export const FEE = { kyat: 300, freeFromKyat: 5_000 } as const;

export const BANK_ACCOUNT = { changeDays: 14, firstWithdrawalHours: 24, perBankType: 2 } as const; // K13
/** Letters of the name that players give to an account of their own. */
export const ACCOUNT_NICKNAME = { maximumLength: 20 } as const;
/** Named sets of numbers that a player keeps of one game, and the letters of a name. */
export const NUMBER_FAVOURITES = { most: 20, letters: 20 } as const;
/** A new account goes, and one that was removed comes back, without counting as K13's change. No money has gone to a new one before. */
export const BANK_ACCOUNT_UNDO = { hours: 24 } as const;
export const OFFICE_HOURS = { fromMinute: 9 * 60, toMinute: 21 * 60, weekdays: [1, 2, 3, 4, 5, 6] } as const; // K11: Monday to Saturday
/** K12. A product's own history is in products.ts. */
export const HISTORY_DAYS = { transactions: 2, tickets: 16 } as const;
/** The longest window of results that anyone is told: two draws a month make a short list of a year. */
export const RESULT_DAYS = 366;
/** The numbers of a ticket that its row in a history shows; the rest are counted. */
export const NUMBERS_PER_ROW = 12;
/** On one page of a history, unless the caller asks for up to the most. */
export const TICKETS_PER_PAGE = { usual: 30, most: 200 } as const;
export const BLOCK = { wrongAnswers: 3, days: 3 } as const; // K14, T10
export const OTP = { digits: 6, resendSeconds: 300, expirySeconds: 300, attempts: 5 } as const; // K15
/** K15. Any whole kyat: the 800 that no fishing coin covers must come back too (I24). */
export const TRANSFER = { cooldownSeconds: 15, minimumKyat: 1, stepKyat: 1 } as const;
/** E29: for how long after the last move a game counts as played. A fish game is a long sitting; leaving it ends it at once. */
export const GAME_PLAYING = { minutes: 1, fishMinutes: 3 } as const;
export const GAME_WALLET_LOW = { noticeKyat: 1_000, warningKyat: 200 } as const; // K16

/** K19. Stakes are in products.ts. */
export const FOOTBALL = {
  perMatchBodyKyat: 500_000,
  perMatchGoalKyat: 500_000,
  feePercent: 5,
  /** On the day after: a match that has not ended is void from this minute on. */
  voidFromMinute: 12 * 60,
  /** Minutes after midnight: the day's matches are shown, and betting on them opens. */
  scheduleMinute: 14 * 60,
  opensMinute: 19 * 60,
  /** An early match opens so long before its kick-off. */
  opensBeforeKickOffMinutes: 60,
  /** On the day after: results are paid when they are confirmed, and by this minute at the latest. */
  paidByMinute: 9 * 60 + 30,
} as const;

/** K19, V9, and V7's setting: the specification gives two readings of the parlay's minimum. */
export const MAUNG = {
  minimumLegs: 3,
  maximumLegs: 10,
  minimumStakeKyat: 100,
  stakeStepKyat: 100,
  minimumStakeAlternativeKyat: 1_000,
  /** Ten matches won are 1,024 times the stake: the most that one ticket pays. */
  maximumPayoutKyat: 50_000_000,
} as const;

export const MASTER_PACKAGE = { gold: 5, silver: 10, closesAtPercent: 100 } as const; // K20
/** K21: both readings, in percent. `tiers`: from how much of the week's net 2D stakes which percent of all of them is paid, unless the office says otherwise. */
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
export const MINIMUM_AGE_YEARS = 18;
export const PLAYER_NAME = { maximumLength: 40 } as const;
export const EMAIL = { maximumLength: 254 } as const;
export const IMAGE = { maximumBytes: 2_000_000, maximumSidePx: 1_600 } as const;
/** What a picture that is sent as such may call itself. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** V20: for so long a picture waits for the call that names it, and so many of a player for one use at once. */
export const WAITING_PICTURES = { waitsMinutes: 60, ofPlayer: 5 } as const;
/** A portrait is shown at 96 px at most; a JPEG of this side stays far below. */
export const PROFILE_PHOTO = { maximumSidePx: 512, maximumBytes: 300_000 } as const;

/**
 * Player protection (ADR-27): a limit that is lowered holds at once, one that is raised after these hours. Breaks and
 * exclusions in days.
 */
export const PROTECTION = {
  minimumLimitKyat: 500,
  /** The smallest stake of all products. */
  minimumStakeLimitKyat: 100,
  maximumLimitKyat: 1_000_000_000,
  raiseHours: 24,
  timeOutDays: [1, 7, 30],
  exclusionDays: [180, 365, 1_825],
} as const;
/** Money that staff move by hand: above this it takes two people. What one of them moved alone for one player within the hours counts together. */
export const ADJUSTMENT = { aloneKyat: 100_000, aloneHours: 24, maximumKyat: 50_000_000 } as const;

/** P16, V10, E32: what is written in a room. */
export const ROOM = {
  letters: 200,
  digits: 5, // V10
  secondsBetween: 3,
  /** At most so many of one player within the minutes; within them nobody repeats a message, either. */
  most: 20,
  mostMinutes: 10,
  /** So many players hide a message until the office decides. */
  reportsToHide: 3,
  perPage: 50,
  unreadMost: 99,
} as const;

/** P1: how many winners home shows, and how many a list has at most. */
export const WINNERS = { onHome: 5, most: 100 } as const;
