export interface RefusalRow {
  readonly status: number;
  /** Mandatory, as the texts name them. `Kyat` and `Seconds`: whole, seconds also as `retryAfterMinutes`; `At`: ISO. */
  readonly params?: readonly string[];
  /** Sent if known; the main text does not name them. `attemptsLeft` has a text under `counted.<CODE>`. */
  readonly optionalParams?: readonly string[];
  /** The form's fields that it concerns; the first one in the form is marked. For a new password or PIN the old one. */
  readonly fields?: readonly string[];
}

/** A test checks that every code has its texts, under `refusal.<CODE>`. The outcomes are in refusals.ts. */
export const REFUSALS = {
  INVALID_INPUT: { status: 400, optionalParams: ['requestId'] },
  NOT_FOUND: { status: 404 },
  KEY_MISSING: { status: 400 },
  KEY_REUSED: { status: 422 },
  KEY_IN_PROGRESS: { status: 409 },
  PAYLOAD_TOO_LARGE: { status: 413 },
  RATE_LIMITED: { status: 429, optionalParams: ['retryAfterSeconds'] },
  SOMETHING_WRONG: { status: 500, optionalParams: ['requestId'] }, // E5
  SERVER_UNAVAILABLE: { status: 503, optionalParams: ['requestId', 'untilAt'] }, // E6: planned end of the maintenance
  OFFLINE: { status: 0 }, // E4: created by the client, never sent
  SESSION_EXPIRED: { status: 401 }, // E8
  LOG_IN_FIRST: { status: 401 }, // A1
  WRONG_PASSWORD: { status: 403, optionalParams: ['attemptsLeft'], fields: ['currentPassword', 'password'] }, // E9
  WRONG_PIN: { status: 403, params: ['attemptsLeft'], fields: ['currentPin', 'pin'] }, // E9, T10
  PIN_BLOCKED: { status: 423, params: ['untilAt'] }, // T10, K14
  PIN_CHANGED: { status: 409 }, // changed while the command waited
  PIN_NOT_SET: { status: 409 },
  WEAK_PIN: { status: 400, fields: ['pin'] }, // V4
  OTP_EXPIRED: { status: 409, fields: ['otp'] }, // E10
  OTP_INCORRECT: { status: 403, optionalParams: ['attemptsLeft'], fields: ['otp'] }, // E11
  OTP_TOO_FAST: { status: 429, params: ['retryAfterSeconds'] }, // E12: until the next code
  PHONE_REGISTERED: { status: 409, fields: ['phone'] }, // E13
  ACCOUNT_NOT_FOUND: { status: 404, fields: ['phone'] }, // E14
  ACCOUNT_IN_USE: { status: 409 }, // money or pending items remain
  PHONE_CLOSED: { status: 409, params: ['untilAt'] }, // its account was closed recently
  PHONE_BLOCKED: { status: 423, params: ['untilAt'] }, // E15
  REFERRAL_INVALID: { status: 400 }, // E16
  REFERRAL_GIVEN: { status: 409 }, // E16
  DEVICE_TAKEN: { status: 409 }, // A5
  PASSKEY_REFUSED: { status: 403 }, // unknown, removed, expired or wrongly signed
  PASSKEYS_FULL: { status: 409, params: ['maximum'] },
  PHONE_NOT_VERIFIED: { status: 403 }, // A3
  NRC_TAKEN: { status: 409 }, // P20: another account has this card
  IDENTITY_SENT: { status: 409 }, // P20: pending or approved
  IDENTITIES_USED_TODAY: { status: 409, params: ['maximum'] }, // P20
  IDENTITY_NEEDED: { status: 403 }, // P20: if a setting requires it
  INSUFFICIENT_BALANCE: { status: 409, optionalParams: ['availableKyat'] }, // E21
  BELOW_MINIMUM_TOP_UP: { status: 400, params: ['minimumKyat'] }, // E25
  BELOW_MINIMUM_WITHDRAWAL: { status: 400, params: ['minimumKyat'] }, // E25
  SLIP_SENT: { status: 409 }, // E17, V16: by this player
  SLIP_OTHER_BANK: { status: 409 }, // V16: by this player, with another bank
  SLIP_EXISTS: { status: 409 }, // E17, V16: by someone else
  SLIP_APPROVED: { status: 409 }, // E17, V16
  SLIP_EDITS_USED: { status: 409, params: ['maximum'] }, // T5
  SLIPS_USED_TODAY: { status: 409, params: ['maximum'] }, // K9
  IMAGE_INVALID: { status: 415 },
  BANK_ACCOUNT_TAKEN: { status: 409 }, // E18
  BANK_ACCOUNTS_FULL: { status: 409, params: ['maximum'] }, // V14
  BANK_ACCOUNT_LOCKED: { status: 409, params: ['days', 'untilAt'] }, // T8
  BANK_ACCOUNT_WAITING: { status: 409, params: ['untilAt'] }, // T9
  WITHDRAWAL_DUPLICATE: { status: 409, params: ['retryAfterSeconds'] }, // E19
  WITHDRAWAL_FINAL: { status: 409 }, // T4: too late to cancel
  TOP_UP_MAINTENANCE: { status: 503 }, // E26
  TOP_UP_OPEN: { status: 409 }, // E26: after the maintenance a slip requires a photo again
  WITHDRAWAL_MAINTENANCE: { status: 503 }, // E26
  BANK_MAINTENANCE: { status: 503 }, // E26
  INSUFFICIENT_TRANSFER_BALANCE: { status: 409 }, // E21, V18
  TRANSFER_TOO_FAST: { status: 429, params: ['retryAfterSeconds'] }, // E20
  GAME_PLAYING: { status: 409, params: ['retryAfterSeconds'] }, // E29
  GAME_WALLET_MAINTENANCE: { status: 503 }, // E7
  GAME_MAINTENANCE: { status: 503 }, // E7: this game or its provider
  GAMES_NOT_HERE: { status: 403 }, // E30: geo-restriction or VPN
  BONUS_NOT_YET: { status: 409 }, // K21: before Monday 9:00, or a bet is undecided
  NOTHING_TO_CLAIM: { status: 409 }, // K21: no counting bets, or expired
  FEEDBACKS_USED_TODAY: { status: 409, params: ['maximum'] }, // P17
  DEPOSIT_LIMIT_DAY: { status: 409, params: ['remainingKyat'] },
  DEPOSIT_LIMIT_WEEK: { status: 409, params: ['remainingKyat'] },
  DEPOSIT_LIMIT_MONTH: { status: 409, params: ['remainingKyat'] },
  STAKE_LIMIT_DAY: { status: 409, params: ['remainingKyat'] },
  STAKE_LIMIT_WEEK: { status: 409, params: ['remainingKyat'] },
  STAKE_LIMIT_MONTH: { status: 409, params: ['remainingKyat'] },
  ON_TIME_OUT: { status: 403, params: ['untilAt'] },
  SELF_EXCLUDED: { status: 403, params: ['untilAt'] },
  DRAW_CLOSED: { status: 409 },
  NUMBER_AT_LIMIT: { status: 409, params: ['number', 'remainingKyat'] }, // E22
  MATCH_CLOSED: { status: 409 }, // E23
  PRICE_CHANGED: { status: 409, params: ['line'] }, // P4: between display and bet; F42: the current line
  MATCH_AT_LIMIT: { status: 409, params: ['remainingKyat'] }, // K19
  DRAW_AT_LIMIT: { status: 409, params: ['remainingKyat'] }, // E24: the cap on all stakes of a draw
  PACKAGE_ONCE: { status: 409 }, // T11: one of a section, gold or silver
  PACKAGE_SOLD_OUT: { status: 409 }, // T11, E24
  PACKAGE_CLOSED: { status: 409 }, // no longer sold
  PACKAGE_PRICE_CHANGED: { status: 409, params: ['priceKyat'] }, // between display and bet
  FAVOURITES_FULL: { status: 409, params: ['maximum'] }, // too many named sets for this game
  CLOCK_BEHIND: { status: 503 }, // F11: the database clock stepped back
  BETTING_MAINTENANCE: { status: 503 }, // the product's betting is switched off
  ROOM_CLOSED: { status: 409 }, // E32
  ROOM_MUTED: { status: 403, params: ['untilAt'] }, // E32: by the office, temporarily
  ROOM_BANNED: { status: 403 }, // E32: permanently
  MESSAGE_TOO_FAST: { status: 429, params: ['retryAfterSeconds'] }, // E32
  MESSAGE_REPEATED: { status: 409 }, // E32
  MESSAGE_SENSITIVE: { status: 400 }, // E31, V11
  NOT_ALLOWED: { status: 403 },
  RESULT_CONFLICT: { status: 409, optionalParams: ['result', 'entered'] },
  DRAW_OPEN: { status: 409 },
  MATCH_OPEN: { status: 409 },
  ALREADY_DONE: { status: 409, optionalParams: ['decidedBy'] }, // by an operator, or by the player
} as const satisfies Record<string, RefusalRow>;

/** Null for a code of a newer server. */
export const findRefusalRow = (code: string): RefusalRow | null =>
  Object.keys(REFUSALS).includes(code) ? REFUSALS[code as keyof typeof REFUSALS] : null; // a key of it
